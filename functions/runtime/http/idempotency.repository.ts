import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { Entity } from 'dynamodb-toolbox/entity';
import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete';
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import type { Tenant } from '../actor.ts';
import { table } from '../table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `IDEMPOTENCY#<hash>` | was this request made already, and what was answered? |
 */
const IdempotencyEntity = new Entity({
  name: 'Idempotency',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    userId: string().key(),
    hash: string().key(),
    /** Hash of method, path and body: the same key with another request is a mistake. */
    fingerprint: string(),
    /** The answer as JSON; absent while the first request runs. */
    answer: string().optional(),
    /** Until when a request that never ended holds the key, seconds since 1970. */
    heldUntil: number(),
    ttl: number(),
  }),
  computeKey: ({ clientId, userId, hash }) => ({
    pk: `ORG#${clientId}#USER#${userId}`,
    sk: `IDEMPOTENCY#${hash}`,
  }),
});

const held = 60;
const kept = 24 * 60 * 60;
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

export interface RequestKey extends Tenant {
  userId: string;
  hash: string;
  fingerprint: string;
}

export const requestKey = (who: Tenant & { userId: string }, key: string, request: string): RequestKey => ({
  clientId: who.clientId,
  userId: who.userId,
  hash: digest(key),
  fingerprint: digest(request),
});

export type Earlier =
  | { state: 'new' }
  | { state: 'running' }
  | { state: 'other' }
  | { state: 'done'; answer: string };

/** Takes the key for this request, or tells what became of the earlier one. One write, and a read where it is taken. */
export async function begin(key: RequestKey, now: Date): Promise<Earlier> {
  const seconds = Math.floor(now.getTime() / 1000);
  const entry = { ...key, heldUntil: seconds + held, ttl: seconds + kept };
  try {
    await IdempotencyEntity.build(PutItemCommand)
      .item(entry)
      .options({
        condition: {
          or: [
            { attr: 'fingerprint', exists: false },
            { attr: 'ttl', lt: seconds },
            {
              and: [
                { attr: 'answer', exists: false },
                { attr: 'heldUntil', lt: seconds },
              ],
            },
          ],
        },
      })
      .send();
    return { state: 'new' };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
  const { clientId, userId, hash } = key;
  const query = IdempotencyEntity.build(GetItemCommand).key({ clientId, userId, hash });
  const { Item } = await query.options({ consistent: true }).send();
  if (!Item) return { state: 'running' };
  if (Item.fingerprint !== key.fingerprint) return { state: 'other' };
  return Item.answer === undefined ? { state: 'running' } : { state: 'done', answer: Item.answer };
}

/** Keeps the answer for a day. */
export async function finish(key: RequestKey, answer: string, now: Date): Promise<void> {
  const seconds = Math.floor(now.getTime() / 1000);
  await IdempotencyEntity.build(PutItemCommand)
    .item({ ...key, answer, heldUntil: seconds, ttl: seconds + kept })
    .send();
}

/** Lets go of the key: the request failed, the next one may try. */
export async function abandon({ clientId, userId, hash }: RequestKey): Promise<void> {
  await IdempotencyEntity.build(DeleteItemCommand).key({ clientId, userId, hash }).send();
}
