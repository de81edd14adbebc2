import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { AppError } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import { nameMark } from '../../../shared/name-mark.ts';
import { getAll } from '../../runtime/get-all.ts';
import { findAllOwned, findOwned } from '../../runtime/owned.ts';
import { checkUnchangedWrite, replaceWrite } from '../../runtime/replace-write.ts';
import { listStoredItems } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { updateWrite } from '../../runtime/update-write.ts';
import {
  type CourseLink,
  CourseLinkEntity,
  ResourceEntity,
  ResourceMarkEntity,
  type ResourceRecord,
  type TrainingLink,
  TrainingLinkEntity,
} from './resource.entity.ts';

/** Returns a document of any organisation. The id contains the id of the owner. One consistent read. */
export const findResource = (id: string): Promise<ResourceRecord | undefined> =>
  findOwned(ResourceEntity, id);

/** Returns several documents by id. Leaves out missing documents. Makes one call per hundred ids. */
export const findResources = (
  ids: readonly string[],
  consistent = false,
): Promise<Map<string, ResourceRecord>> => findAllOwned(ResourceEntity, ids, { consistent });

/** The documents of an organisation, and the links of the courses that show them. */
export interface OwnResources {
  resources: ResourceRecord[];
  links: CourseLink[];
}

/** Returns the documents of an organisation with the links of courses. One Query. */
export async function listOwn(clientId: string): Promise<OwnResources> {
  const items = await listStoredItems(
    [ResourceEntity, CourseLinkEntity],
    { partition: `ORG#${clientId}#RESOURCES` },
    { consistent: true },
  );
  const isLink = (row: (typeof items)[number]): row is CourseLink => 'courseId' in row;
  return {
    resources: items.filter((row) => !isLink(row)) as ResourceRecord[],
    links: items.filter(isLink),
  };
}

/** Returns the total bytes of the ready files of an organisation. The quota counts the same bytes. */
export const countResourceBytes = async (clientId: string): Promise<number> =>
  (await listOwn(clientId)).resources.reduce((total, { fileSize }) => total + fileSize, 0);

/** Returns the links of the courses that show one document. */
export const listLinks = ({ id, clientId }: ResourceRecord): Promise<CourseLink[]> =>
  listStoredItems(
    [CourseLinkEntity],
    { partition: `ORG#${clientId}#RESOURCES`, range: { beginsWith: `${id}#` } },
    { consistent: true },
  );

/** Returns the error for a title or bytes that another document has. */
const existsCondition = () => new AppError('FILE_ALREADY_EXISTS');
/**
 * A uniqueness marker. In an organisation, only one document can have a title, and only one can have the
 * bytes of a file. `value` is the normalised title, or the SHA-256 of the bytes.
 */
export type ResourceMarker = { clientId: string; kind: 'TITLE' | 'BYTES'; value: string };

/** Returns the uniqueness markers of a document: the title, and the bytes after the file is ready. */
export const buildResourceMarkers = ({ clientId, title, sha256 }: ResourceRecord): ResourceMarker[] => [
  { clientId, kind: 'TITLE', value: nameMark(title) },
  ...(sha256 === undefined ? [] : [{ clientId, kind: 'BYTES', value: sha256 } as const]),
];
/** Reserves a marker for a document. Refused if another document has the marker. */
const putMarkWrite = (mark: ResourceMarker, resourceId: string): Write => ({
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
  refused: existsCondition,
});
const deleteMarkWrite = (mark: ResourceMarker): Write => ({
  write: ResourceMarkEntity.build(DeleteTransaction).key(mark),
});

/**
 * Returns the writes that create a document. Refused (FILE_ALREADY_EXISTS) if another document of the
 * organisation has the title or the bytes.
 */
export const createResourceWrites = (resource: ResourceRecord): Write[] => [
  { write: ResourceEntity.build(PutTransaction).item(resource) },
  ...buildResourceMarkers(resource).map((mark) => putMarkWrite(mark, resource.id)),
];

