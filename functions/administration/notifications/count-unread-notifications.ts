import type { countUnreadNotifications as contract } from '../../../shared/contracts/administration/notifications.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { getInbox } from './notification.repository.ts';

/** How many own notifications are unread (NO-01): one read of half a unit, asked at every change of page. */
export const countUnreadNotifications: Operation<typeof contract> = async (_deps, actor) => ({
  value: (await getInbox(actor)).unread,
});
