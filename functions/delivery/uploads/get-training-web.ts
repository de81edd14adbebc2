import type { getTrainingWeb as contract } from '../../../shared/contracts/delivery/uploads.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { settings } from '../../runtime/settings.ts';
import { readyFile } from './download-training-file.ts';

/**
 * Returns the address of the unpacked web content. It is on a separate origin, so that the content cannot
 * read the member's data.
 *
 * @throws NOT_FOUND, NOT_INCLUDED, FILE_NOT_READY
 */
export const getTrainingWeb: Operation<typeof contract> = async (deps, actor, { params }) => {
  const { webPrefix } = await readyFile(deps, actor, params.id, 'WEB_GL');
  if (webPrefix === undefined) throw new AppError('NOT_FOUND');
  return { url: `${settings.webContentUrl}/${webPrefix}/index.html` };
};