/** Returns the writes that reserve the new markers of a document and delete the outdated markers. */
function updateMarksWrites(before: ResourceRecord, after: ResourceRecord): Write[] {
  const [previous, current] = [buildResourceMarkers(before), buildResourceMarkers(after)];
  const excluding = (some: ResourceMarker[], excluded: ResourceMarker[]) =>
    some.filter(({ kind, value }) => !excluded.some((other) => other.kind === kind && other.value === value));
  return [
    ...excluding(current, previous).map((mark) => putMarkWrite(mark, after.id)),
    ...excluding(previous, current).map(deleteMarkWrite),
  ];
}

/** Returns the conditions that the ready file and the pending upload are unchanged since the read. */
const sameFile = ({ objectKey, pending }: ResourceRecord) => [
  objectKey === undefined
    ? { attr: 'objectKey' as const, exists: false }
    : { attr: 'objectKey' as const, eq: objectKey },
  pending === undefined
    ? { attr: 'pending' as const, exists: false }
    : { attr: 'pending.uploadId' as const, eq: pending.uploadId },
];

/** Attributes that a change of the title does not write, because an upload can change them meanwhile. */
const fileAttributes = [
  'type',
  'fileName',
  'fileSize',
  'sha256',
  'objectKey',
  'uploadId',
  'pending',
] as const satisfies (keyof ResourceRecord)[];

/**
 * Returns the writes that change a document by its form. They change the file only if `objectKey` differs.
 * Refused with FILE_ALREADY_EXISTS if another document has the title or the bytes. Refused with CONFLICT if
 * the document was changed since it was read.
 */
export function updateResourceWrites(before: ResourceRecord, after: ResourceRecord): Write[] {
  const same = { attr: 'version' as const, eq: before.version };
  const state = { ...after, version: before.version + 1 };
  return [
    after.objectKey === before.objectKey
      ? updateWrite(ResourceEntity, before, state, { condition: same, except: ['uses', ...fileAttributes] })
      : updateWrite(ResourceEntity, before, state, {
          condition: { and: [same, ...sameFile(before)] },
          except: ['uses'],
        }),
    ...updateMarksWrites(before, after),
  ];
}

/**
 * Returns the writes that change the ready file and the pending upload of a document. A concurrent change of
 * the title is not a conflict. Refused with FILE_ALREADY_EXISTS if another document has the bytes. Refused
 * with CONFLICT if the file was changed or the document was deleted since the read.
 */
export const updateResourceFileWrites = (before: ResourceRecord, after: ResourceRecord): Write[] => [
  updateWrite(ResourceEntity, before, after, {
    // Every document has a title, so that this condition requires an existing document.
    condition: { and: [{ attr: 'title', exists: true }, ...sameFile(before)] },
    except: ['title', 'version', 'uses'],
  }),
  ...updateMarksWrites(before, after),
];

/**
 * Returns the writes that delete a document. The caller must first remove it from all trainings. The writes
 * do not require `uses` to be 0, because the stored count can be wrong. Refused (CONFLICT) if the document or
 * `uses` changed since the read, for example because a training started to show the document.
 */
export const deleteResourceWrites = (resource: ResourceRecord): Write[] => [
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
  ...buildResourceMarkers(resource).map(deleteMarkWrite),
];

/** Changes the number of trainings that show a document. Refused (CONFLICT) if the document was deleted. */
const countTrainingWrite = (id: string, by: 1 | -1): Write => ({
  write: ResourceEntity.build(UpdateTransaction)
    .item({ clientId: idOwner(id) ?? '', id, uses: $add(by) })
    .options({ condition: { attr: 'title', exists: true } }),
});

/**
 * Returns the writes for a training that starts to show a document: the count and the link. Refused
 * (CONFLICT) if the document was deleted.
 */
