import { type Course, courseEdited, type Training, trainingUnchanged } from '../content/index.ts';
import { assertResources } from '../resources/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact, type Write } from '../runtime/table.ts';
import { resourcesLinked } from './linked-resources.ts';

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

const changes = (before: Course, after: Course, added: readonly Training[]): Write[] => [
  ...courseEdited(before, after),
  ...added.map(trainingUnchanged),
  ...resourcesLinked(before, after),
];

/**
 * Everything at once; where that is more than a transaction takes (all trainings and documents are other ones)
 * the documents go first, and what is left always fits.
 */
export async function storeCourse(before: Course, after: Course, added: readonly Training[]): Promise<void> {
  const writes = changes(before, after, added);
  if (writes.length <= 100) return transact(writes);
  const first = { ...before, resourceIds: after.resourceIds, revision: before.revision + 1 };
  await transact(changes(before, first, []));
  await transact(changes(first, { ...after, revision: first.revision + 1 }, added));
}
