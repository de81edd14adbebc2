import type { getTrainingWeb as contract } from '../../../shared/contracts/delivery/uploads.ts';
import { cmi5Path } from '../../../shared/contracts/learning/cmi5.ts';
import { AppError } from '../../../shared/errors.ts';
import { signCmi5Key } from '../../identity/access/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { contentAddress, packageAddress } from '../../runtime/content-grant-rules.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { originKeyList } from '../../runtime/http/source-address.ts';
import { settings } from '../../runtime/settings.ts';
import { readyFile } from './download-training-file.ts';
import { openForSession } from './open-for-session.ts';

/**
 * Returns the address of the unpacked web content, for this session. It is on a separate origin, so that the content
 * cannot read the member's data. For a package of a standard it is the address of the player that runs the package.
 *
 * @throws NOT_FOUND, NOT_INCLUDED, FILE_NOT_READY
 */
export const getTrainingWeb: Operation<typeof contract> = async (deps, actor, { params }) => {
  const { webPrefix, package: summary } = (await readyFile(deps, actor, params.id, 'WEB_GL')).file;
  if (webPrefix === undefined) throw new AppError('NOT_FOUND');
  const [keys, { id, ends }] = await Promise.all([
    originKeyList(),
    openForSession(deps, actor, { trainingId: params.id, prefix: webPrefix }),
  ]);
  const content = { keys, prefix: webPrefix, id, ends };
  if (summary) {
    const url = new URL(packageAddress(content), settings.webContentUrl);
    if (summary.standard === 'CMI5')
      url.hash += `?${await launchAccess(deps, actor, params.id, { content, url })}`;
    return { url: url.href, standard: summary.standard };
  }
  const now = Math.floor(deps.now().getTime() / 1000);
  return { url: `${settings.webContentUrl}/${contentAddress({ ...content, now })}` };
};

interface LaunchPlace {
  content: { prefix: string; ends: number };
  /** Address of the player, whose fragment is the path of the package. */
  url: URL;
}

/** Returns what the player needs to launch the units of a cmi5 course, as a query. */
async function launchAccess(
  deps: Deps,
  { clientId, userId, person }: Actor,
  trainingId: string,
  { content, url }: LaunchPlace,
): Promise<URLSearchParams> {
  const base = new URL(url.hash.slice(1), url).href;
  const claims = { clientId, userId, tokenVersion: person.tokenVersion, trainingId };
  const key = await signCmi5Key(
    'package',
    { ...claims, content: content.prefix, base, ends: content.ends },
    deps.now(),
  );
  return new URLSearchParams({ calls: `${settings.pageUrl}${cmi5Path}`, key });
}
