import type { deleteNotifications as contract } from '../../../shared/contracts/administration/notifications.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { listNewest, removeNotifications } from './notification.repository.ts';

/** A transaction contains up to 100 writes. One of them updates the counters. */
const batchSize = 99;
const retries = 5;

/**
 * Deletes the own notifications (NO-01), and updates the counters in the same transactions. A notification
 * that arrives during the call may remain, and is counted. Idempotent.
 *
 * @throws UNAVAILABLE if concurrent changes prevent the deletion repeatedly
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
