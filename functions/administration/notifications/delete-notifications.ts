import type { deleteNotifications as contract } from '../../../shared/contracts/administration/notifications.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { listNewest, removeNotifications } from './notification.repository.ts';

/** A transaction takes 100 writes, one of which is the counters'. */
const batchSize = 99;
const retries = 5;

/**
 * Deletes all own notifications (NO-01), by transactions with their counters: what arrives meanwhile stays and
 * is counted. Asking again is harmless.
 *
 * @throws UNAVAILABLE where new ones keep arriving
 */
export const deleteNotifications: Operation<typeof contract> = async (_deps, actor) => {
  for (let misses = 0; misses < retries; ) {
    const records = await listNewest(actor, batchSize);
    if (records.length === 0) return;
    if (!(await removeNotifications(actor, records))) misses += 1;
    else if (records.length < batchSize) return;
  }
  throw new AppError('UNAVAILABLE', { retryAfter: 1 });
};
