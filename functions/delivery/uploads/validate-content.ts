import type { ContentPackage } from '../../../shared/archive/content-package.ts';
import { Rejection } from '../../../shared/archive/rejection.ts';
import { isReleaseFormat, type PackageSummary } from '../../../shared/contracts/content/content-files.ts';
import { AppError } from '../../../shared/errors.ts';
import {
  advanceUploadWrites,
  findUpload,
  isUploadOpen,
  type Upload,
} from '../../content/content-records/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { deleteObject, headObject, isMissing } from '../../runtime/objects.ts';
import { transact } from '../../runtime/table.ts';
import { cleanUp } from './clean-up.ts';
import { endUpload } from './end-upload.ts';
import { findHolder, holderRef } from './holder.ts';
import { inspectArchive } from './inspect-archive.ts';
import { inspectDocument } from './inspect-document.ts';
import { inspectRelease } from './inspect-release.ts';
import { findWithdrawal } from './own-upload.ts';
import {
  contentPlace,
  incomingPlace,
  newAttempt,
  parseUploadId,
  servedWith,
  storedBy,
  uploadedResourceType,
} from './places.ts';
import { copyValidated } from './promote.ts';
import { readAll } from './read-archive.ts';
import { type Blocks, inBlocks, objectSource } from './source.ts';
import { unpackArchive } from './unpack-archive.ts';

/** Milliseconds after the start of a validation until the sweep restarts an upload that has not ended. */
const validationTimeout = 2 * 60 * 60 * 1000;
/** Maximum number of validations of one upload. The next one rejects the upload with VALIDATION_FAILED. */
const maxAttempts = 8;

/**
 * Validates a received object, and publishes or rejects it (UP-03).
 *
 * 1. Checks that the upload of the key is open, and that its sender and organisation may still send. Deletes
 * the object of an unknown upload.
 * 2. Sets the upload to VALIDATING, with the id of this attempt. All output is written under this id.
 * 3. Compares the size of the object with the declared size.
 * 4. Checks structure, checksum and every entry. Unpacks web content.
 * 5. Copies the validated object, pinned by its ETag, to the bucket that serves it.
 * 6. Checks the rights again. Then one transaction makes the upload ready, or rejected with a reason, and
 * counts its bytes.
 * 7. Deletes the received object and the output of earlier attempts.
 *
 * Events may arrive twice, late, out of order or in parallel. The first attempt that reaches step 6 wins, and
 * the others delete their output. An error of storage or table leaves the upload open, and the queue retries.
 */
export async function validateContent(deps: Deps, key: string): Promise<void> {
  const attempt = newAttempt();
  const upload = await registerAttempt(deps, key, attempt);
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
  await cleanUp(parseUploadId(key));
}

/** Moves the upload to VALIDATING with this attempt. Returns undefined if no open upload may be validated. */
const registerAttempt = (deps: Deps, key: string, attempt: string): Promise<Upload | undefined> =>
  retryOnConflict(async () => {
    const upload = await findUpload(parseUploadId(key));
    if (!upload || upload.objectKey !== key) {
      await deleteObject(incomingPlace({ objectKey: key }));
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
    const holder = await findHolder(deps, holderRef(upload));
    const pending = holder?.file.pending;
    const due = new Date(deps.now().getTime() + validationTimeout).toISOString();
    await transact([
      ...advanceUploadWrites(upload, 'VALIDATING', due, attempt),
      ...(holder && pending?.uploadId === upload.id && pending.status === 'pending'
        ? await holder.changed({ pending: { ...pending, status: 'validating' } })
        : []),
    ]);
    return { ...upload, attempts: [...upload.attempts, attempt] };
  });

/**
 * Validates the received object and copies it to its final place.
 *
 * @returns the hash and the keys of the copy, or undefined if another attempt has ended the upload
 * @throws Rejection
 */
async function validate(upload: Upload, attempt: string) {
  const place = incomingPlace(upload);
  try {
    const head = await headObject(place);
    if (!head) throw new Rejection('VALIDATION_FAILED');
    if (head.size !== upload.fileSize) throw new Rejection('SIZE_MISMATCH', `${head.size}`);
    const object = objectSource(place, head.size, head.etag);
    const blocks = inBlocks(object);
    const stored = storedBy(upload, attempt);
    const { objectKey, webPrefix } = stored;
    const { sha256, summary } = await inspectObject(blocks, upload, webPrefix);
    await copyValidated(place, contentPlace(stored), head, servedWith(upload));
    return {
      sha256,
      objectKey,
      ...(webPrefix ? { webPrefix } : {}),
      ...(summary ? { package: summary } : {}),
    };
  } catch (error) {
    if (error instanceof Rejection && error.reason !== 'VALIDATION_FAILED') throw error;
    if (!(error instanceof Rejection) && !isMissing(error)) throw error;
    // The object was deleted during the read, usually by the attempt that ended the upload.
    const now = await findUpload(upload.id);
    if (!now || !isUploadOpen(now)) return undefined;
    throw error instanceof Rejection ? error : new AppError('UNAVAILABLE', { cause: error });
  }
}

/**
 * Checks the whole object according to its type. Unpacks web content.
 *
 * @param web the prefix of the keys of unpacked web content
 * @returns the SHA-256 of the object, and the package that the object is
 * @throws Rejection
 */
async function inspectObject(
  blocks: Blocks,
  upload: Upload,
  web: string | undefined,
): Promise<{ sha256: string; summary?: PackageSummary }> {
  const { fileType: type } = upload;
  if (isReleaseFormat(type) || type === 'RESOURCE') {
    const checksum = blocks.hashing();
    if (type === 'RESOURCE') await inspectDocument(blocks, uploadedResourceType(upload));
    else await inspectRelease(blocks, type);
    return { sha256: await checksum() };
  }
  const inspected = await inspectArchive(blocks, type);
  const checksum = blocks.hashing();
  if (web) await unpackArchive(inspected, web);
  else await readAll(inspected.archive);
  const sha256 = await checksum();
  return inspected.tree.package ? { sha256, summary: summarize(inspected.tree.package) } : { sha256 };
}

/** Maximum characters of a stored title. */
const maxTitle = 200;

const summarize = ({ standard, title, units }: ContentPackage): PackageSummary => ({
  standard,
  title: title.slice(0, maxTitle),
  units: units.length,
});
