import type { deleteUpload as contract } from '../../../shared/contracts/delivery/uploads.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { endUpload } from './end-upload.ts';
import { getOwnUpload } from './own-upload.ts';

/**
 * Cancels an upload, also during its validation. Returns its reservation and deletes its bytes. An ended
 * upload does not change.
 *
 * @throws NOT_FOUND for an upload of another member
 */
export const deleteUpload: Operation<typeof contract> = async (deps, actor, { params }) => {
  const upload = await getOwnUpload(actor, params.uploadId);
  await endUpload(deps, upload.id, { as: 'cancelled' });
  return { id: upload.id };
};
