import { type Course, findOfferedCourses, grantsTrainings } from '../content-records/index.ts';
import { isOpen, listReceived, type ProgressOwner, type Received } from '../learning-records/index.ts';

/** Trainings that are suggested to somebody now. */
export interface SuggestedTrainings {
  /** By themselves or with a course. */
  all: ReadonlySet<string>;
  /** With a course that lets a learner start them, whether their organisation has them otherwise or not. */
  granted: ReadonlySet<string>;
}

export const nothingSuggested: SuggestedTrainings = { all: new Set(), granted: new Set() };

/**
 * Which trainings are suggested now, of what was suggested at whatever time (TR-10). Reads the courses among it
 * that the organisation (still) has, a call or two for each hundred; without one nothing is read.
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

/** Whether a course that is suggested to somebody now lets them start a training: a Query, and the courses. */
export async function isGranted(person: ProgressOwner, trainingId: string, now: Date): Promise<boolean> {
  return (await suggestedTrainings(await listReceived(person), now)).granted.has(trainingId);
}
