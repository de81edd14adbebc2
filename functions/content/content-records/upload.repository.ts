import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $append } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import type { RejectionReason } from '../../../shared/contracts/content/content-files.ts';
import { AppError } from '../../../shared/errors.ts';
import { ownerOf } from '../../../shared/ids.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { unchanged } from '../../runtime/as-read.ts';
import { getAll } from '../../runtime/get-all.ts';
import { refusing, table, type Write } from '../../runtime/table.ts';
import { OpenUploadEntity, type Upload, UploadEntity } from './upload.entity.ts';
import { isUploadOpen, openStates, type UploadStatus } from './upload-rules.ts';

/** An upload, as it stands after the last write; its id tells whose content it is. */
export async function findUpload(id: string): Promise<Upload | undefined> {
  const clientId = ownerOf(id);
  if (!clientId) return undefined;
  const found = UploadEntity.build(GetItemCommand).key({ clientId, id }).options({ consistent: true });
  return (await found.send()).Item;
}

/** At most `limit` open uploads that are due before `before` (ISO 8601), the longest due first. */
export async function listDueBefore(before: string, limit: number): Promise<{ id: string; due: string }[]> {
  const query = table
    .build(QueryCommand)
    .entities(OpenUploadEntity)
    .query({ partition: 'UPLOADS', range: { lt: before } })
    .options({ limit, consistent: true });
  return (await query.send()).Items ?? [];
}

/** Every upload of an organisation that can still be asked for. */
export async function listUploads({ clientId }: Tenant): Promise<Upload[]> {
  const query = table
    .build(QueryCommand)
    .entities(UploadEntity)
    .query({ partition: `ORG#${clientId}`, range: { beginsWith: 'UPLOAD#' } })
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY });
  return (await query.send()).Items ?? [];
}

/** Bytes that are reserved for what an organisation has on its way; its uploads are read a page at a time. */
export async function countReserved({ clientId }: Tenant): Promise<number> {
  let reserved = 0;
  let from: Record<string, unknown> | undefined;
  do {
    const page = await table
      .build(QueryCommand)
      .entities(UploadEntity)
      .query({ partition: `ORG#${clientId}`, range: { beginsWith: 'UPLOAD#' } })
      .options({ consistent: true, ...(from ? { exclusiveStartKey: from } : {}) })
      .send();
    for (const upload of page.Items ?? []) if (isUploadOpen(upload)) reserved += upload.reserved;
    from = page.LastEvaluatedKey;
  } while (from);
  return reserved;
}

const listed = ({ due, id, clientId }: Upload): Write => ({
  write: OpenUploadEntity.build(PutTransaction).item({ due, id, clientId }),
});
const unlisted = ({ due, id }: Upload): Write => ({
  write: OpenUploadEntity.build(DeleteTransaction).key({ due, id }),
});

/** The writes of a new upload. */
export const uploadOpened = (upload: Upload): Write[] => [
  {
    write: UploadEntity.build(PutTransaction)
      .item(upload)
      .options({ condition: { attr: 'id', exists: false } }),
  },
  listed(upload),
];

const stateGone = () => new AppError('CONFLICT');

/** The writes that carry an upload on from the state it was read in, and put off the sweep until `due`. */
export function uploadMoved(
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
      refused: stateGone,
    },
    unlisted(upload),
    listed({ ...upload, due }),
  ];
}

export interface UploadOutcome {
  status: Exclude<UploadStatus, (typeof openStates)[number]>;
  reason?: RejectionReason | undefined;
  detail?: string | undefined;
  /** Of READY: the attempt whose writing is served. */
  winner?: string;
}

/** The writes that end an upload, once: refused with CONFLICT where it has ended or moved on since it was read. */
export function uploadEnded(
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
      refused: stateGone,
    },
    unlisted(upload),
  ];
}

/** How long somebody can still ask what became of an upload, in seconds. */
const keptFor = 7 * 24 * 60 * 60;

/** Notes storage's id of the parts, once. @throws CONFLICT where there is one already, or the upload moved on */
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

/** Returns the ids of those of these uploads that the sweep looks after. */
export async function findListedUploads(uploads: readonly Upload[]): Promise<Set<string>> {
  const keys = uploads.map(({ due, id }) => ({ due, id }));
  return new Set((await getAll(OpenUploadEntity, keys, { consistent: true })).map(({ id }) => id));
}

/** The writes that put an open upload back into the list of the sweep, while it is as it was read. */
export const uploadListed = (upload: Upload): Write[] => [
  unchanged(UploadEntity, upload, ['status', 'due']),
  listed(upload),
];
