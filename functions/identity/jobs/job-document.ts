import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AppError } from '../../../shared/errors.ts';
import { isOpen } from '../../foundation/tenancy/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import {
  deleteObject,
  headObject,
  isMissing,
  type ObjectPlace,
  putFile,
  putObject,
  readObject,
} from '../../runtime/objects.ts';
import { putStream } from '../../runtime/put-stream.ts';
import { removeObjects } from '../../runtime/remove-objects.ts';
import { settings } from '../../runtime/settings.ts';
import { signedDownload } from '../../runtime/signed-download.ts';
import { undoIfRefused } from '../../runtime/undo-if-refused.ts';
import type { JobRecord } from './job.entity.ts';
import { countErasures } from './job.repository.ts';

type JobKey = Pick<JobRecord, 'clientId' | 'id'>;

/**
 * Documents of jobs contain names. They are deleted after a day, and when any member of the organisation is
 * deleted. The source data remains, so that a document can be produced again. The key contains the number of
 * deletions before the production. The removal of older documents therefore does not delete a new document.
 */
const documentPlace = ({ clientId, id }: JobKey, erasures: number) => ({
  bucket: settings.documentsBucket,
  key: `${clientId}/made/${id}/${erasures}`,
});
/** The input of a job. Deleted when the job ends, or after a day. */
const inputPlace = ({ clientId, id }: JobKey) => ({
  bucket: settings.documentsBucket,
  key: `${clientId}/given/${id}`,
});

/** The ids of the people that a document is about. Deleted with the document. */
const peoplePlace = ({ clientId, id }: JobKey, erasures: number) => ({
  bucket: settings.documentsBucket,
  key: `${clientId}/made/${id}/people/${erasures}`,
});

/**
 * Stores the input of a job and runs the write that stores the job. Deletes the input if the write is
 * rejected.
 */
export async function storeInput(job: JobKey, bytes: Uint8Array, write: () => Promise<void>): Promise<void> {
  await putObject(inputPlace(job), bytes);
  await undoIfRefused(write, () => removeInput(job));
}

/** Returns the input of a job. @throws NOT_FOUND after a day, when attempts can no longer succeed */
export async function readInput(job: JobKey): Promise<Buffer> {
  try {
    return await buffer(await readObject(inputPlace(job)));
  } catch (error) {
    throw isMissing(error) ? new AppError('NOT_FOUND', { cause: error }) : error;
  }
}

export const removeInput = (job: JobKey): Promise<void> => deleteObject(inputPlace(job));

/** The bytes of a document: in memory, in a file, or a stream that is produced while it is stored. */
export type Bytes = Uint8Array | { path: string } | { stream: AsyncIterable<Buffer> };

/**
 * Stores the document of a job, produced by `make`.
 *
 * @param before the count of deletions (`countErasures`) when the data of the document was read. Default: the
 * current count, for a `make` that reads the data
 * @returns the document, or `undefined` if a member or the organisation was deleted meanwhile. The document
 * can then contain a deleted name and is not stored
 */
export async function storeDocument<M extends { bytes: Bytes; people?: readonly string[] }>(
  job: JobKey,
  make: () => Promise<M>,
  before?: number,
): Promise<M | undefined> {
  const erasures = before ?? (await countErasures(job));
  const place = documentPlace(job, erasures);
  const document = await make();
  // A failed attempt can have left a document under another number.
  await removeObjects(settings.documentsBucket, `${job.clientId}/made/${job.id}/`);
  const { bytes, people } = document;
  // The people are stored first, so that no document exists without them.
  if (people) await putObject(peoplePlace(job, erasures), Buffer.from(JSON.stringify(people)));
  await storeBytes(place, bytes);
  const [after, open] = await Promise.all([countErasures(job), isOpen(job)]);
  if (open && after === erasures) return document;
  await deleteObject(place);
  await deleteObject(peoplePlace(job, erasures));
  return undefined;
}

function storeBytes(place: ObjectPlace, bytes: Bytes): Promise<void> {
  if (bytes instanceof Uint8Array) return putObject(place, bytes);
  return 'path' in bytes ? putFile(place, bytes.path) : putStream(place, bytes.stream);
}

/** Deletes the documents of the organisation's jobs, except documents from after the last deletion. */
export async function removeDocuments({ clientId }: Tenant): Promise<void> {
  const latest = `/${await countErasures({ clientId })}`;
  await removeObjects(settings.documentsBucket, `${clientId}/made/`, (key) => key.endsWith(latest));
}

/**
 * Returns the ids of the people that the document of a job is about, or `undefined` if they were not
 * recorded.
 */
export async function findDocumentPeople(job: JobKey): Promise<string[] | undefined> {
  try {
    const place = peoplePlace(job, await countErasures(job));
    return JSON.parse((await buffer(await readObject(place))).toString()) as string[];
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Content types of the documents. */
const types: Record<string, string> = {
  '.csv': 'text/csv; charset=utf-8',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
};

/** Seconds for which the address of a document is valid. */
const lifetime = 15 * 60;

/** Returns the address of a job's document, or `undefined` if the document does not exist. */
export async function documentAddress(job: JobRecord): Promise<string | undefined> {
  if (job.status !== 'done' || !job.fileName) return undefined;
  const { bucket, key } = documentPlace(job, await countErasures(job));
  if (!(await headObject({ bucket, key }))) return undefined;
  const contentType = types[extname(job.fileName)] ?? 'application/octet-stream';
  return signedDownload({ bucket, key }, { fileName: job.fileName, contentType, lifetime });
}
