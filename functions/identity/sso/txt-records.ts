import { Resolver } from 'node:dns/promises';
import { settings } from '../../runtime/settings.ts';

/** Milliseconds that a name server has for an answer, twice. */
const timeout = 2500;

/** The TXT records of a name, each as one text; none where there are none, or no name server answers. */
export async function txtRecords(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout, tries: 2 });
  const { nameServers } = settings;
  if (nameServers) resolver.setServers(nameServers);
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch {
    return [];
  }
}
