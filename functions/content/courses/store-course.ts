import { courseStored } from '../../../events/content/courses.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { settings } from '../../runtime/settings.ts';
import { MOST_WRITES, transact, transactInSlices, type Write } from '../../runtime/table.ts';
import { undoIfRefused } from '../../runtime/undo-if-refused.ts';
import {
  type Course,
  createCourseWrites,
  deleteCourseWrites,
  type Training,
  updateCourseWrites,
} from '../content-records/index.ts';
import { assertResources, linkCourseWrites } from '../resources/index.ts';
import {
  courseTrainingIds,
  dropUses,
  releaseTrainingsWrites,
  reserveTrainingsWrites,
} from './training-uses.ts';

export const trainingMinutes = (trainings: readonly Training[]) =>
  new Map(trainings.map(({ id, durationInMinute }) => [id, durationInMinute]));

/**
 * Returns the author of a course. A super admin who edits another organisation's course has the access of
 * this organisation's admins. The course then contains only trainings of the organisation.
 */
export const courseAuthor = (actor: Actor, course: Course): Actor =>
  actor.role === 'super' && course.clientId !== actor.clientId
    ? { ...actor, clientId: course.clientId, role: 'admin' }
    : actor;

/**
 * Checks added documents. Documents that are already linked may remain.
 *
 * @throws NOT_FOUND for a document out of reach
 */
export const assertNewResources = (
  deps: Deps,
  author: Actor,
  { resourceIds }: Course,
  ids: readonly string[],
): Promise<void> =>
  assertResources(
    deps,
    author,
    ids.filter((id) => !resourceIds.includes(id)),
  );

/**
 * Stores a course: new (`before` undefined), changed, or deleted (`after` undefined). `added` are its new
 * trainings, as read. Uses one transaction if the writes fit. Otherwise it writes in this order, so that the
 * uses of a training are never missing:
 *
 * 1. reserves the added trainings for this course
 * 2. stores the course, its documents and `more`, with an event that completes the rest after a crash
 * 3. releases the removed trainings
 *
 * If the course is refused, its reservations are deleted. After a crash they can remain (`assertUnused`).
 *
 * @throws CONFLICT if the course, a training or a document was changed meanwhile · NOT_FOUND (a document) ·
 * COURSE_QUOTA_REACHED
 */
export async function storeCourse(
  deps: Deps,
  before: Course | undefined,
  after: Course | undefined,
  { added = [], more = [] }: { added?: readonly Training[]; more?: readonly Write[] } = {},
): Promise<void> {
  const course = after ?? before;
  if (!course) return;
  const { id, clientId } = course;
  const at = deps.now().toISOString();
  const afterIds = new Set(courseTrainingIds(after));
  const removedIds = courseTrainingIds(before).filter((trainingId) => !afterIds.has(trainingId));
  const [reservations, releases] = await Promise.all([
    reserveTrainingsWrites(id, added, at),
    releaseTrainingsWrites(id, removedIds),
  ]);
  const stored = [...courseWrites(before, after), ...linkCourseWrites(before, after), ...more];
  const all = [...stored, ...reservations.flat(), ...releases.flat()];
  if (all.length <= MOST_WRITES) return transact(all);
  await undoIfRefused(
    async () => {
      await transactInSlices(reservations);
      await transact([
        ...stored,
        publishWrite(deps, courseStored, clientId, { courseId: id, left: removedIds, at }),
      ]);
    },
    () =>
      dropUses(
        id,
        added.map((training) => training.id),
        at,
      ),
  );
  await dropUses(id, removedIds, at);
}

function courseWrites(before: Course | undefined, after: Course | undefined): Write[] {
  if (!before) return after ? createCourseWrites(after, settings.maxCourses) : [];
  return after ? updateCourseWrites(before, after) : deleteCourseWrites(before);
}
