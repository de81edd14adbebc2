import { addDays, countDays, dayIn, startOfDay } from '../../../shared/days.ts';
import { isOpenListed, type ListedRequirement } from '../../content/learning-records/requirement-rules.ts';

/** When people are reminded of required content. */
export interface ReminderTimes {
  /** Days before the last day. */
  daysBefore: readonly number[];
  /** Days between reminders of overdue content. 0: none. */
  daysBetween: number;
}

/** The days of one run of reminders: the days after `after`, until and including `day`. */
export interface ReminderDays {
  after: string;
  day: string;
}

/** The default reminders: 7 days and 1 day before the last day, then weekly. */
export const defaultReminders = { daysBefore: [7, 1], daysBetween: 7, informManagers: true } as const;

/** Additional reminders of an expiring certificate, in days before its last day. */
const renewalDays = [90, 30, 7];

export type ReminderReason = 'new' | 'due' | 'overdue';

/** The reminders of a day are sent this number of milliseconds after its beginning: seven hours. */
const reminderTime = 7 * 60 * 60 * 1000;

/**
 * Returns the days of the run that starts now, or undefined before seven o'clock and after the run of this day.
 * After an interruption, a run includes the missed days, so that each day belongs to one run.
 *
 * @param lastDay the last day of the run before
 */
export function daysToRemind(lastDay: string, timeZone: string, now: Date): ReminderDays | undefined {
  const day = dayIn(timeZone, now);
  if (day <= lastDay || now.getTime() < startOfDay(timeZone, day) + reminderTime) return undefined;
  return { after: lastDay, day };
}

/**
 * Returns why a run reminds of a requirement, or undefined. Each day belongs to one run, and each reminder to
 * one day: the days before the last day, the day after the last day and every `daysBetween` days from then,
 * and the day after the assignment. A run for several days, after an interruption, reminds once.
 */
export function reminderReason(
  requirement: ListedRequirement,
  { daysBefore, daysBetween }: ReminderTimes,
  { after, day }: ReminderDays,
): ReminderReason | undefined {
  if (!isOpenListed(requirement)) return undefined;
  const { due } = requirement;
  const daysLate = countDays(due, day) - 1;
  const isNew = requirement.since >= after && requirement.since < day;
  const isDue = [...daysBefore, ...(requirement.renewal ? renewalDays : [])]
    .map((days) => addDays(due, -days))
    .some((reminder) => reminder > after && reminder <= day && reminder > requirement.since);
  if (daysLate <= 0) return isDue ? 'due' : isNew ? 'new' : undefined;
  // The latest reminder of overdue content: on the day after the last day, and every `daysBetween` days from then.
  const latest = daysLate - ((daysLate - 1) % Math.max(1, daysBetween));
  const isOverdue = daysBetween > 0 && addDays(due, latest) > after;
  return isOverdue || isDue || isNew ? 'overdue' : undefined;
}
