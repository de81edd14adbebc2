import type { SuggestionPeriod } from './period-rules.ts';
import type { ProgressOwner } from './progress.repository.ts';
import type { Received } from './received.entity.ts';
import { listReceived } from './received.repository.ts';

/** A course that was suggested to somebody, and when. */
export interface CoursePeriod extends SuggestionPeriod {
  courseId: string;
  suggestionId: string;
  /** Id of who suggested it. */
  by: string;
}

const periodsOf = ({ suggestionId, by, startDate, startAt, endDate, endAt, contentIds }: Received) =>
  contentIds.map(
    (courseId): CoursePeriod => ({
      courseId,
      suggestionId,
      by,
      startDate,
      startAt,
      ...(endAt === undefined ? {} : { endDate, endAt }),
    }),
  );

/** Every course that was suggested to the person, whether its period is to come, runs or is over: one Query. */
export const coursePeriods = async (person: ProgressOwner): Promise<CoursePeriod[]> =>
  coursePeriodsIn(await listReceived(person));

/** The same of what was read with the person's marks. */
export const coursePeriodsIn = (received: readonly Received[]): CoursePeriod[] =>
  received.filter(({ kind }) => kind === 'COURSE').flatMap(periodsOf);
