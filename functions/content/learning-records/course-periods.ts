import type { SuggestionPeriod } from './period-rules.ts';
import type { ProgressOwner } from './progress.repository.ts';
import type { Received } from './received.entity.ts';
import { listContentPeriods } from './received.repository.ts';

/** A course that was suggested to a member or is required, with the period. */
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

/**
 * Returns all courses that were suggested to a member or are required of them, with future, current and past
 * periods. One Query.
 */
export const coursePeriods = async (person: ProgressOwner): Promise<CoursePeriod[]> =>
  coursePeriodsIn(await listContentPeriods(person));

/** Returns the suggested and required courses from periods that were already read. */
export const coursePeriodsIn = (received: readonly Received[]): CoursePeriod[] =>
  received.filter(({ kind }) => kind === 'COURSE').flatMap(suggestionPeriods);
