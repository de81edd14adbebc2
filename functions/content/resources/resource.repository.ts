import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { $add, $remove, $set } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import { AppError } from '../../../shared/errors.ts';
import { ownerOf } from '../../../shared/ids.ts';
import { nameMark } from '../../../shared/name-mark.ts';
import { replaced, unchanged } from '../../runtime/as-read.ts';
import { getAll } from '../../runtime/get-all.ts';
import { table, type Write } from '../../runtime/table.ts';
import {
  type CourseLink,
  CourseLinkEntity,
  ResourceEntity,
  ResourceMarkEntity,
  type ResourceRecord,
  type TrainingLink,
  TrainingLinkEntity,
} from './resource.entity.ts';

/** A document, whoever owns it; its id tells where. One consistent read. */
export async function findResource(id: string): Promise<ResourceRecord | undefined> {
  const clientId = ownerOf(id);
  if (!clientId) return undefined;
  return (
    await ResourceEntity.build(GetItemCommand).key({ clientId, id }).options({ consistent: true }).send()
  ).Item;
}

/** Several at once; what is not there is not in the answer. At most 100 for each call. */
export async function findResources(
  ids: readonly string[],
  consistent = false,
): Promise<Map<string, ResourceRecord>> {
  const known = [...new Set(ids)].filter((id) => ownerOf(id));
  const keys = known.map((id) => ({ clientId: ownerOf(id) ?? '', id }));
  const found = await getAll(ResourceEntity, keys, { consistent });
  return new Map(found.map((resource) => [resource.id, resource]));
}

export interface OwnResources {
  resources: ResourceRecord[];
  links: CourseLink[];
}

/** The documents of an organisation and the courses that show them: one Query. */
export async function listOwn(clientId: string): Promise<OwnResources> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .entities(ResourceEntity, CourseLinkEntity)
    .query({ partition: `ORG#${clientId}#RESOURCES` })
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send();
  const isLink = (row: (typeof Items)[number]): row is CourseLink => 'courseId' in row;
  return {
    resources: Items.filter((row) => !isLink(row)) as ResourceRecord[],
    links: Items.filter(isLink),
  };
}

/** The bytes of an organisation's documents, as its quota counts them. */
export const countResourceBytes = async (clientId: string): Promise<number> =>
  (await listOwn(clientId)).resources.reduce((total, { fileSize }) => total + fileSize, 0);

/** The courses that show one document. */
export async function listLinks({ id, clientId }: ResourceRecord): Promise<CourseLink[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .entities(CourseLinkEntity)
    .query({ partition: `ORG#${clientId}#RESOURCES`, range: { beginsWith: `${id}#` } })
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send();
  return Items;
}

const exists = () => new AppError('FILE_ALREADY_EXISTS');
export type Mark = { clientId: string; kind: 'TITLE' | 'BYTES'; value: string };

/** The markers that a document has to have. */
export const marksOf = ({ clientId, title, sha256 }: ResourceRecord): Mark[] => [
  { clientId, kind: 'TITLE', value: nameMark(title) },
  ...(sha256 === undefined ? [] : [{ clientId, kind: 'BYTES', value: sha256 } as const]),
];
const marked = (mark: Mark, resourceId: string): Write => ({
  write: ResourceMarkEntity.build(PutTransaction)
    .item({ ...mark, resourceId })
    .options({
      condition: {
        or: [
          { attr: 'resourceId', exists: false },
          { attr: 'resourceId', eq: resourceId },
        ],
      },
    }),
  refused: exists,
});
const unmarked = (mark: Mark): Write => ({ write: ResourceMarkEntity.build(DeleteTransaction).key(mark) });

/** The writes of a new document. Refused (FILE_ALREADY_EXISTS) where its title or its bytes are there already. */
export const resourceAdded = (resource: ResourceRecord): Write[] => [
  { write: ResourceEntity.build(PutTransaction).item(resource) },
  ...marksOf(resource).map((mark) => marked(mark, resource.id)),
];

function marksChanged(before: ResourceRecord, after: ResourceRecord): Write[] {
  const [was, is] = [marksOf(before), marksOf(after)];
  const without = (some: Mark[], others: Mark[]) =>
    some.filter(({ kind, value }) => !others.some((other) => other.kind === kind && other.value === value));
  return [...without(is, was).map((mark) => marked(mark, after.id)), ...without(was, is).map(unmarked)];
}

/** Holds while what is ready and what is on its way are what they were. */
const sameFile = ({ objectKey, pending }: ResourceRecord) => [
  objectKey === undefined
    ? { attr: 'objectKey' as const, exists: false }
    : { attr: 'objectKey' as const, eq: objectKey },
  pending === undefined
    ? { attr: 'pending' as const, exists: false }
    : { attr: 'pending.uploadId' as const, eq: pending.uploadId },
];

/** What of a document comes with its file. */
const fileOf = ({ type, fileName, fileSize, ...file }: ResourceRecord) => ({
  type,
  fileName,
  fileSize,
  sha256: file.sha256 ?? $remove(),
  objectKey: file.objectKey ?? $remove(),
  uploadId: file.uploadId ?? $remove(),
  pending: file.pending ? $set(file.pending) : $remove(),
});

/**
 * The writes that change a document's title, and its file where that is another one. Refused: FILE_ALREADY_EXISTS,
 * and CONFLICT where it was changed.
 */
