import type { deleteUpload as contract } from '../../../shared/contracts/delivery/uploads.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { endUpload } from './end-upload.ts';
import { getOwnUpload } from './own-upload.ts';

/**
 * Drops an upload, also while it is being validated: its reservation is returned, its bytes go. One that has
 * ended stays as it ended.
 *
 * @throws NOT_FOUND for somebody else's
 */
export const deleteUpload: Operation<typeof contract> = async (deps, actor, { params }) => {
  const upload = await getOwnUpload(actor, params.uploadId);
  await endUpload(deps, upload.id, { as: 'cancelled' });
  return { id: upload.id };
};
