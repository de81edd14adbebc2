import { createHash } from 'node:crypto';
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet';
import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete';
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { BatchGetCommand, execute as batchGet } from 'dynamodb-toolbox/table/actions/batchGet';
import { randomText } from '../../shared/ids.ts';
import { emailRequest } from '../members/index.ts';
import { table, unlessRefused, type Write } from '../runtime/table.ts';
import { AttemptEntity } from './attempt.entity.ts';

/** Something that is counted in windows of 15 minutes, and how often it may happen in one. */
export interface Limit {
  scope: string;
  max: number;
}

export const windowSeconds = 15 * 60;

/** A scope's key, so that no address is stored. */
export const limit = (max: number, ...scope: readonly string[]): Limit => ({
  scope: createHash('sha256').update(scope.join('\0')).digest('base64url'),
  max,
});

/** Who has the address, and which limits are reached: one call. `wait` is in seconds, 0 where none is. */
export async function readAttempts(
  email: string,
  limits: readonly Limit[],
  now: Date,
): Promise<{ userId: string | undefined; wait: number; counted: Limit[] }> {
  const attempts = limits.map((l) => AttemptEntity.build(BatchGetRequest).key({ scope: l.scope }));
  const command = table
    .build(BatchGetCommand)
    .requests(emailRequest(email), ...attempts)
    .options({ consistent: true });
  const [owner, ...found] = (await batchGet(command)).Responses?.[0] ?? [];
  const seconds = now.getTime() / 1000;
  let wait = 0;
  const counted: Limit[] = [];
  for (const [index, one] of limits.entries()) {
    const item = found[index];
    if (!item || !('count' in item) || item.ttl <= seconds) continue;
    counted.push(one);
    if (item.count >= one.max) wait = Math.max(wait, Math.ceil(item.ttl - seconds));
  }
  return { userId: owner && 'userId' in owner ? owner.userId : undefined, wait, counted };
}

/**
 * Counts one attempt in each window; a window that has ended starts anew. Counted before it is made, attempts at the
 * same moment do not pass a limit together.
 *
 * @returns seconds to wait where this one is beyond a limit, else 0
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
    const begun = await unlessRefused(
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
    if (begun) return first;
  }
}

/** Forgets what was counted: the right password came. */
export async function forgetAttempts(limits: readonly Limit[]): Promise<void> {
  await Promise.all(limits.map(({ scope }) => AttemptEntity.build(DeleteItemCommand).key({ scope }).send()));
}

/** Takes one attempt back that was none; those before it still count. */
export async function uncountAttempt({ scope }: Limit): Promise<void> {
  const update = AttemptEntity.build(UpdateItemCommand).item({ scope, count: $add(-1) });
  await unlessRefused(update.options({ condition: { attr: 'count', gte: 1 } }).send());
}

/** A write that counts nothing, for nobody: it takes the time of one that does, and goes by itself. */
export const nothingCounted = (now: Date): Write => ({
  write: AttemptEntity.build(PutTransaction).item({
    scope: randomText(32),
    count: 0,
    ttl: Math.floor(now.getTime() / 1000) + windowSeconds,
  }),
});
