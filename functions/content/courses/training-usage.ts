import { AppError } from '../../../shared/errors.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import { type ContentLanguage, inLanguage, locales } from '../../../shared/lang.ts';
import { ascending, compareTexts } from '../../../shared/order.ts';
import type { Actor, Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import { listVisibleCourses, readCourseAccess } from '../catalogue/index.ts';
import {
  type Course,
  deleteUseCountWrite,
  findCourses,
  findUseCount,
  listUses,
  type TrainingUse,
} from '../content-records/index.ts';
import { courseTrainingIds, dropUses } from './training-uses.ts';

interface Use {
  id: string;
  title: string;
}

/**
 * Returns the ids of courses with a training that members of an organisation can see: own courses and the
 * provider's. Eventually consistent. One Query each, independent of the courses of other organisations.
 */
export async function listCoursesWithTraining({ clientId }: Tenant, trainingId: string): Promise<string[]> {
  const owners = [...new Set([clientId, PROVIDER])];
  const uses = await Promise.all(owners.map((owner) => listUses(trainingId, { owner, consistent: false })));
  return uses.flat().map(({ courseId }) => courseId);
}

export async function listTrainingUses(
  deps: Deps,
  actor: Actor,
  trainingId: string,
  lang: ContentLanguage,
): Promise<Use[]> {
  const compare = compareTexts(locales[lang]);
  return (await seenWith(deps, actor, trainingId))
    .filter((course) => containsTraining(course, trainingId))
    .map(({ id, i18n }) => ({ id, title: inLanguage(i18n, lang)?.title ?? '' }))
    .sort((a, b) => compare(a.title, b.title) || ascending(a.id, b.id));
}

async function seenWith(deps: Deps, actor: Actor, trainingId: string): Promise<Course[]> {
  if (actor.role === 'super') {
    const uses = await listUses(trainingId);
    return [...(await findCourses(uses.map(({ courseId }) => courseId))).values()];
  }
  if ((await listCoursesWithTraining(actor, trainingId)).length === 0) return [];
  return listVisibleCourses(await readCourseAccess(deps, actor));
}

const containsTraining = (course: Course | undefined, trainingId: string): boolean =>
  courseTrainingIds(course).includes(trainingId);

/** Minimum age, in milliseconds, of a use without a matching course to be a leftover of a crashed request. */
const leftAfter = 60 * 60 * 1000;
const fewUses = 25;

/** Returns whether a course contains a training. Deletes leftover uses of courses that were never stored. */
async function isTrainingInUse(deps: Pick<Deps, 'now'>, trainingId: string): Promise<boolean> {
  const until = new Date(deps.now().getTime() - leftAfter).toISOString();
  for (;;) {
    const uses = await listUses(trainingId, { limit: fewUses });
    if (uses.length === 0) return false;
    const courses = await findCourses(uses.map(({ courseId }) => courseId));
    const isLeft = ({ courseId, at }: TrainingUse) =>
      at <= until && !containsTraining(courses.get(courseId), trainingId);
    if (!uses.every(isLeft)) return true;
    for (const { courseId } of uses) await dropUses(courseId, [trainingId], until);
  }
}

/**
 * Checks that no course contains a training. The uses decide, because the stored count can be wrong.
 *
 * @returns the write that deletes the count. Refused (CONFLICT) if a course started to use the training
 * meanwhile
 * @throws TRAINING_IN_USE with a violation for each course that the caller may see, its id and title in
 * `params`
 */
export async function checkUnusedWrite(deps: Deps, actor: Actor, trainingId: string): Promise<Write> {
  const count = await findUseCount(trainingId);
  if (!(await isTrainingInUse(deps, trainingId))) return deleteUseCountWrite(trainingId, count);
  const uses = await listTrainingUses(deps, actor, trainingId, 'FR');
  throw new AppError('TRAINING_IN_USE', {
    detail: uses.map(({ title }) => title).join(', ') || 'A course of another organisation holds it',
    violations: uses.map((use) => ({ field: 'courses', message: 'IN_USE', params: { ...use } })),
  });
}
