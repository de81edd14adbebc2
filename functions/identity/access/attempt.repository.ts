import { createHash } from 'node:crypto';
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { AppError } from '../../../shared/errors.ts';
import { randomText } from '../../../shared/ids.ts';
import { getEach } from '../../runtime/get-all.ts';
import { itemRequest } from '../../runtime/item-request.ts';
import { unlessRefused, type Write } from '../../runtime/table.ts';
import { emailRequest } from '../members/index.ts';
import { AttemptEntity } from './attempt.entity.ts';
import { networkOf } from './network-rules.ts';

/** A scope that is counted in windows of 15 minutes, and its maximum per window. */
export interface Limit {
  scope: string;
  max: number;
}

export const windowSeconds = 15 * 60;

/**
 * Returns a limit whose scope is hashed, so that no address is stored. A network address counts as the network
 * of one customer.
 */
export const limit = (max: number, ...scope: readonly string[]): Limit => ({
  scope: createHash('sha256').update(scope.map(networkOf).join('\0')).digest('base64url'),
  max,
});

/**
 * Returns the owner of the address, the seconds to wait (0 if no limit is reached) and the limits with
 * attempts. Sends one request.
 */
export async function readAttempts(
  email: string,
  limits: readonly Limit[],
  now: Date,
): Promise<{ userId: string | undefined; wait: number; counted: Limit[] }> {
  const attempts = limits.map((l) => itemRequest(AttemptEntity, { scope: l.scope }));
  const [owner, ...found] = await getEach(emailRequest(email), ...attempts);
  const seconds = now.getTime() / 1000;
  let wait = 0;
  const counted: Limit[] = [];
  for (const [index, one] of limits.entries()) {
    const item = found[index];
    if (!item || item.ttl <= seconds) continue;
    counted.push(one);
    if (item.count >= one.max) wait = Math.max(wait, Math.ceil(item.ttl - seconds));
  }
  return { userId: owner?.userId, wait, counted };
}

/**
 * Counts one attempt in each window. An expired window restarts. Counting before the attempt ensures that
 * concurrent attempts cannot pass a limit together.
 *
 * @returns the seconds to wait if this attempt exceeds a limit, else 0
 */
export async function countAttempt(limits: readonly Limit[], now: Date): Promise<number> {
  const seconds = Math.floor(now.getTime() / 1000);
  const waits = limits.map(async ({ scope, max }) => {
    const { count, ttl } = await countOne(scope, seconds);
    return count > max ? Math.max(1, ttl - seconds) : 0;
  });
  return Math.max(0, ...(await Promise.all(waits)));
}

async function countOne(scope: string, seconds: number): Promise<{ count: number; ttl: number }> {
  const first = { scope, count: 1, ttl: seconds + windowSeconds };
  for (;;) {
    const running = await unlessRefused(
      AttemptEntity.build(UpdateItemCommand)
        .item({ scope, count: $add(1) })
        .options({ condition: { attr: 'ttl', gt: seconds }, returnValues: 'ALL_NEW' })
        .send(),
    );
    if (running?.Attributes) return running.Attributes;
    const created = await unlessRefused(
      AttemptEntity.build(PutItemCommand)
        .item(first)
        .options({
          condition: {
            or: [
              { attr: 'ttl', exists: false },
              { attr: 'ttl', lte: seconds },
            ],
          },
        })
        .send(),
    );
    if (created) return first;
  }
}

/**
 * Requires that the limit is not reached at the time of the transaction, even with many concurrent attempts.
 * Rejects with TOO_MANY_REQUESTS.
 */
export const checkLimitWrite = ({ scope, max }: Limit, now: Date): Write => ({
  write: AttemptEntity.build(ConditionCheck)
    .key({ scope })
    .condition({
      or: [
        { attr: 'count', exists: false },
        { attr: 'count', lt: max },
        { attr: 'ttl', lte: Math.floor(now.getTime() / 1000) },
      ],
    }),
  refused: () => new AppError('TOO_MANY_REQUESTS', { retryAfter: windowSeconds }),
});

/** Deletes the count of attempts after a correct password. */
export const deleteAttemptsWrite = ({ scope }: Limit): Write => ({
  write: AttemptEntity.build(DeleteTransaction).key({ scope }),
});

/** Takes back one counted attempt. Earlier attempts still count. */
export async function uncountAttempt({ scope }: Limit): Promise<void> {
  const update = AttemptEntity.build(UpdateItemCommand).item({ scope, count: $add(-1) });
  await unlessRefused(update.options({ condition: { attr: 'count', gte: 1 } }).send());
}

/**
 * Returns a write without effect that takes as long as a counting write. The item expires after the window.
 */
export const countNothingWrite = (now: Date): Write => ({
  write: AttemptEntity.build(PutTransaction).item({
    scope: randomText(32),
    count: 0,
    ttl: Math.floor(now.getTime() / 1000) + windowSeconds,
  }),
});
