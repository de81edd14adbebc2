import { isReleaseFormat } from '../../../shared/contracts/content/content-files.ts';
import { AppError } from '../../../shared/errors.ts';
import { findUpload, isUploadOpen, type Upload, uploadMoved } from '../../content/content-records/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { deleteObject, headObject, isMissing } from '../../runtime/objects.ts';
import { transact } from '../../runtime/table.ts';
import { cleanUp } from './clean-up.ts';
import { endUpload } from './end-upload.ts';
import { findHolder, refOf } from './holder.ts';
import { inspectArchive } from './inspect-archive.ts';
import { inspectDocument } from './inspect-document.ts';
import { inspectRelease } from './inspect-release.ts';
import { findWithdrawal } from './own-upload.ts';
import { incoming, newAttempt, placeOf, resourceTypeOf, servedWith, storedBy, uploadIdOf } from './places.ts';
import { copyValidated } from './promote.ts';
import { readAll } from './read-archive.ts';
import { Rejection } from './rejection-rules.ts';
import { type Blocks, inBlocks, objectSource } from './source.ts';
import { unpackArchive } from './unpack-archive.ts';

/** How long a validation may be silent until the sweep has it begun again, in milliseconds. */
const validationTimeout = 2 * 60 * 60 * 1000;
/** Validations of one upload that may break off; then its author is told that it cannot be validated. */
const maxAttempts = 8;

/**
 * An object has arrived: validates it, and makes it content or refuses it (UP-03).
 *
 * 1. The upload that its key names has to be open, and its sender and their organisation still be allowed to send; what
 *    arrived for another is removed.
 * 2. The upload becomes VALIDATING, with a mark of this attempt under which all is written.
 * 3. Its size is the ticket's.
 * 4. Structure, checksum, every entry; web content is unpacked.
 * 5. What was validated, pinned by its ETag, is copied to where content is kept.
 * 6. What was allowed at first has to be so still; then one transaction makes it ready, or rejected with its reason, and
 *    counts its bytes.
 * 7. What arrived, and what earlier attempts left, is removed.
 *
 * Safe against events that come twice, late, out of order or at once: whoever reaches step 6 first wins, the
 * others remove what they wrote. An error of storage or table leaves the upload open, and the queue tries again.
 */
export async function validateContent(deps: Deps, key: string): Promise<void> {
  const attempt = newAttempt();
  const upload = await begin(deps, key, attempt);
  if (upload) {
    const outcome = await validate(upload, attempt).catch((error: unknown) => {
      if (error instanceof Rejection) return error;
      throw error;
    });
    const ended =
      outcome instanceof Rejection
        ? await endUpload(deps, upload.id, { as: 'rejected', rejection: outcome })
        : outcome && (await endUpload(deps, upload.id, { as: 'ready', attempt, content: outcome }));
    deps.log.info('content validated', {
      uploadId: upload.id,
      ended: ended ?? 'elsewhere',
      ...(outcome instanceof Rejection ? { reason: outcome.reason, detail: outcome.detail } : {}),
    });
  }
  await cleanUp(uploadIdOf(key));
}

/** Marks the attempt; undefined where there is nothing (any more) to validate. */
async function begin(deps: Deps, key: string, attempt: string): Promise<Upload | undefined> {
  return retryOnConflict(async () => {
    const upload = await findUpload(uploadIdOf(key));
    if (!upload || upload.objectKey !== key) {
      await deleteObject(incoming({ objectKey: key }));
      return undefined;
    }
    if (!isUploadOpen(upload)) return undefined;
    if (upload.attempts.length >= maxAttempts) {
      await endUpload(deps, upload.id, { as: 'rejected', rejection: new Rejection('VALIDATION_FAILED') });
      return undefined;
    }
    const withdrawal = await findWithdrawal(deps, upload);
    if (withdrawal) {
      await endUpload(deps, upload.id, { as: 'rejected', rejection: withdrawal });
      return undefined;
    }
    const holder = await findHolder(deps, refOf(upload));
    const pending = holder?.file.pending;
    const due = new Date(deps.now().getTime() + validationTimeout).toISOString();
    await transact([
      ...uploadMoved(upload, 'VALIDATING', due, attempt),
      ...(holder && pending?.uploadId === upload.id && pending.status === 'pending'
        ? await holder.changed({ pending: { ...pending, status: 'validating' } })
        : []),
    ]);
    return { ...upload, attempts: [...upload.attempts, attempt] };
  });
}

/** @returns undefined where another attempt ended the upload meanwhile. @throws Rejection */
async function validate(upload: Upload, attempt: string) {
  const place = incoming(upload);
  try {
    const head = await headObject(place);
    if (!head) throw new Rejection('VALIDATION_FAILED');
    if (head.size !== upload.fileSize) throw new Rejection('SIZE_MISMATCH', `${head.size}`);
    const object = objectSource(place, head.size, head.etag);
    const blocks = inBlocks(object);
    const stored = storedBy(upload, attempt);
    const { objectKey, webPrefix } = stored;
    const sha256 = await examine(blocks, upload, webPrefix);
    await copyValidated(place, placeOf(stored), head, servedWith(upload));
    return { sha256, objectKey, ...(webPrefix ? { webPrefix } : {}) };
  } catch (error) {
    if (error instanceof Rejection && error.reason !== 'VALIDATION_FAILED') throw error;
    if (!(error instanceof Rejection) && !isMissing(error)) throw error;
    // Gone while it was read: whoever ended the upload took it away.
    const now = await findUpload(upload.id);
    if (!now || !isUploadOpen(now)) return undefined;
    throw error instanceof Rejection ? error : new AppError('UNAVAILABLE', { cause: error });
  }
}

/** Reads all of it, by what it is to be; web content is unpacked. @returns its SHA-256. @throws Rejection */
async function examine(blocks: Blocks, upload: Upload, web: string | undefined): Promise<string> {
  const { fileType: type } = upload;
  if (isReleaseFormat(type) || type === 'RESOURCE') {
    const checksum = blocks.hashing();
    if (type === 'RESOURCE') await inspectDocument(blocks, resourceTypeOf(upload));
    else await inspectRelease(blocks, type);
    return checksum();
  }
  const inspected = await inspectArchive(blocks, type);
  const checksum = blocks.hashing();
  if (web) await unpackArchive(inspected, web);
  else await readAll(inspected.archive);
  return checksum();
}
