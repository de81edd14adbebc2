import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $append } from 'dynamodb-toolbox/entity/actions/update/symbols';
import type { RejectionReason } from '../../../shared/contracts/content/content-files.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { getAll } from '../../runtime/get-all.ts';
import { findOwned } from '../../runtime/owned.ts';
import { checkUnchangedWrite } from '../../runtime/replace-write.ts';
import { listStoredItems, listStoredPage } from '../../runtime/stored.ts';
import { refusing, type Write } from '../../runtime/table.ts';
import { OpenUploadEntity, type Upload, UploadEntity } from './upload.entity.ts';
import { isUploadOpen, openStates, type UploadStatus } from './upload-rules.ts';

/** Returns an upload. The id contains the owner of the content. One consistent read. */
export const findUpload = (id: string): Promise<Upload | undefined> => findOwned(UploadEntity, id);

/** Returns at most `limit` open uploads that are due before `before` (ISO 8601), the earliest first. */
export const listDueUploads = (before: string, limit: number): Promise<{ id: string; due: string }[]> =>
  listStoredItems(
    [OpenUploadEntity],
    { partition: 'UPLOADS', range: { lt: before } },
    { limit, consistent: true },
  );

/** Returns all stored uploads of an organisation. */
export const listUploads = ({ clientId }: Tenant): Promise<Upload[]> =>
  listStoredItems(
    [UploadEntity],
    { partition: `ORG#${clientId}`, range: { beginsWith: 'UPLOAD#' } },
    { consistent: true },
  );

/**
 * Returns the bytes that are reserved for the open uploads of an organisation. Reads the uploads page by
 * page, so that few uploads are in memory.
 */
export async function sumReservedBytes({ clientId }: Tenant): Promise<number> {
  let reserved = 0;
  let from: Record<string, unknown> | undefined;
  do {
    const { items, next } = await listStoredPage(
      [UploadEntity],
      { partition: `ORG#${clientId}`, range: { beginsWith: 'UPLOAD#' } },
      { consistent: true, from },
    );
    for (const upload of items) if (isUploadOpen(upload)) reserved += upload.reserved;
    from = next;
  } while (from);
  return reserved;
}

/** Adds an open upload to the list of the sweep, which processes the upload at `due`. */
const addToSweepWrite = ({ due, id, clientId }: Upload): Write => ({
  write: OpenUploadEntity.build(PutTransaction).item({ due, id, clientId }),
});
const removeFromSweepWrite = ({ due, id }: Upload): Write => ({
  write: OpenUploadEntity.build(DeleteTransaction).key({ due, id }),
});

/** Returns the writes that create an upload. */
export const createUploadWrites = (upload: Upload): Write[] => [
  {
    write: UploadEntity.build(PutTransaction)
      .item(upload)
      .options({ condition: { attr: 'id', exists: false } }),
  },
  addToSweepWrite(upload),
];

const uploadStateError = () => new AppError('CONFLICT');

/**
 * Returns the writes that move an upload to its next state and postpone the sweep until `due`. Refused
 * (CONFLICT) if the upload changed since it was read.
 *
 * @param attempt the id of a validation that starts
 */
export function advanceUploadWrites(
  upload: Upload,
  status: 'UPLOADED' | 'VALIDATING',
  due: string,
  attempt?: string,
): Write[] {
  const { clientId, id } = upload;
  return [
    {
      write: UploadEntity.build(UpdateTransaction)
        .item({ clientId, id, status, due, ...(attempt ? { attempts: $append([attempt]) } : {}) })
        .options({
          condition: {
            and: [
              { attr: 'status', eq: upload.status },
              { attr: 'due', eq: upload.due },
            ],
          },
        }),
      refused: uploadStateError,
    },
    ...(due === upload.due ? [] : [removeFromSweepWrite(upload), addToSweepWrite({ ...upload, due })]),
  ];
}

/** The final state of an upload. */
export interface UploadOutcome {
  status: Exclude<UploadStatus, (typeof openStates)[number]>;
  /** REJECTED only. */
  reason?: RejectionReason | undefined;
  detail?: string | undefined;
  /** READY only: the id of the validation whose output is served. */
  winner?: string;
}

/**
 * Returns the writes that end an upload. Refused (CONFLICT) if the upload ended or changed its state since it
 * was read, so that an upload ends once.
 */
export function endUploadWrites(
  upload: Upload,
  { status, reason, detail, winner }: UploadOutcome,
  now: Date,
): Write[] {
  const { clientId, id } = upload;
  return [
    {
      write: UploadEntity.build(UpdateTransaction)
        .item({
          clientId,
          id,
          status,
          ...(reason ? { rejectionReason: reason } : {}),
          ...(detail ? { rejectionDetail: detail } : {}),
          ...(winner ? { winner } : {}),
          ttl: Math.floor(now.getTime() / 1000) + keptFor,
        })
        .options({
          condition: {
            and: [
              { attr: 'status', in: [...openStates] },
              { attr: 'due', eq: upload.due },
            ],
          },
        }),
      refused: uploadStateError,
    },
    removeFromSweepWrite(upload),
  ];
}

/** Seconds until the record of an ended upload expires. */
const keptFor = 7 * 24 * 60 * 60;

/**
 * Stores the id that S3 gave to the multipart upload.
 *
 * @throws CONFLICT if an id is stored already, or if the upload is no longer RESERVED
 */
export async function setMultipartId({ clientId, id }: Upload, multipartId: string): Promise<void> {
  const update = UploadEntity.build(UpdateItemCommand)
    .item({ clientId, id, multipartId })
    .options({
      condition: {
        and: [
          { attr: 'multipartId', exists: false },
          { attr: 'status', eq: 'RESERVED' },
        ],
      },
    });
  await refusing(update.send(), () => new AppError('CONFLICT'));
}

/** Returns the ids of the given uploads that the list of the sweep contains. */
export async function findListedUploads(uploads: readonly Upload[]): Promise<Set<string>> {
  const keys = uploads.map(({ due, id }) => ({ due, id }));
  return new Set((await getAll(OpenUploadEntity, keys, { consistent: true })).map(({ id }) => id));
}

/**
 * Returns the writes that add an open upload to the list of the sweep again. Refused (CONFLICT) if the upload
 * changed since it was read.
 */
export const listUploadWrites = (upload: Upload): Write[] => [
  checkUnchangedWrite(UploadEntity, upload, ['status', 'due']),
  addToSweepWrite(upload),
];
