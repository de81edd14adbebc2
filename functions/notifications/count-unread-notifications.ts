import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { getInbox } from './notification.repository.ts';

/** How many own notifications are unread (NO-01): one read of half a unit, asked at every change of page. */
export async function countUnreadNotifications(_: Deps, actor: Actor) {
  return { value: (await getInbox(actor)).unread };
}
