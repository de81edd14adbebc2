import { type Course, findOfferedCourses, grantsTrainings } from '../content-records/index.ts';
import { isOpen, listContentPeriods, type ProgressOwner, type Received } from '../learning-records/index.ts';

/** The trainings with a current suggestion to a member. */
export interface SuggestedTrainings {
  /** Suggested directly or as part of a course. */
  all: ReadonlySet<string>;
  /**
   * Part of a course that lets a learner start them, even if the organisation does not have the trainings
   * otherwise.
   */
  granted: ReadonlySet<string>;
}

export const nothingSuggested: SuggestedTrainings = { all: new Set(), granted: new Set() };

/**
 * Returns the currently suggested trainings (TR-10). Reads the suggested courses that the organisation still
 * has: one or two calls for each hundred. Reads nothing if no course is suggested.
 */
export async function suggestedTrainings(
  received: readonly Received[],
  now: Date,
): Promise<SuggestedTrainings> {
  const open = received.filter((one) => isOpen(one, now));
  const idsOf = (kind: Received['kind']) =>
    open.filter((one) => one.kind === kind).flatMap((one) => one.contentIds);
  const [first] = open;
  const courses = first ? await findOfferedCourses(first, idsOf('COURSE')) : new Map<string, Course>();
  const trainingsOf = (some: readonly Course[]) =>
    some.flatMap(({ trainings }) => trainings.map(({ trainingId }) => trainingId));
  const all = [...courses.values()];
  return {
    all: new Set([...idsOf('TRAINING'), ...trainingsOf(all)]),
    granted: new Set(trainingsOf(all.filter(grantsTrainings))),
  };
}

/**
 * Returns whether a currently suggested course lets a member start a training. Reads one Query, and the
 * courses.
 */
export const isGrantedBySuggestion = async (
  person: ProgressOwner,
  trainingId: string,
  now: Date,
): Promise<boolean> =>
  (await suggestedTrainings(await listContentPeriods(person), now)).granted.has(trainingId);
