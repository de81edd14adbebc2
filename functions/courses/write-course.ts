import type {
  createCourse as createContract,
  putCourseResources as resourcesContract,
  updateCourse as updateContract,
} from '../../shared/contracts/courses.ts';
import { assertResources } from '../resources/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { assertVersion, whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { created } from '../runtime/http/answer.ts';
import type { Operation } from '../runtime/http/api.ts';
import { transact, type Write } from '../runtime/table.ts';
import { type Training, trainingUnchanged } from '../trainings/index.ts';
import type { Course } from './course.entity.ts';
import { courseCreated, courseEdited } from './course.repository.ts';
import { edited } from './course-rules.ts';
import { getHeldTrainings } from './held-trainings.ts';
import { resourcesLinked } from './linked-resources.ts';
import { answerCourse } from './read-course.ts';
import { getChangeableCourse } from './visible.ts';

const minutesOf = (trainings: readonly Training[]) =>
  new Map(trainings.map(({ id, durationInMinute }) => [id, durationInMinute]));

/**
 * A new course (CO-01): a manager's own, also by forceManager (CO-06), else the organisation's.
 *
 * Its trainings are stored only while they are as they were read, so that its duration is theirs (CO-03).
 *
 * @throws INVALID_COURSE · NOT_FOUND (a training or resource out of reach)
 */
export const createCourse: Operation<typeof createContract> = async (deps, actor, { query, body }) => {
  const { clientId, userId, role } = actor;
  const ownerId = role === 'manager' ? userId : clientId;
  const id = deps.newId(clientId);
  const course = await whileConflicts(async () => {
    const ids = body.trainings.map(({ trainingId }) => trainingId);
    const [trainings] = await Promise.all([
      getHeldTrainings(actor, ids),
      assertResources(deps, actor, body.resources ?? []),
    ]);
    const now = deps.now().toISOString();
    const made = edited({ id, clientId, ownerId, now }, body, minutesOf(trainings), undefined);
    await transact([
      ...courseCreated(made),
      ...trainings.map(trainingUnchanged),
      ...resourcesLinked(undefined, made),
    ]);
    return made;
  });
  return created(`/courses/${id}`, await answerCourse(deps, actor, course, query.lang));
};

/**
 * Changes a course. What it holds already may stay, whether its author still reaches it or not.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (seen, not theirs to change), INVALID_COURSE, VERSION_CONFLICT (with If-Match)
 */
export const updateCourse: Operation<typeof updateContract> = async (deps, actor, input) => {
  const { params, query, body, ifMatch } = input;
  const course = await whileConflicts(async () => {
    const before = await getChangeableCourse(deps, actor, params.id);
    assertVersion(ifMatch, before);
    const known = new Set(before.trainings.map(({ trainingId }) => trainingId));
    const added = body.trainings.map(({ trainingId }) => trainingId).filter((id) => !known.has(id));
    const author = authorOf(actor, before);
    const [trainings] = await Promise.all([
      getHeldTrainings(author, added),
      assertNewResources(deps, author, before, body.resources ?? []),
    ]);
    const now = deps.now().toISOString();
    const after = edited({ ...before, now }, body, minutesOf(trainings), before);
    await store(before, after, trainings);
    return after;
  });
  return answerCourse(deps, actor, course, query.lang);
};

/** A super admin who helps a client writes with that client's reach: courses do not lead out of their organisation. */
const authorOf = (actor: Actor, course: Course): Actor =>
  actor.role === 'super' && course.clientId !== actor.clientId
    ? { ...actor, clientId: course.clientId, role: 'admin' }
    : actor;

/** What is linked already may stay. @throws NOT_FOUND for a document out of reach */
const assertNewResources = (
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
async function store(before: Course, after: Course, added: readonly Training[]): Promise<void> {
  const writes = changes(before, after, added);
  if (writes.length <= 100) return transact(writes);
  const first = { ...before, resourceIds: after.resourceIds, revision: before.revision + 1 };
  await transact(changes(before, first, []));
  await transact(changes(first, { ...after, revision: first.revision + 1 }, added));
}

/** Links these resources, and no others. @throws NOT_FOUND (also a resource out of reach), NOT_AUTHORIZED */
export const putCourseResources: Operation<typeof resourcesContract> = async (deps, actor, input) => {
  const { params, query, body, ifMatch } = input;
  const course = await whileConflicts(async () => {
    const before = await getChangeableCourse(deps, actor, params.id);
    assertVersion(ifMatch, before);
    await assertNewResources(deps, authorOf(actor, before), before, body.resources);
    const after: Course = {
      ...before,
      resourceIds: body.resources,
      lastModifiedDate: deps.now().toISOString(),
      version: before.version + 1,
      revision: before.revision + 1,
    };
    await store(before, after, []);
    return after;
  });
  return answerCourse(deps, actor, course, query.lang);
};
