import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { $add, $remove, $set } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import type { FileType } from '../../shared/contracts/content-files.ts';
import { AppError } from '../../shared/errors.ts';
import { ownerOf } from '../../shared/ids.ts';
import { nameMark } from '../../shared/name-mark.ts';
import type { Tenant } from '../runtime/actor.ts';
import { table, type Write } from '../runtime/table.ts';
import { MasterContentEntity, type MasterContentRecord, MasterMarkEntity } from './master-content.entity.ts';

/** A master content, whoever owns it; its id tells where. One consistent read. */
export async function findMasterContent(id: string): Promise<MasterContentRecord | undefined> {
  const clientId = ownerOf(id);
  if (!clientId) return undefined;
  const found = MasterContentEntity.build(GetItemCommand).key({ clientId, id }).options({ consistent: true });
  return (await found.send()).Item;
}

/** All of an organisation: one Query. */
export async function listOwn({ clientId }: Tenant): Promise<MasterContentRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .entities(MasterContentEntity)
    .query({ partition: `ORG#${clientId}#MASTERS` })
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send();
  return Items;
}

interface Mark {
  clientId: string;
  kind: 'NAME' | 'BYTES';
  value: string;
}

const nameOf = ({ clientId, name }: MasterContentRecord): Mark => ({
  clientId,
  kind: 'NAME',
  value: nameMark(name),
});
const bytesOf = (clientId: string, sha256: string): Mark => ({ clientId, kind: 'BYTES', value: sha256 });

const marked = (mark: Mark, masterContentId: string, fileType?: FileType): Write => ({
  write: MasterMarkEntity.build(PutTransaction)
    .item({ ...mark, masterContentId, ...(fileType ? { fileType } : {}) })
    .options({ condition: { attr: 'masterContentId', exists: false } }),
  refused: () => new AppError('FILE_ALREADY_EXISTS'),
});
const unmarked = (mark: Mark): Write => ({ write: MasterMarkEntity.build(DeleteTransaction).key(mark) });

/** Whether the organisation has a master content with these bytes. */
export async function hasBytes({ clientId }: Tenant, sha256: string): Promise<boolean> {
  const key = bytesOf(clientId, sha256);
  const found = MasterMarkEntity.build(GetItemCommand).key(key).options({ consistent: true });
  return (await found.send()).Item !== undefined;
}

/** The writes of a new one. Refused (FILE_ALREADY_EXISTS) where its name is there already. */
export const masterContentAdded = (master: MasterContentRecord): Write[] => [
  { write: MasterContentEntity.build(PutTransaction).item(master) },
  marked(nameOf(master), master.id),
];

/** The writes of a new name. Refused: FILE_ALREADY_EXISTS, and CONFLICT where it was edited since. */
export function masterContentRenamed(before: MasterContentRecord, after: MasterContentRecord): Write[] {
  const [was, is] = [nameOf(before), nameOf(after)];
  const { id, clientId, name, lastModifiedDate } = after;
  return [
    {
      write: MasterContentEntity.build(UpdateTransaction)
        .item({ id, clientId, name, lastModifiedDate, version: $add(1), revision: $add(1) })
        .options({ condition: { attr: 'version', eq: before.version } }),
      refused: () => new AppError('CONFLICT'),
    },
    ...(was.value === is.value ? [] : [marked(is, id), unmarked(was)]),
  ];
}

/** The writes that remove one. Refused (CONFLICT) where a training uses it, or where it was changed since. */
export const masterContentRemoved = (master: MasterContentRecord): Write[] => [
  {
    write: MasterContentEntity.build(DeleteTransaction)
      .key({ clientId: master.clientId, id: master.id })
      .options({
        condition: {
          and: [
            { attr: 'revision', eq: master.revision },
            { attr: 'uses', lte: 0 },
          ],
        },
      }),
    refused: () => new AppError('CONFLICT'),
  },
  unmarked(nameOf(master)),
  ...Object.values(master.files).flatMap(({ ready }) =>
    ready ? [unmarked(bytesOf(master.clientId, ready.sha256))] : [],
  ),
];

/** A training starts to use a master content. Refused (CONFLICT) where its files were changed since it was read. */
export const masterContentUsed = (master: MasterContentRecord): Write => ({
  write: MasterContentEntity.build(UpdateTransaction)
    .item({ clientId: master.clientId, id: master.id, uses: $add(1) })
    .options({ condition: { attr: 'revision', eq: master.revision } }),
  refused: () => new AppError('CONFLICT'),
});

/**
 * Returns the write by which a training stops using a master content; none where the master content is missing or counts
 * no use. Refused (CONFLICT) where its last use ended meanwhile.
 */
export async function masterContentLeft(id: string): Promise<Write[]> {
  const stored = await findMasterContent(id);
  if (!stored || stored.uses <= 0) return [];
  const write = MasterContentEntity.build(UpdateTransaction)
    .item({ clientId: stored.clientId, id, uses: $add(-1) })
    .options({ condition: { attr: 'uses', gt: 0 } });
  return [{ write }];
}

/**
 * The writes by which one type's files become those of `after`. Refused: CONFLICT where that type was changed since
 * it was read, FILE_ALREADY_EXISTS where the organisation has the bytes already (MC-03).
 */
export function filesEdited(
  before: MasterContentRecord,
  after: MasterContentRecord,
  fileType: FileType,
): Write[] {
  const { clientId, id, lastModifiedDate } = after;
  const was = before.files[fileType];
  const { ready, pending } = after.files[fileType];
  const item = {
    id,
    clientId,
    lastModifiedDate,
    revision: $add(1),
    ...(after.authorChanges === before.authorChanges ? {} : { authorChanges: $add(1) }),
    files: {
      [fileType]: {
        // What stays served is left as it is.
        ...(ready === was.ready ? {} : { ready: ready ? $set(ready) : $remove() }),
        pending: pending ? $set(pending) : $remove(),
      },
    },
  };
  const updating = () => MasterContentEntity.build(UpdateTransaction);
  const holds = (path: 'ready' | 'pending', uploadId: string | undefined) => {
    const attr = `files.${fileType}.${path}.uploadId` as 'files.UNITY.ready.uploadId';
    return uploadId === undefined ? { attr, exists: false } : { attr, eq: uploadId };
  };
  const changed = was.ready?.sha256 !== ready?.sha256;
  return [
    {
      write: updating()
        .item(item as Parameters<ReturnType<typeof updating>['item']>[0])
        .options({
          condition: {
            and: [
              { attr: 'revision', exists: true },
              holds('ready', was.ready?.uploadId),
              holds('pending', was.pending?.uploadId),
            ],
          },
        }),
      refused: () => new AppError('CONFLICT'),
    },
    ...(changed && ready ? [marked(bytesOf(clientId, ready.sha256), id, fileType)] : []),
    ...(changed && was.ready ? [unmarked(bytesOf(clientId, was.ready.sha256))] : []),
  ];
}