export const showResourceWrites = (resourceId: string, trainingId: string): Write[] => [
  countTrainingWrite(resourceId, 1),
  {
    write: TrainingLinkEntity.build(PutTransaction).item({
      clientId: idOwner(resourceId) ?? '',
      resourceId,
      trainingId,
    }),
  },
];

/**
 * Returns the writes for a training that no longer shows a document: the count and the link. Refused
 * (CONFLICT) if the document was deleted.
 */
export const hideResourceWrites = (resourceId: string, trainingId: string): Write[] => [
  countTrainingWrite(resourceId, -1),
  {
    write: TrainingLinkEntity.build(DeleteTransaction).key({
      clientId: idOwner(resourceId) ?? '',
      resourceId,
      trainingId,
    }),
  },
];

/**
 * Returns the ids of the trainings that show a document. The trainings can belong to any organisation. One
 * Query, which reads only the links of this document.
 */
export async function listShowing({
  id,
  clientId,
}: Pick<ResourceRecord, 'id' | 'clientId'>): Promise<string[]> {
  const items = await listStoredItems(
    [TrainingLinkEntity],
    { partition: `ORG#${clientId}#SHOWN`, range: { beginsWith: `${id}#` } },
    { consistent: true },
  );
  return items.map(({ trainingId }) => trainingId);
}

/** Stores the link of a course that shows a document. The link contains the titles of the course. */
export const linkCourseWrite = (link: CourseLink): Write => ({
  write: CourseLinkEntity.build(PutTransaction).item(link),
});
export const unlinkCourseWrite = (link: Pick<CourseLink, 'clientId' | 'resourceId' | 'courseId'>): Write => ({
  write: CourseLinkEntity.build(DeleteTransaction).key({
    clientId: link.clientId,
    resourceId: link.resourceId,
    courseId: link.courseId,
  }),
});
/** Requires that the document exists. Refused (NOT_FOUND) otherwise. */
export const checkResourceExistsWrite = (id: string): Write => ({
  write: ResourceEntity.build(ConditionCheck)
    .key({ clientId: idOwner(id) ?? '', id })
    .condition({ attr: 'title', exists: true }),
  refused: () => new AppError('NOT_FOUND'),
});

/** Returns the links of all trainings that show any document of an organisation. One Query. */
export const listEveryShowing = (clientId: string): Promise<TrainingLink[]> =>
  listStoredItems([TrainingLinkEntity], { partition: `ORG#${clientId}#SHOWN` }, { consistent: true });

/** Replaces the number of trainings that show a document. Refused if the number changed since it was read. */
export const replaceResourceUsesWrite = (before: ResourceRecord, uses: number): Write =>
  replaceWrite(ResourceEntity, before, { ...before, uses }, ['uses']);

/** Replaces the link of a course that shows a document. Refused if the link changed since it was read. */
export const replaceCourseLinkWrite = (
  before: CourseLink | undefined,
  after: CourseLink | undefined,
): Write => replaceWrite(CourseLinkEntity, before, after);

/**
 * Returns the document id that each marker names, or undefined for a marker that is not stored. The result
 * has the order of `marks`. All markers must belong to one organisation.
 */
export async function findResourceMarkers(marks: readonly ResourceMarker[]): Promise<(string | undefined)[]> {
  const found = await getAll(ResourceMarkEntity, marks, { consistent: true });
  return marks.map(
    ({ kind, value }) => found.find((one) => one.kind === kind && one.value === value)?.resourceId,
  );
}

/**
 * Returns the writes that assign a marker to a document. Refused if the marker or the document changed since
 * they were read.
 *
 * @param before the id of the document that the stored marker names. Undefined if no marker is stored
 */
export const replaceResourceMarkWrites = (
  mark: ResourceMarker,
  before: string | undefined,
  resource: ResourceRecord,
): Write[] => [
  checkUnchangedWrite(ResourceEntity, resource, ['version', 'sha256', 'title']),
  replaceWrite(ResourceMarkEntity, before === undefined ? undefined : { ...mark, resourceId: before }, {
    ...mark,
    resourceId: resource.id,
  }),
];
