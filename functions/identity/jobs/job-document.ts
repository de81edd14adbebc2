import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AppError } from '../../../shared/errors.ts';
import { isOpen } from '../../foundation/tenancy/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import {
  deleteObject,
  headObject,
  isMissing,
  putFile,
  putObject,
  readObject,
} from '../../runtime/objects.ts';
import { removeObjects } from '../../runtime/remove-objects.ts';
import { settings } from '../../runtime/settings.ts';
import { signedDownload } from '../../runtime/signed-download.ts';
import { undoIfRefused } from '../../runtime/undo-if-refused.ts';
import type { JobRecord } from './job.entity.ts';
import { countErasures } from './job.repository.ts';

type JobKey = Pick<JobRecord, 'clientId' | 'id'>;

/**
 * Documents of jobs hold names. They are gone after a day, and as soon as anybody of the organisation is deleted:
 * what they were made of is still there, so that they can be made again. Each lies under the number of deletions
 * that it was made after: one that is made anew while the older ones are still being removed stays.
 */
const made = ({ clientId, id }: JobKey, erasures: number) => ({
  bucket: settings.documentsBucket,
  key: `${clientId}/made/${id}/${erasures}`,
});
/** What a job works on; gone when it ends, or after a day. */
const given = ({ clientId, id }: JobKey) => ({
  bucket: settings.documentsBucket,
  key: `${clientId}/given/${id}`,
});

/** Ids of the people that a document is about. Removed with the document. */
const peopleOf = ({ clientId, id }: JobKey, erasures: number) => ({
  bucket: settings.documentsBucket,
  key: `${clientId}/made/${id}/people/${erasures}`,
});

/** Keeps what a job is to work on, and runs the write that tells of the job. Nothing is kept where that is refused. */
export async function keepInput(job: JobKey, bytes: Uint8Array, write: () => Promise<void>): Promise<void> {
  await putObject(given(job), bytes);
  await undoIfRefused(write, () => removeInput(job));
}

/** Returns the input of a job. @throws NOT_FOUND after a day, when no attempt can succeed any more */
export async function readInput(job: JobKey): Promise<Buffer> {
  try {
    return await buffer(await readObject(given(job)));
  } catch (error) {
    throw isMissing(error) ? new AppError('NOT_FOUND', { cause: error }) : error;
  }
}

export const removeInput = (job: JobKey): Promise<void> => deleteObject(given(job));

/** The bytes of a document: in memory, or what is too large for that in a file. */
export type Bytes = Uint8Array | { path: string };

/**
 * Stores the document of a job, made by `make`.
 *
 * @param before how often somebody had been deleted (`countErasures`) when what the document is made of was read.
 *   Default: it is read by `make`
 * @returns what was made; undefined where somebody, or the organisation, was deleted meanwhile, so that it may hold
 * their name: it is not kept then
 */
export async function keepDocument<M extends { bytes: Bytes; people?: readonly string[] }>(
  job: JobKey,
  make: () => Promise<M>,
  before?: number,
): Promise<M | undefined> {
  const erasures = before ?? (await countErasures(job));
  const place = made(job, erasures);
  const document = await make();
  // An attempt that died may have left one under another number.
  await removeObjects(settings.documentsBucket, `${job.clientId}/made/${job.id}/`);
  const { bytes, people } = document;
  // Before the document: there is never a document whose people are unknown.
  if (people) await putObject(peopleOf(job, erasures), Buffer.from(JSON.stringify(people)));
  await (bytes instanceof Uint8Array ? putObject(place, bytes) : putFile(place, bytes.path));
  const [after, open] = await Promise.all([countErasures(job), isOpen(job)]);
  if (open && after === erasures) return document;
  await deleteObject(place);
  await deleteObject(peopleOf(job, erasures));
  return undefined;
}

/** Removes the documents of the organisation's jobs, but those that were made after the last deletion. */
export async function removeDocuments({ clientId }: Tenant): Promise<void> {
  const latest = `/${await countErasures({ clientId })}`;
  await removeObjects(settings.documentsBucket, `${clientId}/made/`, (key) => key.endsWith(latest));
}

/** Returns the ids of the people that the document of a job is about; `undefined` where they were not recorded. */
export async function findDocumentPeople(job: JobKey): Promise<string[] | undefined> {
  try {
    const place = peopleOf(job, await countErasures(job));
    return JSON.parse((await buffer(await readObject(place))).toString()) as string[];
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Of the documents that jobs make. */
const types: Record<string, string> = {
  '.csv': 'text/csv; charset=utf-8',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
};

/** Seconds that an address counts. */
const lifetime = 15 * 60;

/** An address of the document that a job made, under its own name; undefined where it is gone. */
export async function documentAddress(job: JobRecord): Promise<string | undefined> {
  if (job.status !== 'done' || !job.fileName) return undefined;
  const { bucket, key } = made(job, await countErasures(job));
  if (!(await headObject({ bucket, key }))) return undefined;
  const contentType = types[extname(job.fileName)] ?? 'application/octet-stream';
  return signedDownload({ bucket, key }, { fileName: job.fileName, contentType, lifetime });
}
