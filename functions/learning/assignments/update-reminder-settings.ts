import type { updateReminderSettings as contract } from '../../../shared/contracts/learning/assignments.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { findReminders, replaceRemindersWrite } from './assignment.repository.ts';
import { todayOf } from './board-scope.ts';
import { toReminderSettings } from './get-reminder-settings.ts';

/** Sets when people of the organisation are reminded. It applies from the next day of reminders. */
export const updateReminderSettings: Operation<typeof contract> = (deps, actor, { body }) =>
  retryOnConflict(async () => {
    const before = await findReminders(actor);
    const changes = changesBetween(toReminderSettings(before), body, [
      'daysBefore',
      'daysBetween',
      'informManagers',
    ]);
    if (changes.length === 0) return body;
    const after = {
      ...body,
      clientId: actor.clientId,
      lastDay: before?.lastDay ?? todayOf(deps, actor),
      version: (before?.version ?? 0) + 1,
    };
    await transact([
      replaceRemindersWrite(before, after),
      ...auditWrites(deps, actor, {
        action: 'reminders-changed',
        target: { kind: 'organisation', id: actor.clientId },
        changes,
      }),
    ]);
    return body;
  });
