import * as calls from '../../../shared/contracts/administration/notifications.ts';
import { route } from '../../identity/access/index.ts';
import { api } from '../../runtime/http/api.ts';
import { countUnreadNotifications } from './count-unread-notifications.ts';
import { deleteNotifications } from './delete-notifications.ts';
import { listNotifications } from './list-notifications.ts';
import { readNotification } from './read-notification.ts';
import { readNotifications } from './read-notifications.ts';

export const handler = api([
  route(calls.listNotifications, listNotifications),
  route(calls.deleteNotifications, deleteNotifications),
  route(calls.countUnreadNotifications, countUnreadNotifications),
  route(calls.readNotifications, readNotifications),
  route(calls.readNotification, readNotification),
]);
