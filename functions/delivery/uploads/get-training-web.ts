import type { getTrainingWeb as contract } from '../../../shared/contracts/delivery/uploads.ts';
import { AppError } from '../../../shared/errors.ts';
import { contentAddress, packageAddress } from '../../runtime/content-grant-rules.ts';
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
    const url = new URL(packageAddress(content), settings.webContentUrl).href;
    return { url, standard: summary.standard };
  }
  const now = Math.floor(deps.now().getTime() / 1000);
  return { url: `${settings.webContentUrl}/${contentAddress({ ...content, now })}` };
};
