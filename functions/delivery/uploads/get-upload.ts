import type { getUpload as contract, UploadState } from '../../../shared/contracts/delivery/uploads.ts';
import type { Upload } from '../../content/content-records/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { getSentUpload } from './own-upload.ts';
import { listParts } from './parts.ts';
import { incoming } from './places.ts';

/**
 * How far an upload is, and which parts have arrived while it is open, so that a page can go on after a reload.
 *
 * @throws NOT_FOUND for somebody else's, and where what it is for is gone · NOT_AUTHORIZED where the sender's role was
 * taken away · NO_CONTENT_QUOTA, OFFLINE_NOT_ALLOWED where their organisation's right was, until it has ended
 */
export const getUpload: Operation<typeof contract> = async (deps, actor, { params }) => {
  return stateOf(await getSentUpload(deps, actor, params.uploadId));
};

/** An upload as its sender sees it. */
export async function stateOf(upload: Upload): Promise<UploadState> {
  const { id: uploadId, fileName, fileSize, partSize, partCount, expiresAt } = upload;
  const open = upload.status === 'RESERVED' && upload.multipartId !== undefined;
  const parts = open ? await listParts(incoming(upload), upload.multipartId ?? '') : [];
  return {
    uploadId,
    fileName,
    fileSize,
    partSize,
    partCount,
    expiresAt,
    status: upload.status.toLowerCase() as UploadState['status'],
    ...(upload.rejectionReason ? { rejectionReason: upload.rejectionReason } : {}),
    ...(upload.rejectionDetail ? { rejectionDetail: upload.rejectionDetail } : {}),
    parts,
  };
}
