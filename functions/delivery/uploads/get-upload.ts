import type { getUpload as contract, UploadState } from '../../../shared/contracts/delivery/uploads.ts';
import type { Upload } from '../../content/content-records/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { getSentUpload } from './own-upload.ts';
import { listParts } from './parts.ts';
import { incomingPlace } from './places.ts';

/**
 * Returns the state of an upload, and its received parts while it is open, so that a page can resume after a
 * reload.
 *
 * @throws NOT_FOUND for an upload of another member, and for a deleted holder · NOT_AUTHORIZED if the sender
 * lost their role · NO_CONTENT_QUOTA, OFFLINE_NOT_ALLOWED if the organisation lost the right, until the
 * upload has ended
 */
export const getUpload: Operation<typeof contract> = async (deps, actor, { params }) => {
  return uploadState(await getSentUpload(deps, actor, params.uploadId));
};

/** Returns an upload as its sender sees it. */
export async function uploadState(upload: Upload): Promise<UploadState> {
  const { id: uploadId, fileName, fileSize, partSize, partCount, expiresAt } = upload;
  const open = upload.status === 'RESERVED' && upload.multipartId !== undefined;
  const parts = open ? await listParts(incomingPlace(upload), upload.multipartId ?? '') : [];
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
