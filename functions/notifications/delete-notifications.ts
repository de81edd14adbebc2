import { AppError } from '../../shared/errors.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { listNewest, removeNotifications } from './notification.repository.ts';

/** A transaction takes 100 writes, one of which is the counters'. */
const most = 99;
const patience = 5;

/**
 * Deletes all own notifications (NO-01), by transactions with their counters: what arrives meanwhile stays and
 * is counted. Asking again is harmless.
 */
export async function deleteNotifications(_: Deps, actor: Actor): Promise<void> {
  for (let misses = 0; misses < patience; ) {
    const records = await listNewest(actor, most);
    if (records.length === 0) return;
    if (!(await removeNotifications(actor, records))) misses += 1;
    else if (records.length < most) return;
  }
  throw new AppError('UNAVAILABLE', { retryAfter: 1 });
}
