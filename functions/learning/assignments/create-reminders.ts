import type { Tenant } from '../../runtime/actor.ts';
import type { Write } from '../../runtime/table.ts';
import { findReminders, replaceRemindersWrite } from './assignment.repository.ts';
import { defaultReminders } from './reminder-rules.ts';

/**
 * Returns the write that starts the daily reminders of an organisation, or undefined if they were started.
 * Refused (CONFLICT) if they were started in the meantime.
 *
 * @param today reminders are sent from the next day
 */
export async function createRemindersWrite({ clientId }: Tenant, today: string): Promise<Write | undefined> {
  if (await findReminders({ clientId })) return undefined;
  const { daysBefore, ...times } = defaultReminders;
  return replaceRemindersWrite(undefined, {
    ...{ clientId, lastDay: today, version: 1 },
    ...{ ...times, daysBefore: [...daysBefore] },
  });
}
