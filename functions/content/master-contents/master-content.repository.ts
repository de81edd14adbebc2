import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { type FileType, fileTypes } from '../../../shared/contracts/content/content-files.ts';
import { AppError } from '../../../shared/errors.ts';
import { nameMark } from '../../../shared/name-mark.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { getAll } from '../../runtime/get-all.ts';
import { findOwned } from '../../runtime/owned.ts';
import { checkUnchangedWrite, replaceWrite } from '../../runtime/replace-write.ts';
import { findStored, listStoredItems } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { updateWrite } from '../../runtime/update-write.ts';
import {
  MasterContentEntity,
  type MasterContentRecord,
  type MasterMark,
  MasterMarkEntity,
} from './master-content.entity.ts';

/** Finds a master content of any organisation. The id contains the owner. One consistent read. */
export const findMasterContent = (id: string): Promise<MasterContentRecord | undefined> =>
  findOwned(MasterContentEntity, id);

/** Returns all master contents of an organisation. One Query. */
export const listOwn = ({ clientId }: Tenant): Promise<MasterContentRecord[]> =>
  listStoredItems([MasterContentEntity], { partition: `ORG#${clientId}#MASTERS` }, { consistent: true });

interface MasterMarkKey {
  clientId: string;
  kind: 'NAME' | 'BYTES';
  value: string;
}

const masterNameMark = ({ clientId, name }: MasterContentRecord): MasterMarkKey => ({
  clientId,
  kind: 'NAME',
  value: nameMark(name),
});
const masterBytesMark = (clientId: string, sha256: string): MasterMarkKey => ({
  clientId,
  kind: 'BYTES',
  value: sha256,
});

interface TypedMark {
  mark: MasterMarkKey;
  fileType?: FileType;
}

const typedMarks = (master: MasterContentRecord): TypedMark[] => [
  { mark: masterNameMark(master) },
  ...fileTypes.flatMap((fileType) => {
    const { ready } = master.files[fileType];
    return ready ? [{ mark: masterBytesMark(master.clientId, ready.sha256), fileType }] : [];
  }),
];

const putMarkWrite = (mark: MasterMarkKey, masterContentId: string, fileType?: FileType): Write => ({
  write: MasterMarkEntity.build(PutTransaction)
    .item({ ...mark, masterContentId, ...(fileType ? { fileType } : {}) })
    .options({
      condition: {
        or: [
          { attr: 'masterContentId', exists: false },
          // An earlier state of the same file left this marker.
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
const deleteMarkWrite = (mark: MasterMarkKey): Write => ({
  write: MasterMarkEntity.build(DeleteTransaction).key(mark),
});

/** Returns whether the organisation has a master content with these bytes. */
export async function hasBytes({ clientId }: Tenant, sha256: string): Promise<boolean> {
  const key = masterBytesMark(clientId, sha256);
  return (await findStored(MasterMarkEntity, key, { consistent: true })) !== undefined;
}

/**
 * Returns the writes of a new master content. Refused (FILE_ALREADY_EXISTS) if the organisation has the name.
 */
export const createMasterContentWrites = (master: MasterContentRecord): Write[] => [
  { write: MasterContentEntity.build(PutTransaction).item(master) },
  putMarkWrite(masterNameMark(master), master.id),
];

/**
 * Returns the writes that change a master content: its name or files, and the markers that ensure uniqueness.
 * Separate writes change the uses. Refused: CONFLICT if the master content was changed since it was read,
 * FILE_ALREADY_EXISTS if the organisation has the name or the bytes (MC-03).
 */
export function updateMasterContentWrites(before: MasterContentRecord, after: MasterContentRecord): Write[] {
  const { revision } = before;
  const [markersBefore, markersAfter] = [typedMarks(before), typedMarks(after)];
  const excluding = (some: TypedMark[], excluded: TypedMark[]) =>
    some.filter(
      ({ mark, fileType }) =>
        !excluded.some((other) => other.mark.value === mark.value && other.fileType === fileType),
    );
  return [
    updateWrite(
      MasterContentEntity,
      before,
      { ...after, revision: revision + 1 },
      { condition: { attr: 'revision', eq: revision }, except: ['uses'] },
    ),
    ...excluding(markersAfter, markersBefore).map(({ mark, fileType }) =>
      putMarkWrite(mark, before.id, fileType),
    ),
    ...excluding(markersBefore, markersAfter).map(({ mark }) => deleteMarkWrite(mark)),
  ];
}

/**
 * Returns the writes that delete a master content that no training uses. Its count of uses may be wrong.
 * Refused (CONFLICT) if the master content changed, or if a training started or stopped using it, since it
 * was read.
 */
export const deleteMasterContentWrites = (master: MasterContentRecord): Write[] => [
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
  ...typedMarks(master).map(({ mark }) => deleteMarkWrite(mark)),
];

/**
 * Counts a training that starts to use a master content. Refused (CONFLICT) if the master content was changed
 * since it was read.
 */
export const countMasterUseWrite = (master: MasterContentRecord): Write => ({
  write: MasterContentEntity.build(UpdateTransaction)
    .item({ clientId: master.clientId, id: master.id, uses: $add(1) })
    .options({ condition: { attr: 'revision', eq: master.revision } }),
  refused: () => new AppError('CONFLICT'),
});

/**
 * Returns the write for a training that no longer uses a master content. Returns nothing if the master
 * content is missing or counts no use. Refused (CONFLICT) if the count became 0 meanwhile.
 */
export async function releaseMasterUseWrites(id: string): Promise<Write[]> {
  const stored = await findMasterContent(id);
  if (!stored || stored.uses <= 0) return [];
  const write = MasterContentEntity.build(UpdateTransaction)
    .item({ clientId: stored.clientId, id, uses: $add(-1) })
    .options({ condition: { attr: 'uses', gt: 0 } });
  return [{ write }];
}

/**
 * Replaces the number of trainings that use a master content. Refused if the number changed since it was
 * read.
 */
export const replaceMasterUsesWrite = (before: MasterContentRecord, uses: number): Write =>
  replaceWrite(MasterContentEntity, before, { ...before, uses }, ['uses']);

/** Returns the uniqueness markers of a master content. */
export const uniquenessMarks = (master: MasterContentRecord): MasterMark[] => [
  { ...masterNameMark(master), masterContentId: master.id },
  ...fileTypes.flatMap((fileType) => {
    const { ready } = master.files[fileType];
    return ready
      ? [{ ...masterBytesMark(master.clientId, ready.sha256), masterContentId: master.id, fileType }]
      : [];
  }),
];

/** Returns the stored markers, in the order of the requested ones. */
export async function findMasterMarkers(
  marks: readonly MasterMarkKey[],
): Promise<(MasterMark | undefined)[]> {
  const keys = marks.map(({ clientId, kind, value }) => ({ clientId, kind, value }));
  const found = await getAll(MasterMarkEntity, keys, { consistent: true });
  return marks.map(({ kind, value }) => found.find((one) => one.kind === kind && one.value === value));
}

/** Assigns a marker to a master content. Refused if marker or master content changed since they were read. */
export const replaceMasterMarkWrites = (
  master: MasterContentRecord,
  before: MasterMark | undefined,
  after: MasterMark,
): Write[] => [
  checkUnchangedWrite(MasterContentEntity, master, ['revision']),
  replaceWrite(MasterMarkEntity, before, after),
];
