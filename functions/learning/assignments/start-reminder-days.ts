import { reminderDayBegun } from '../../../events/learning/assignments.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { listOrganisationRecords, type OrganisationRecord } from '../../foundation/tenancy/index.ts';
import { onConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import type { RemindersRecord } from './assignment.entity.ts';
import { findRemindersOf, replaceRemindersWrite } from './assignment.repository.ts';
import { daysToRemind, type ReminderDays } from './reminder-rules.ts';

/**
 * Starts the reminders of a day in each organisation where it is seven o'clock or later. An organisation has
 * one start for each day: the transaction that publishes it stores the day. After an interruption the next
 * start includes the missed days. An organisation whose contract has ended sends no reminders.
 */
export async function startReminderDays(deps: Deps): Promise<{ started: number }> {
  const organisations = await listOrganisationRecords();
  const reminders = await findRemindersOf(organisations.map(({ id }) => id));
  let started = 0;
  for (const organisation of organisations) {
    const before = reminders.get(organisation.id);
    const days = before && daysToRemind(before.lastDay, organisation.timeZone, deps.now());
    if (before && days && (await startDay(deps, organisation, before, days))) started += 1;
  }
  if (started > 0) deps.log.info('reminder days started', { started });
  return { started };
}

/** @returns false if another run has started the day */
function startDay(
  deps: Deps,
  { contractExpirationDate: end }: OrganisationRecord,
  before: RemindersRecord,
  days: ReminderDays,
): Promise<boolean> {
  const isUnderContract = end === undefined || days.day <= end;
  const writes = [
    replaceRemindersWrite(before, { ...before, lastDay: days.day, version: before.version + 1 }),
    isUnderContract ? publishWrite(deps, reminderDayBegun, before.clientId, days) : undefined,
  ];
  return onConflict(
    transact(writes).then(() => true),
    async () => false,
  );
}
