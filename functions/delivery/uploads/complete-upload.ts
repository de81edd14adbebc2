import type { completeUpload as contract } from '../../../shared/contracts/delivery/uploads.ts';
import { AppError } from '../../../shared/errors.ts';
import {
  advanceUploadWrites,
  findUpload,
  openStates,
  type Upload,
} from '../../content/content-records/index.ts';
import { onConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { completeParts, headObject, isMissing } from '../../runtime/objects.ts';
import { transact } from '../../runtime/table.ts';
import { uploadState } from './get-upload.ts';
import { assertTicket, getSentUpload } from './own-upload.ts';
import { missingParts } from './part-rules.ts';
import { incomingPlace } from './places.ts';

interface CompletedPart {
  partNumber: number;
  etag: string;
}
/** Time that the event of storage may take until the sweep looks for the object, in milliseconds. */
const validationTimeout = 15 * 60 * 1000;

/**
 * Combines the parts. The event of storage about the new object starts the validation. The new state only
 * shortens the wait of the sweep, so that a crash between the two loses nothing.
 *
 * A repeated call returns the same response.
 *
 * @throws NOT_FOUND for an upload of another member, an ended ticket, and a deleted holder ·
 * UPLOAD_INCOMPLETE if parts are missing or differ from the stored parts · CONFLICT for a cancelled upload ·
 * NOT_AUTHORIZED if the sender lost their role · NO_CONTENT_QUOTA, OFFLINE_NOT_ALLOWED if the organisation
 * lost the right
 */
export const completeUpload: Operation<typeof contract> = async (deps, actor, { params, body }) => {
  // Reads the upload once, because a concurrent call may move it to the next state.
  const upload = await getSentUpload(deps, actor, params.uploadId);
  if (upload.status === 'CANCELLED') throw new AppError('CONFLICT');
  if (upload.status !== 'RESERVED') return uploadState(upload);
  assertTicket(deps, upload);
  const [missing] = missingParts(upload.partCount, body.parts);
  if (missing !== undefined || body.parts.length !== upload.partCount) {
    throw new AppError('UPLOAD_INCOMPLETE', { detail: `Part ${missing ?? 'twice'}` });
  }
  await complete(upload, body.parts);
  await onConflict(
    transact(
      advanceUploadWrites(
        upload,
        'UPLOADED',
        new Date(deps.now().getTime() + validationTimeout).toISOString(),
      ),
    ),
    // The event of storage has already moved the upload.
    () => undefined,
  );
  const now = (await findUpload(upload.id)) ?? upload;
  return uploadState(
    (openStates as readonly string[]).includes(now.status) ? { ...now, status: 'UPLOADED' } : now,
  );
};

const refusedParts = new Set(['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall']);

async function complete(upload: Upload, parts: readonly CompletedPart[]): Promise<void> {
  if (!upload.multipartId) throw new AppError('UPLOAD_INCOMPLETE');
  const sorted = [...parts].sort((a, b) => a.partNumber - b.partNumber);
  try {
    await completeParts(
      incomingPlace(upload),
      upload.multipartId,
      sorted.map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag })),
    );
  } catch (error) {
    if (error instanceof Error && refusedParts.has(error.name)) throw new AppError('UPLOAD_INCOMPLETE');
    // An earlier call whose response was lost has completed the parts. The object exists, or was already
    // processed.
    if (!isMissing(error)) throw error;
    if (!(await headObject(incomingPlace(upload)))) {
      const now = await findUpload(upload.id);
      if (now?.status === 'RESERVED') throw new AppError('UPLOAD_INCOMPLETE');
    }
  }
}
