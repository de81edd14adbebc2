import { type Course, findOfferedCourses } from '../content/index.ts';
import { isOpen, listReceived, type Person, type Received } from '../learning/index.ts';

/** Trainings that are suggested to somebody now. */
export interface SuggestedTrainings {
  /** By themselves or with a course. */
  all: ReadonlySet<string>;
  /** With a course, of which they are a part. */
  ofCourses: ReadonlySet<string>;
}

export const nothingSuggested: SuggestedTrainings = { all: new Set(), ofCourses: new Set() };

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
  const ofCourses = [...courses.values()].flatMap((course) =>
    course.trainings.map(({ trainingId }) => trainingId),
  );
  return { all: new Set([...idsOf('TRAINING'), ...ofCourses]), ofCourses: new Set(ofCourses) };
}

/** Whether a training is a part of a course that is suggested to somebody now: a Query, and its courses. */
export async function isInSuggestedCourse(person: Person, trainingId: string, now: Date): Promise<boolean> {
  return (await suggestedTrainings(await listReceived(person), now)).ofCourses.has(trainingId);
}
