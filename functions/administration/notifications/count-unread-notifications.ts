import type { countUnreadNotifications as contract } from '../../../shared/contracts/administration/notifications.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { getInbox } from './notification.repository.ts';

/**
 * Returns the number of own unread notifications (NO-01). Costs one read unit, because each page change calls
 * it.
 */
export const countUnreadNotifications: Operation<typeof contract> = async (_deps, actor) => ({
  value: (await getInbox(actor)).unread,
});
