import type { NotificationType } from '../../shared/contracts/notifications.ts';
import { AppError } from '../../shared/errors.ts';
import type { Tenant } from '../runtime/actor.ts';
import type { NotificationRecord } from './notification.entity.ts';
import { storeNotification } from './notification.repository.ts';

export interface NewNotification {
  type: NotificationType;
  content: NotificationRecord['content'];
  /** When it happened; ISO 8601. */
  date: string;
  /** The event's id, or what else is the same when the same thing is told again. */
  key: string;
}

/**
 * Tells people something, each once: with the same date and key nothing is stored and nothing is counted a
 * second time, however often and however much at once it is asked.
 */
export async function notify(
  { clientId }: Tenant,
  userIds: readonly string[],
  { type, content, date, key }: NewNotification,
): Promise<void> {
  for (const userId of userIds) {
    try {
      await storeNotification({ clientId, userId, type, content, date, key, read: false });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    }
  }
}
