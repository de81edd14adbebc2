import { chunk } from 'es-toolkit/array/chunk';
import type { NotificationType } from '../../../shared/contracts/administration/notifications.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { onConflict } from '../../runtime/conflicts.ts';
import type { NotificationRecord } from './notification.entity.ts';
import { findNotifiedPeople, storeNotifications } from './notification.repository.ts';
import { notifiedTogether } from './notification-rules.ts';

export interface NewNotification {
  type: NotificationType;
  content: NotificationRecord['content'];
  /** Time of the event, ISO 8601. */
  date: string;
  /** The id of the event, or another value that is the same for a repeated notification. */
  key: string;
}

/**
 * Notifies people, each once. A repeated or parallel call with the same date and key stores and counts
 * nothing. Costs two calls per 33 people, or one if all of them have the notification. A person who was
 * deleted since does not prevent the notification of the others.
 */
export async function notify(
  { clientId }: Tenant,
  userIds: readonly string[],
  { type, content, date, key }: NewNotification,
): Promise<void> {
  for (const some of chunk([...new Set(userIds)], notifiedTogether)) {
    const notified =
      some.length > 1 ? await findNotifiedPeople({ clientId }, some, { date, key }) : new Set();
    await writeNotifications(
      some
        .filter((userId) => !notified.has(userId))
        .map((userId) => ({ clientId, userId, type, content, date, key, read: false })),
    );
  }
}

/**
 * Stores records in one transaction. If a record exists already or its person was deleted, stores them one by
 * one.
 */
async function writeNotifications(records: readonly NotificationRecord[]): Promise<void> {
  if (records.length === 0) return;
  await onConflict(storeNotifications(records), async () => {
    if (records.length > 1) for (const record of records) await writeNotifications([record]);
  });
}
