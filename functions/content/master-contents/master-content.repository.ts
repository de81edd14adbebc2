import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import { type FileType, fileTypes } from '../../../shared/contracts/content/content-files.ts';
import { AppError } from '../../../shared/errors.ts';
import { ownerOf } from '../../../shared/ids.ts';
import { nameMark } from '../../../shared/name-mark.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { replaced, unchanged } from '../../runtime/as-read.ts';
import { changedAttributes } from '../../runtime/changed-attributes.ts';
import { getAll } from '../../runtime/get-all.ts';
import { table, type Write } from '../../runtime/table.ts';
import {
  MasterContentEntity,
  type MasterContentRecord,
  type MasterMark,
  MasterMarkEntity,
} from './master-content.entity.ts';

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

interface TypedMark {
  mark: Mark;
  fileType?: FileType;
}

const marksOf = (master: MasterContentRecord): TypedMark[] => [
  { mark: nameOf(master) },
  ...fileTypes.flatMap((fileType) => {
    const { ready } = master.files[fileType];
    return ready ? [{ mark: bytesOf(master.clientId, ready.sha256), fileType }] : [];
  }),
];

const marked = (mark: Mark, masterContentId: string, fileType?: FileType): Write => ({
  write: MasterMarkEntity.build(PutTransaction)
    .item({ ...mark, masterContentId, ...(fileType ? { fileType } : {}) })
    .options({
      condition: {
        or: [
          { attr: 'masterContentId', exists: false },
          // Left from an earlier state of the same file.
          {
            and: [
              { attr: 'masterContentId', eq: masterContentId },
              fileType ? { attr: 'fileType', eq: fileType } : { attr: 'fileType', exists: false },
            ],
          },
        ],
      },
    }),
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

const updating = () => MasterContentEntity.build(UpdateTransaction);
type MasterContentUpdate = Parameters<ReturnType<typeof updating>['item']>[0];

/**
 * Returns the writes that change a master content: its name or files, and the marks that keep both unique. The uses have
 * writes of their own. Refused: CONFLICT where it was changed since it was read, FILE_ALREADY_EXISTS where the
 * organisation has the name or the bytes (MC-03).
 */
export function updateMasterContentWrites(before: MasterContentRecord, after: MasterContentRecord): Write[] {
  const { id, clientId, revision } = before;
  const item = {
    ...changedAttributes(before, { ...after, uses: before.uses, revision: revision + 1 }),
    id,
    clientId,
  };
  const [had, has] = [marksOf(before), marksOf(after)];
  const without = (some: TypedMark[], others: TypedMark[]) =>
    some.filter(
      ({ mark, fileType }) =>
        !others.some((other) => other.mark.value === mark.value && other.fileType === fileType),
    );
  return [
    {
      write: updating()
        .item(item as MasterContentUpdate)
        .options({ condition: { attr: 'revision', eq: revision } }),
    },
    ...without(has, had).map(({ mark, fileType }) => marked(mark, id, fileType)),
    ...without(had, has).map(({ mark }) => unmarked(mark)),
  ];
}

/**
 * Returns the writes that delete a master content which no training uses, though its count of uses may be wrong. Refused
 * (CONFLICT) where it was changed, or a training started or stopped using it, since it was read.
 */
export const masterContentRemoved = (master: MasterContentRecord): Write[] => [
  {
    write: MasterContentEntity.build(DeleteTransaction)
      .key({ clientId: master.clientId, id: master.id })
      .options({
        condition: {
          and: [
            { attr: 'revision', eq: master.revision },
            { attr: 'uses', eq: master.uses },
          ],
        },
      }),
  },
  ...marksOf(master).map(({ mark }) => unmarked(mark)),
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

/** Replaces the number of trainings that use a master content, while it is as it was read. */
export const masterUsesReplaced = (before: MasterContentRecord, uses: number): Write =>
  replaced(MasterContentEntity, before, { ...before, uses }, ['uses']);

/** The markers that a master content has to have. */
export const masterMarksOf = (master: MasterContentRecord): MasterMark[] => [
  { ...nameOf(master), masterContentId: master.id },
  ...fileTypes.flatMap((fileType) => {
    const { ready } = master.files[fileType];
    return ready ? [{ ...bytesOf(master.clientId, ready.sha256), masterContentId: master.id, fileType }] : [];
  }),
];

/** Returns what is stored of these markers, in their order. */
export async function findMasterMarks(marks: readonly Mark[]): Promise<(MasterMark | undefined)[]> {
  const keys = marks.map(({ clientId, kind, value }) => ({ clientId, kind, value }));
  const found = await getAll(MasterMarkEntity, keys, { consistent: true });
  return marks.map(({ kind, value }) => found.find((one) => one.kind === kind && one.value === value));
}

/** Makes a marker a master content's, while marker and master content are as they were read. */
export const masterMarkReplaced = (
  master: MasterContentRecord,
  before: MasterMark | undefined,
  after: MasterMark,
): Write[] => [
  unchanged(MasterContentEntity, master, ['revision']),
  replaced(MasterMarkEntity, before, after),
];
