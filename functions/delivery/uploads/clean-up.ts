import { findUpload, isUploadOpen, type Upload } from '../../content/content-records/index.ts';
import { abortParts, deleteObject } from '../../runtime/objects.ts';
import { incomingPlace, storedBy } from './places.ts';
import { removeContent } from './remove-content.ts';

/**
 * Deletes the objects that an ended upload no longer needs: the received bytes, and the output of
 * validations that are not served. Skips open uploads. Idempotent.
 */
export async function cleanUp(uploadId: string): Promise<void> {
  const upload = await findUpload(uploadId);
  if (!upload || isUploadOpen(upload)) return;
  if (upload.multipartId) await abortParts(incomingPlace(upload), upload.multipartId);
  await deleteObject(incomingPlace(upload));
  for (const attempt of upload.attempts) await removeAttempt(upload, attempt);
}

/**
 * Deletes the output of one validation, unless it is served.
 *
 * @param attempt id of the validation
 */
export async function removeAttempt(upload: Upload, attempt: string): Promise<void> {
  if (attempt === upload.winner) return;
  await removeContent(storedBy(upload, attempt));
}
