import { createHash } from 'node:crypto';
import type { Course } from '../../content/content-records/index.ts';
import { findCoursesWith, passesCourseTraining } from '../../content/courses/index.ts';
import type { ProgressOwner } from '../../content/learning-records/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { type CountedPerson, saveBadgeComparison } from '../statistics/index.ts';
import { findDefinitions } from './badge.repository.ts';
import { type Definitions, metByFigures } from './badge-rules.ts';
import { findCandidate } from './candidate.ts';
import { countCourses } from './count-metrics.ts';
import { giveBadges } from './give-badges.ts';

/** Data that is read once for all counted members, eventually consistent. */
interface BadgeContext {
  definitions: Definitions;
  /** Returns the courses of the person's organisation that contain a training. */
  coursesWith: (person: ProgressOwner, trainingId: string) => Promise<readonly Course[]>;
}

/** Returns the function to call for each member whose sessions were counted. */
export function giveAfterCounting(deps: Deps): (counted: CountedPerson) => Promise<void> {
  let definitions: Promise<Definitions> | undefined;
  const courses = new Map<string, Promise<readonly Course[]>>();
  const coursesWith: BadgeContext['coursesWith'] = ({ clientId }, trainingId) => {
    const key = `${clientId} ${trainingId}`;
    const found = courses.get(key) ?? findCoursesWith({ clientId }, trainingId);
    courses.set(key, found);
    return found;
  };
  return async (countedPerson) => {
    definitions ??= findDefinitions();
    await countCoursesAndGive(deps, countedPerson, { definitions: await definitions, coursesWith });
  };
}

/**
 * Counts the courses that a member's trainings complete, then gives the badges that are due (BA-01, BA-03).
 *
 * Reads nothing of the member if their figures meet the same rules as at the last comparison and no training
 * is passed in a course. Idempotent.
 */
async function countCoursesAndGive(
  deps: Deps,
  { person, figures, reached }: CountedPerson,
  { definitions, coursesWith }: BadgeContext,
): Promise<void> {
  const met = metByFigures(definitions, figures);
  const mark = met.open && createHash('sha256').update(met.open).digest('base64url').slice(0, 12);
  const isNew = mark !== (figures.badgesMet ?? '');
  const passed = await passedCourses(reached, (trainingId) => coursesWith(person, trainingId));
  if (!isNew && met.forManagers === '' && passed.length === 0) return;
  let candidate = await findCandidate(person);
  const hasNewCourses = candidate !== undefined && (await countCourses(deps, person, passed, candidate));
  if (hasNewCourses) candidate = await findCandidate(person);
  if (!candidate) return;
  if (isNew || hasNewCourses || met.forManagers !== '')
    await giveBadges(deps, person, { candidate, definitions, figures });
  if (isNew) await saveBadgeComparison(person, mark);
}

/** Returns the courses that have one of these trainings passed, each once. */
async function passedCourses(
  reached: CountedPerson['reached'],
  coursesWith: (trainingId: string) => Promise<readonly Course[]>,
): Promise<Course[]> {
  const some = reached.filter(({ percent, score }) => percent >= 100 || (score ?? 0) > 0);
  const passed = await Promise.all(
    some.map(async (one) =>
      (await coursesWith(one.trainingId)).filter((course) => passesCourseTraining(course, one)),
    ),
  );
  return [...new Map(passed.flat().map((course) => [course.id, course])).values()];
}
