import { findUpload, isUploadOpen, type Upload } from '../../content/content-records/index.ts';
import { deleteObject } from '../../runtime/objects.ts';
import { abortParts } from './parts.ts';
import { incoming, storedBy } from './places.ts';
import { removeContent } from './remove-content.ts';

/**
 * Removes what an upload that has ended leaves in storage: what arrived, and what unfinished validations wrote.
 * Nothing of one that is open, or of the validation whose writing is served. Again: no harm.
 */
export async function cleanUp(uploadId: string): Promise<void> {
  const upload = await findUpload(uploadId);
  if (!upload || isUploadOpen(upload)) return;
  if (upload.multipartId) await abortParts(incoming(upload), upload.multipartId);
  await deleteObject(incoming(upload));
  for (const attempt of upload.attempts) await removeAttempt(upload, attempt);
}

/** Removes what one validation wrote, unless that is what is served. */
export async function removeAttempt(upload: Upload, attempt: string): Promise<void> {
  if (attempt === upload.winner) return;
  await removeContent(storedBy(upload, attempt));
}
