import type { completeUpload as contract } from '../../../shared/contracts/delivery/uploads.ts';
import { AppError } from '../../../shared/errors.ts';
import { findUpload, openStates, type Upload, uploadMoved } from '../../content/content-records/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { completeParts, headObject, isMissing } from '../../runtime/objects.ts';
import { transact } from '../../runtime/table.ts';
import { stateOf } from './get-upload.ts';
import { assertTicket, getSentUpload } from './own-upload.ts';
import { missingParts } from './part-rules.ts';
import { incoming } from './places.ts';

interface CompletedPart {
  partNumber: number;
  etag: string;
}
/** How long the event of storage may take until the sweep looks for the object itself, in milliseconds. */
const validationTimeout = 15 * 60 * 1000;

/**
 * Puts the parts together. Storage then tells that the object is there, and that begins its validation: what is
 * noted here only shortens the wait of the sweep, so that a crash between the two loses nothing.
 *
 * Again, after an answer that was lost: the same answer.
 *
 * @throws NOT_FOUND for somebody else's upload, an ended ticket, and where what it is for is gone · UPLOAD_INCOMPLETE where parts are missing, or
 * are not what storage has · CONFLICT for one that has ended otherwise · NOT_AUTHORIZED where the sender's role was
 * taken away, NO_CONTENT_QUOTA and OFFLINE_NOT_ALLOWED where their organisation's right was
 */
export const completeUpload: Operation<typeof contract> = async (deps, actor, { params, body }) => {
  // Read once: of two calls at the same moment the other may carry it on right after.
  const upload = await getSentUpload(deps, actor, params.uploadId);
  if (upload.status === 'CANCELLED') throw new AppError('CONFLICT');
  if (upload.status !== 'RESERVED') return stateOf(upload);
  assertTicket(deps, upload);
  const [missing] = missingParts(upload.partCount, body.parts);
  if (missing !== undefined || body.parts.length !== upload.partCount) {
    throw new AppError('UPLOAD_INCOMPLETE', { detail: `Part ${missing ?? 'twice'}` });
  }
  await complete(upload, body.parts);
  try {
    await transact(
      uploadMoved(upload, 'UPLOADED', new Date(deps.now().getTime() + validationTimeout).toISOString()),
    );
  } catch (error) {
    // Its event was faster.
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
  }
  const now = (await findUpload(upload.id)) ?? upload;
  return stateOf(
    (openStates as readonly string[]).includes(now.status) ? { ...now, status: 'UPLOADED' } : now,
  );
};

const refusedParts = new Set(['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall']);

async function complete(upload: Upload, parts: readonly CompletedPart[]): Promise<void> {
  if (!upload.multipartId) throw new AppError('UPLOAD_INCOMPLETE');
  const sorted = [...parts].sort((a, b) => a.partNumber - b.partNumber);
  try {
    await completeParts(
      incoming(upload),
      upload.multipartId,
      sorted.map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag })),
    );
  } catch (error) {
    if (error instanceof Error && refusedParts.has(error.name)) throw new AppError('UPLOAD_INCOMPLETE');
    // Completed by the call whose answer was lost: the object is there, or was taken over already.
    if (!isMissing(error)) throw error;
    if (!(await headObject(incoming(upload)))) {
      const now = await findUpload(upload.id);
      if (now?.status === 'RESERVED') throw new AppError('UPLOAD_INCOMPLETE');
    }
  }
}
