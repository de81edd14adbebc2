import type { courseDeleted, courseStored } from '../../../events/content/courses.ts';
import type { trainingChanged } from '../../../events/content/trainings.ts';
import type { DataOf } from '../../../events/envelope.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import { transact } from '../../runtime/table.ts';
import {
  closeCourseWrites,
  findCourse,
  findTrainings,
  listOpenedCourses,
  listOpenedTo,
  listOrganisationCourses,
  listUses,
  updateCourseWrites,
  withMinutes,
} from '../content-records/index.ts';
import { linkCourseWrites } from '../resources/index.ts';
import { courseTrainingIds, dropUses } from './training-uses.ts';

/** CO-03: updates the duration of a training in all courses that contain it. Idempotent. */
export async function followTraining({ trainingId }: DataOf<typeof trainingChanged>): Promise<void> {
  for (const { courseId } of await listUses(trainingId)) await followDurations(courseId, [trainingId]);
}

/** Completes a course that needed more than one transaction. Idempotent. */
export async function finishCourse({
  courseId,
  left: removedIds,
  at,
}: DataOf<typeof courseStored>): Promise<void> {
  // Trainings may have changed before the course was stored. Their events could not update it.
  await followDurations(courseId, courseTrainingIds(await findCourse(courseId)));
  await dropUses(courseId, removedIds, at);
}

async function followDurations(courseId: string, trainingIds: readonly string[]): Promise<void> {
  await retryOnConflict(async () => {
    const [course, trainings] = await Promise.all([findCourse(courseId), findTrainings(trainingIds)]);
    if (!course) return;
    const after = withMinutes(
      course,
      new Map([...trainings.values()].map(({ id, durationInMinute }) => [id, durationInMinute])),
    );
    if (after) await transact(updateCourseWrites(course, after));
  });
}

/** Deletes the openings of a deleted course. */
export async function forgetCourse({ courseId }: DataOf<typeof courseDeleted>): Promise<void> {
  for (const clientId of await listOpenedTo(courseId)) await transact(closeCourseWrites(courseId, clientId));
}

/** Closes all courses that were opened to an organisation, for its deletion. */
export async function closeCourses(tenant: Tenant): Promise<void> {
  for (const courseId of await listOpenedCourses(tenant))
    await transact(closeCourseWrites(courseId, tenant.clientId));
}

/** Transfers the courses of a deleted or demoted manager to the organisation. Idempotent. */
export async function inheritCourses(tenant: Tenant, managerId: string): Promise<void> {
  const { own } = await listOrganisationCourses(tenant);
  for (const { id } of own.filter(({ ownerId }) => ownerId === managerId)) {
    await retryOnConflict(async () => {
      const course = await findCourse(id);
      if (course?.ownerId !== managerId) return;
      const after = {
        ...course,
        ownerId: course.clientId,
        version: course.version + 1,
        revision: course.revision + 1,
      };
      await transact([...updateCourseWrites(course, after), ...linkCourseWrites(course, after)]);
    });
  }
}
