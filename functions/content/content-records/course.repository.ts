import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { AppError } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { getAll } from '../../runtime/get-all.ts';
import { findAllOwned, findOwned } from '../../runtime/owned.ts';
import { checkUnchangedWrite, replaceWrite } from '../../runtime/replace-write.ts';
import { findStored, listStoredItems } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { updateWrite } from '../../runtime/update-write.ts';
import {
  type Course,
  CourseCountEntity,
  CourseCountsEntity,
  CourseEntity,
  type CourseRow,
  CourseRowEntity,
  coursePartition,
  OpenedCourseEntity,
  OpenedToEntity,
} from './course.entity.ts';
import { buildCourseRow } from './course-rules.ts';

/** Finds a course of any organisation. The id contains the owner. One consistent read. */
export const findCourse = (id: string): Promise<Course | undefined> => findOwned(CourseEntity, id);

/** Finds several courses. The result leaves out missing ones. */
export const findCourses = (ids: readonly string[]): Promise<Map<string, Course>> =>
  findAllOwned(CourseEntity, ids);

/** Returns an organisation's own courses, and the ids of the courses opened to it. One consistent Query. */
export async function listOrganisationCourses({
  clientId,
}: Tenant): Promise<{ own: Course[]; opened: string[] }> {
  const items = await listStoredItems(
    [CourseEntity, OpenedCourseEntity],
    { partition: coursePartition(clientId) },
    { consistent: true },
  );
  const own: Course[] = [];
  const opened: string[] = [];
  for (const item of items) {
    if ('courseId' in item) opened.push(item.courseId);
    else own.push(item);
  }
  return { own, opened };
}

/** Returns the ids of the courses that were opened to an organisation. */
export async function listOpenedCourses({ clientId }: Tenant): Promise<string[]> {
  const items = await listStoredItems(
    [OpenedCourseEntity],
    { partition: coursePartition(clientId), range: { beginsWith: 'OPENED#' } },
    { consistent: true },
  );
  return items.map((row) => row.courseId);
}

/**
 * Finds several courses that an organisation has: own courses, and courses opened to it. Reads one batch, and
 * a second one if some ids belong to another organisation.
 */
export async function findOfferedCourses(
  { clientId }: Tenant,
  ids: readonly string[],
): Promise<Map<string, Course>> {
  const foreign = [...new Set(ids)].filter((id) => idOwner(id) && idOwner(id) !== clientId);
  const [found, opened] = await Promise.all([findCourses(ids), findOpenedCourses({ clientId }, foreign)]);
  return new Map([...found].filter(([id, course]) => course.clientId === clientId || opened.has(id)));
}

async function findOpenedCourses({ clientId }: Tenant, ids: readonly string[]): Promise<Set<string>> {
  const keys = ids.map((courseId) => ({ clientId, courseId }));
  const rows = await getAll(OpenedCourseEntity, keys, { consistent: true });
  return new Set(rows.map(({ courseId }) => courseId));
}

/** Returns whether a course was opened to an organisation. */
export async function isOpened({ clientId }: Tenant, courseId: string): Promise<boolean> {
  const key = { clientId, courseId };
  const item = await findStored(OpenedCourseEntity, key, { consistent: true });
  return item !== undefined;
}

/** Returns the organisations that a course was opened to. */
export async function listOpenedTo(courseId: string): Promise<string[]> {
  const items = await listStoredItems(
    [OpenedToEntity],
    { partition: `COURSE#${courseId}#OPENED` },
    { consistent: true },
  );
  return items.map((row) => row.clientId);
}

/** Returns the rows of all courses of all organisations. About four rows fit into a kilobyte. */
export const listCourseRows = (): Promise<CourseRow[]> =>
  listStoredItems([CourseRowEntity], { partition: 'ALL#COURSES' }, { consistent: true });

const putCourseRowWrite = (course: Course): Write => ({
  write: CourseRowEntity.build(PutTransaction).item(buildCourseRow(course)),
});

/**
 * Returns the write that counts one more course. Refused (COURSE_QUOTA_REACHED) if the count has reached
 * `limit`.
 */
const countCourseWrite = ({ clientId }: Course, limit: number): Write => ({
  write: CourseCountEntity.build(UpdateTransaction)
    .item({ clientId, courses: $add(1) })
    .options({
      condition: {
        or: [
          { attr: 'courses', exists: false },
          { attr: 'courses', lt: limit },
        ],
      },
    }),
  refused: () => new AppError('COURSE_QUOTA_REACHED'),
});

