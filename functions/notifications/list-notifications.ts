import type { Query } from '../../shared/contracts/call.ts';
import type { listNotifications as contract } from '../../shared/contracts/notifications.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { getInbox, listNewest } from './notification.repository.ts';
import { toNotification } from './notification-rules.ts';

/** One page of the own notifications, newest first (NO-01). A page past the end is empty. */
export async function listNotifications(_: Deps, actor: Actor, { query }: { query: Query<typeof contract> }) {
  const { page, limit, lang } = query;
  const { total } = await getInbox(actor);
  const from = page * limit;
  const records = from < total ? await listNewest(actor, from + limit) : [];
  return {
    notifications: records.slice(from).map((record) => toNotification(record, lang)),
    totalPage: Math.ceil(total / limit),
  };
}
