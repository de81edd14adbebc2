import type { SuggestionPeriod } from './period-rules.ts';
import type { ProgressOwner } from './progress.repository.ts';
import type { Received } from './received.entity.ts';
import { listReceived } from './received.repository.ts';

/** A course that was suggested to a member, with the period. */
export interface CoursePeriod extends SuggestionPeriod {
  courseId: string;
  suggestionId: string;
  /** Id of the member who suggested the course. */
  by: string;
}

const suggestionPeriods = ({ suggestionId, by, startDate, startAt, endDate, endAt, contentIds }: Received) =>
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

/** Returns all courses that were suggested to a member, with future, current and past periods. One Query. */
export const coursePeriods = async (person: ProgressOwner): Promise<CoursePeriod[]> =>
  coursePeriodsIn(await listReceived(person));

/** Returns the suggested courses from suggestions that were already read. */
export const coursePeriodsIn = (received: readonly Received[]): CoursePeriod[] =>
  received.filter(({ kind }) => kind === 'COURSE').flatMap(suggestionPeriods);