/**
 * Returns the writes of a new course, without the uses of its trainings. Refused (COURSE_QUOTA_REACHED) if
 * the organisation already has `limit` courses.
 */
export const createCourseWrites = (course: Course, limit: number): Write[] => [
  { write: CourseEntity.build(PutTransaction).item(course) },
  putCourseRowWrite(course),
  countCourseWrite(course, limit),
];

/** Condition: the course was not changed since it was read. */
const unchangedCondition = ({ revision }: Course) =>
  ({ condition: { attr: 'revision', eq: revision } }) as const;

/**
 * Returns the writes that change a course and its row in the super admins' list, without the uses of its
 * trainings. Sets the differing attributes of `after`, and removes the attributes that `after` lacks. Refused
 * (CONFLICT) if the course was changed since it was read.
 */
export const updateCourseWrites = (before: Course, after: Course): Write[] => [
  updateWrite(CourseEntity, before, { ...after, revision: before.revision + 1 }, unchangedCondition(before)),
  putCourseRowWrite(after),
];

/** Returns the writes that delete a course, without the uses of its trainings. */
export const deleteCourseWrites = (course: Course): Write[] => [
  {
    write: CourseEntity.build(DeleteTransaction)
      .key({ clientId: course.clientId, id: course.id })
      .options(unchangedCondition(course)),
  },
  { write: CourseRowEntity.build(DeleteTransaction).key({ id: course.id }) },
  {
    write: CourseCountEntity.build(UpdateTransaction).item({ clientId: course.clientId, courses: $add(-1) }),
  },
];

/** Condition: the course exists. */
const checkCourseExistsWrite = (id: string): Write => ({
  write: CourseEntity.build(ConditionCheck)
    .key({ clientId: idOwner(id) ?? '', id })
    .condition({ attr: 'revision', exists: true }),
  refused: () => new AppError('NOT_FOUND'),
});

export const openCourseWrites = (courseId: string, clientId: string): Write[] => [
  checkCourseExistsWrite(courseId),
  { write: OpenedCourseEntity.build(PutTransaction).item({ clientId, courseId }) },
  { write: OpenedToEntity.build(PutTransaction).item({ clientId, courseId }) },
];

export const closeCourseWrites = (courseId: string, clientId: string): Write[] => [
  { write: OpenedCourseEntity.build(DeleteTransaction).key({ clientId, courseId }) },
  { write: OpenedToEntity.build(DeleteTransaction).key({ clientId, courseId }) },
];

/** Returns the write that changes the number of members who marked a course as a favourite. */
export const countFavouriteWrite = ({ clientId }: Tenant, courseId: string, by: 1 | -1): Write => ({
  write: CourseCountsEntity.build(UpdateTransaction).item({ clientId, courseId, favourites: $add(by) }),
});

/** Returns the rows of these courses in the list of all organisations, by course id. */
export async function findCourseRows(ids: readonly string[]): Promise<Map<string, CourseRow>> {
  const found = await getAll(
    CourseRowEntity,
    ids.map((id) => ({ id })),
    { consistent: true },
  );
  return new Map(found.map((one) => [one.id, one]));
}

export const replaceCourseRowWrite = (before: CourseRow | undefined, after: CourseRow | undefined): Write =>
  replaceWrite(CourseRowEntity, before, after);

/** Condition: the course was not changed since it was read. */
export const checkCourseWrite = (course: Course): Write =>
  checkUnchangedWrite(CourseEntity, course, ['revision']);

/** Condition: the course does not exist. */
export const checkCourseAbsentWrite = (id: string): Write => ({
  write: CourseEntity.build(ConditionCheck)
    .key({ clientId: idOwner(id) ?? '', id })
    .condition({ attr: 'revision', exists: false }),
});

/** Returns the stored number of courses of an organisation. Undefined if none was ever stored. */
export const findCourseCount = async ({ clientId }: Tenant): Promise<number | undefined> =>
  (await findStored(CourseCountEntity, { clientId }, { consistent: true }))?.courses;

export const replaceCourseCountWrite = (
  { clientId }: Tenant,
  before: number | undefined,
  courses: number,
): Write =>
  replaceWrite(CourseCountEntity, before === undefined ? undefined : { clientId, courses: before }, {
    clientId,
    courses,
  });

/** Returns the ids of these courses that have an opening row for the organisation. */
export async function findOpenedTo({ clientId }: Tenant, courseIds: readonly string[]): Promise<Set<string>> {
  const keys = courseIds.map((courseId) => ({ courseId, clientId }));
  const found = await getAll(OpenedToEntity, keys, { consistent: true });
  return new Set(found.map(({ courseId }) => courseId));
}
