import { latestInstant } from '../../../shared/order.ts';

interface Passed {
  /** Time of reaching 100 percent, ISO 8601. */
  completedDate?: string | undefined;
  /** Start of the latest session, ISO 8601. */
  lastSession: string;
}

/**
 * Returns the completion of a course: the date of the last of its trainings. A training that was passed by
 * its score has only the date of its latest session, which changes. `since` therefore marks the same
 * completion: a certificate of this date or later belongs to it.
 */
export const courseCompletion = (trainings: readonly Passed[]): { completedDate: string; since: string } => ({
  completedDate:
    latestInstant(trainings.map(({ completedDate, lastSession }) => completedDate ?? lastSession)) ?? '',
  since: latestInstant(trainings.flatMap(({ completedDate }) => completedDate ?? [])) ?? '',
});
