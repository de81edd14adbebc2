import { importCheckRequested } from '../../../events/administration/transfers.ts';
import type { checkOrganisationImport as contract } from '../../../shared/contracts/administration/transfers.ts';
import { AppError } from '../../../shared/errors.ts';
import { listParts, missingParts } from '../../delivery/uploads/index.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { jobAnswer, newJob } from '../../identity/jobs/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { completeParts, headObject, isMissing } from '../../runtime/objects.ts';
import { transact } from '../../runtime/table.ts';
import { importPlace } from './import-place.ts';
import type { OrganisationImportRecord } from './organisation-import.entity.ts';
import { getStoredImport, saveImportWrite } from './organisation-import.repository.ts';

/**
 * Completes the upload of an archive and starts its check. A second check uses the uploaded archive again, for other
 * options or after a conflict was resolved.
 *
 * @throws NOT_FOUND for an expired archive · UPLOAD_INCOMPLETE if parts are missing · CONFLICT while a check or the
 * import runs, and after the import
 */
export const checkOrganisationImport: Operation<typeof contract> = async (deps, actor, { params, body }) => {
  const record = await getStoredImport(params.id);
  if (record.state === 'importing' || record.state === 'done') throw new AppError('CONFLICT');
  const etag = await completedArchive(record);
  const { job, stored } = newJob(deps, actor, {
    kind: 'organisation-check',
    subject: record.fileName,
    starter: { call: 'checkOrganisationImport', role: actor.role },
  });
  const { plan: _plan, position: _position, ...fields } = record;
  await transact([
    saveImportWrite(record, {
      ...fields,
      ...{ state: 'checking', etag, anonymise: body.anonymise, jobId: job.id },
      ...{ userId: actor.userId, address: actor.address },
    }),
    stored,
    publishWrite(deps, importCheckRequested, actor.clientId, { jobId: job.id, importId: record.id }),
    ...auditWrites(deps, actor, {
      action: 'organisation-import-checked',
      target: { kind: 'organisation', id: actor.clientId },
      changes: [{ field: 'anonymise', after: String(body.anonymise) }],
    }),
  ]);
  return jobAnswer(job);
};

/** Returns the ETag of the uploaded archive. Completes the upload if it is not complete yet. */
async function completedArchive(record: OrganisationImportRecord): Promise<string> {
  const place = importPlace(record);
  const found = await headObject(place);
  if (found) return found.etag;
  if (record.state !== 'uploading') throw new AppError('NOT_FOUND');
  const missing = await completeUpload(record);
  // A parallel check may have completed the upload.
  const complete = await headObject(place);
  if (!complete) throw new AppError('UPLOAD_INCOMPLETE', { detail: `Part ${missing}` });
  return complete.etag;
}

/** Completes an upload, unless a part is missing or the upload was completed. Returns the first missing part. */
async function completeUpload(record: OrganisationImportRecord): Promise<number | undefined> {
  const place = importPlace(record);
  const parts = await listParts(place, record.multipartId);
  const [missing] = missingParts(record.partCount, parts);
  if (missing !== undefined) return missing;
  const listed = parts.map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag }));
  await completeParts(place, record.multipartId, listed).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  return undefined;
}
