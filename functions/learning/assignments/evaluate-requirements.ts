import { latestInstant } from '../../../shared/order.ts';
import { type Course, findCourses, passedIn } from '../../content/content-records/index.ts';
import {
  findRequirements,
  listProgress,
  type ProgressOwner,
  type ProgressRecord,
  type Requirement,
  type RequirementResult,
  type RequirementsRecord,
  saveRequirementsWrites,
  withResult,
} from '../../content/learning-records/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';

/**
 * Compares the requirements of a member with the stored progress, and saves the results. Idempotent. Costs a
 * read, and for a member with requirements a Query and a batch of courses.
 *
 * @returns the requirements with the results, or undefined for a member without any
 */
export const evaluateRequirements = (
  deps: Pick<Deps, 'now'>,
  person: ProgressOwner,
): Promise<RequirementsRecord | undefined> =>
  retryOnConflict(async () => {
    const before = await findRequirements(person);
    if (!before) return undefined;
    const courseIds = before.requirements.flatMap(({ kind, contentId }) =>
      kind === 'COURSE' ? [contentId] : [],
    );
    const [progress, courses] = await Promise.all([
      listProgress(person, person.userId),
      findCourses(courseIds),
    ]);
    const reached = new Map(progress.map((one) => [one.trainingId, one]));
    const now = deps.now().toISOString();
    const requirements = before.requirements.map((one) => {
      const result = resultIn(one, reached, courses, now);
      return result ? withResult(one, result) : one;
    });
    if (requirements.every((one, place) => one === before.requirements[place])) return before;
    await transact(saveRequirementsWrites(before, person, requirements), { repeatable: true });
    return { ...before, requirements, version: before.version + 1 };
  });

/** Returns the member's result in required content, or undefined if the course was deleted. */
function resultIn(
  { kind, contentId, expires, at }: Requirement,
  reached: ReadonlyMap<string, ProgressRecord>,
  courses: ReadonlyMap<string, Course>,
  now: string,
): RequirementResult | undefined {
  // Sessions from before a renewal belong to the round before.
  const roundStart = expires === undefined ? '' : new Date(at).toISOString();
  const isOfRound = ({ lastSession }: ProgressRecord) => lastSession >= roundStart;
  if (kind === 'TRAINING') {
    const last = reached.get(contentId);
    const progress = last && isOfRound(last) ? last : undefined;
    return {
      startedAt: progress && (progress.completedDate ?? progress.lastSession),
      doneAt: progress && progress.percent >= 100 ? (progress.completedDate ?? now) : undefined,
    };
  }
  const course = courses.get(contentId);
  if (!course) return undefined;
  const own = course.trainings.flatMap(({ trainingId }) => reached.get(trainingId) ?? []);
  const started = own.filter(isOfRound);
  const isDone = course.trainings.length > 0 && passedIn(course, reached) === course.trainings.length;
  const latest = latestInstant(started.map(({ completedDate, lastSession }) => completedDate ?? lastSession));
  return { startedAt: latest, doneAt: isDone ? (latest ?? now) : undefined };
}
