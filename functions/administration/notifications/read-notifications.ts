import { chunk } from 'es-toolkit/array/chunk';
import type { readNotifications as contract } from '../../../shared/contracts/administration/notifications.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { listNewest, markSomeRead } from './notification.repository.ts';

/** A transaction contains up to 100 writes. One of them updates the counters. */
const batchSize = 99;
const retries = 5;

/**
 * Marks all own notifications as read, and updates the counter in the same transactions. A notification that
 * arrives during the call may remain unread. Idempotent.
 *
 * @throws UNAVAILABLE if concurrent changes prevent it repeatedly
 */
export const readNotifications: Operation<typeof contract> = async (_deps, actor) => {
  for (let attempt = 0; attempt < retries; attempt += 1) {
    const unread = (await listNewest(actor)).filter(({ read }) => !read);
    let isComplete = true;
    for (const records of chunk(unread, batchSize))
      isComplete = (await markSomeRead(actor, records)) && isComplete;
    if (isComplete) return;
  }
  throw new AppError('UNAVAILABLE', { retryAfter: 1 });
};
