import type {
  getReminderSettings as contract,
  ReminderSettings,
} from '../../../shared/contracts/learning/assignments.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import type { RemindersRecord } from './assignment.entity.ts';
import { findReminders } from './assignment.repository.ts';
import { defaultReminders } from './reminder-rules.ts';

/** Returns when people of the organisation are reminded. One read. */
export const getReminderSettings: Operation<typeof contract> = async (_deps, actor) =>
  toReminderSettings(await findReminders(actor));

/** Returns reminders in the shape of the API, or the default before the first assignment. */
export const toReminderSettings = (stored: RemindersRecord | undefined): ReminderSettings => {
  const { daysBefore, daysBetween, informManagers } = stored ?? defaultReminders;
  return { daysBefore: [...daysBefore], daysBetween, informManagers };
};
