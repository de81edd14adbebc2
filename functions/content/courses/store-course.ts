import { courseStored } from '../../../events/content/courses.ts';
import { publish } from '../../foundation/outbox/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { settings } from '../../runtime/settings.ts';
import { MOST_WRITES, transact, type Write } from '../../runtime/table.ts';
import { undoIfRefused } from '../../runtime/undo-if-refused.ts';
import {
  type Course,
  courseCreated,
  courseEdited,
  courseRemoved,
  type Training,
} from '../content-records/index.ts';
import { assertResources } from '../resources/index.ts';
import { resourcesLinked } from './linked-resources.ts';
import { dropUses, inSlices, trainingIdsOf, usesBegun, usesEnded } from './training-uses.ts';

export const minutesOf = (trainings: readonly Training[]) =>
  new Map(trainings.map(({ id, durationInMinute }) => [id, durationInMinute]));

/** A super admin who helps an organisation writes with that organisation's reach: courses do not lead out of it. */
export const authorOf = (actor: Actor, course: Course): Actor =>
  actor.role === 'super' && course.clientId !== actor.clientId
    ? { ...actor, clientId: course.clientId, role: 'admin' }
    : actor;

/** What is linked already may stay. @throws NOT_FOUND for a document out of reach */
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
 * Stores a course, new (`before` undefined), changed, or removed (`after` undefined), with the trainings that it comes to
 * hold, `added`, as they were read. Everything at once, where that is no more than a transaction takes. Else in this
 * order, so that a training is never without the note that a course holds it:
 *
 * 1. that it is to hold each of those that are added;
 * 2. the course, documents and `more`, with an event that does the rest again;
 * 3. that it holds those that left no more.
 *
 * What is noted for a course that is refused is taken back; after a crash it is left over (`assertUnused`).
 *
 * @throws CONFLICT where the course, a training or a document was changed since · NOT_FOUND (a document) ·
 *   COURSE_QUOTA_REACHED
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
  const held = new Set(trainingIdsOf(after));
  const left = trainingIdsOf(before).filter((trainingId) => !held.has(trainingId));
  const [begun, ended] = await Promise.all([usesBegun(id, added, at), usesEnded(id, left)]);
  const stored = [...courseWrites(before, after), ...resourcesLinked(before, after), ...more];
  const all = [...stored, ...begun.flat(), ...ended.flat()];
  if (all.length <= MOST_WRITES) return transact(all);
  await undoIfRefused(
    async () => {
      await inSlices(begun);
      await transact([...stored, publish(deps, courseStored, clientId, { courseId: id, left, at })]);
    },
    () =>
      dropUses(
        id,
        added.map((training) => training.id),
        at,
      ),
  );
  await dropUses(id, left, at);
}

function courseWrites(before: Course | undefined, after: Course | undefined): Write[] {
  if (!before) return after ? courseCreated(after, settings.maxCourses) : [];
  return after ? courseEdited(before, after) : courseRemoved(before);
}
