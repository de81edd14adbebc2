import type { readNotification as contract } from '../../../shared/contracts/administration/notifications.ts';
import { AppError } from '../../../shared/errors.ts';
import { onConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { findNotification, markRead } from './notification.repository.ts';
import { parseNotificationId } from './notification-rules.ts';

/**
 * Marks an own notification as read (NO-01). A repeated call does not count it again.
 *
 * @throws NOT_FOUND, also for notifications of other people, because only own notifications are read
 */
export const readNotification: Operation<typeof contract> = async (_deps, actor, { params }) => {
  const place = parseNotificationId(params.id);
  if (!place) throw new AppError('NOT_FOUND');
  await onConflict(markRead(actor, place), async () => {
    if (!(await findNotification(actor, place))) throw new AppError('NOT_FOUND');
  });
};
