import { Resolver } from 'node:dns/promises';
import { settings } from '../../runtime/settings.ts';

/** Milliseconds for a response of a name server. There are two tries. */
const timeout = 2500;

/**
 * Returns the TXT records of a name, each as one text. Empty if there are none or no name server responds.
 */
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
