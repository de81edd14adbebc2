import type { NotificationType } from '../../../shared/contracts/administration/notifications.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import type { NotificationRecord } from './notification.entity.ts';
import { findNotified, storeNotifications } from './notification.repository.ts';
import { notifiedTogether } from './notification-rules.ts';

export interface NewNotification {
  type: NotificationType;
  content: NotificationRecord['content'];
  /** When it happened; ISO 8601. */
  date: string;
  /** The event's id, or what else is the same when the same thing is told again. */
  key: string;
}

/**
 * Notifies people of something, each once: with the same date and key nothing is stored and nothing is counted a
 * second time, however often and however much at once it is asked. Two calls for each 33 people, one where they are
 * notified already; somebody who was deleted a moment ago keeps it from nobody else.
 */
export async function notify(
  { clientId }: Tenant,
  userIds: readonly string[],
  { type, content, date, key }: NewNotification,
): Promise<void> {
  const people = [...new Set(userIds)];
  for (let from = 0; from < people.length; from += notifiedTogether) {
    const some = people.slice(from, from + notifiedTogether);
    const notified = some.length > 1 ? await findNotified({ clientId }, some, { date, key }) : new Set();
    await store(
      some
        .filter((userId) => !notified.has(userId))
        .map((userId) => ({ clientId, userId, type, content, date, key, read: false })),
    );
  }
}

/** All of them together; one by one where one of them was stored meanwhile, or its person is gone. */
async function store(records: readonly NotificationRecord[]): Promise<void> {
  if (records.length === 0) return;
  try {
    await storeNotifications(records);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    if (records.length > 1) for (const record of records) await store([record]);
  }
}