export function resourceEdited(before: ResourceRecord, after: ResourceRecord): Write[] {
  const { id, clientId, title, lastUpdateDate } = after;
  const edited = { id, clientId, title, lastUpdateDate, version: $add(1) };
  const same = { attr: 'version', eq: before.version } as const;
  const update = () => ResourceEntity.build(UpdateTransaction);
  return [
    {
      write:
        after.objectKey === before.objectKey
          ? update().item(edited).options({ condition: same })
          : update()
              .item({ ...edited, ...fileOf(after) })
              .options({ condition: { and: [same, ...sameFile(before)] } }),
      refused: () => new AppError('CONFLICT'),
    },
    ...marksChanged(before, after),
  ];
}

/**
 * The writes by which what is ready and what is on its way become those of `after`, under the title that it has. Refused:
 * FILE_ALREADY_EXISTS where the organisation has such bytes, and CONFLICT where its file was changed.
 */
export function resourceFileEdited(before: ResourceRecord, after: ResourceRecord): Write[] {
  const { id, clientId, lastUpdateDate } = after;
  return [
    {
      write: ResourceEntity.build(UpdateTransaction)
        .item({ id, clientId, lastUpdateDate, ...fileOf(after) })
        .options({ condition: { and: [{ attr: 'title', exists: true }, ...sameFile(before)] } }),
      refused: () => new AppError('CONFLICT'),
    },
    ...marksChanged(before, after),
  ];
}

/**
 * Returns the writes that delete a document which no training shows, though its count of uses may be wrong. Refused
 * (CONFLICT) where it was changed, or a training started or stopped showing it, since it was read.
 */
export const resourceRemoved = (resource: ResourceRecord): Write[] => [
  {
    write: ResourceEntity.build(DeleteTransaction)
      .key({ clientId: resource.clientId, id: resource.id })
      .options({
        condition: {
          and: [
            { attr: 'version', eq: resource.version },
            { attr: 'uses', eq: resource.uses },
            ...sameFile(resource),
          ],
        },
      }),
    refused: () => new AppError('CONFLICT'),
  },
  ...marksOf(resource).map(unmarked),
];

const counted = (id: string, by: 1 | -1): Write => ({
  write: ResourceEntity.build(UpdateTransaction)
    .item({ clientId: ownerOf(id) ?? '', id, uses: $add(by) })
    .options({ condition: { attr: 'title', exists: true } }),
});

/** A training begins to show it: the two writes. Refused (CONFLICT) where it was removed meanwhile. */
export const resourceShown = (resourceId: string, trainingId: string): Write[] => [
  counted(resourceId, 1),
  {
    write: TrainingLinkEntity.build(PutTransaction).item({
      clientId: ownerOf(resourceId) ?? '',
      resourceId,
      trainingId,
    }),
  },
];

/** A training ceases to show it: the two writes. Refused (CONFLICT) where it was removed meanwhile. */
export const resourceHidden = (resourceId: string, trainingId: string): Write[] => [
  counted(resourceId, -1),
  {
    write: TrainingLinkEntity.build(DeleteTransaction).key({
      clientId: ownerOf(resourceId) ?? '',
      resourceId,
      trainingId,
    }),
  },
];

/** The trainings, of any organisation, that show a document: their ids. One Query, of the document's own rows. */
export async function listShowing({
  id,
  clientId,
}: Pick<ResourceRecord, 'id' | 'clientId'>): Promise<string[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .entities(TrainingLinkEntity)
    .query({ partition: `ORG#${clientId}#SHOWN`, range: { beginsWith: `${id}#` } })
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send();
  return Items.map(({ trainingId }) => trainingId);
}

/** A course shows it, under these titles. */
export const courseLinked = (link: CourseLink): Write => ({
  write: CourseLinkEntity.build(PutTransaction).item(link),
});
export const courseUnlinked = (link: Pick<CourseLink, 'clientId' | 'resourceId' | 'courseId'>): Write => ({
  write: CourseLinkEntity.build(DeleteTransaction).key({
    clientId: link.clientId,
    resourceId: link.resourceId,
    courseId: link.courseId,
  }),
});
/** Holds while the document is there. Refused (NOT_FOUND) otherwise. */
export const resourceThere = (id: string): Write => ({
  write: ResourceEntity.build(ConditionCheck)
    .key({ clientId: ownerOf(id) ?? '', id })
    .condition({ attr: 'title', exists: true }),
  refused: () => new AppError('NOT_FOUND'),
});

/** Returns the notes of the trainings that show any document of an organisation: one Query. */
export async function listEveryShowing(clientId: string): Promise<TrainingLink[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .entities(TrainingLinkEntity)
    .query({ partition: `ORG#${clientId}#SHOWN` })
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send();
  return Items;
}

/** Replaces the number of trainings that show a document, while it is as it was read. */
export const resourceUsesReplaced = (before: ResourceRecord, uses: number): Write =>
  replaced(ResourceEntity, before, { ...before, uses }, ['uses']);

/** Replaces the note of a course that shows a document, while it is as it was read. */
export const courseLinkReplaced = (before: CourseLink | undefined, after: CourseLink | undefined): Write =>
  replaced(CourseLinkEntity, before, after);

/** Returns whose the markers of documents are: ids of documents, in the order of the markers. */
export async function findMarks(marks: readonly Mark[]): Promise<(string | undefined)[]> {
  const found = await getAll(ResourceMarkEntity, marks, { consistent: true });
  return marks.map(
    ({ kind, value }) => found.find((one) => one.kind === kind && one.value === value)?.resourceId,
  );
}

/** Makes a marker a document's, while marker and document are as they were read. */
export const markReplaced = (mark: Mark, before: string | undefined, resource: ResourceRecord): Write[] => [
  unchanged(ResourceEntity, resource, ['version', 'sha256', 'title']),
  replaced(ResourceMarkEntity, before === undefined ? undefined : { ...mark, resourceId: before }, {
    ...mark,
    resourceId: resource.id,
  }),
];
