import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { Entity } from 'dynamodb-toolbox/entity';
import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete';
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { randomText } from '../../../shared/ids.ts';
import type { Tenant } from '../actor.ts';
import { table } from '../table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `IDEMPOTENCY#<hash>` | was this request made already, and what was answered? |
 */
export const IdempotencyEntity = new Entity({
  name: 'Idempotency',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    userId: string().key(),
    hash: string().key(),
    /** Hash of method, path and body: the same key with another request is a mistake. */
    fingerprint: string(),
    /** Which request holds the key. */
    holder: string(),
    /** The answer, sealed; absent while the first request runs. */
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
  holder: string;
}

/** What a request is known by, and what its answer is sealed with: the key itself, which is stored nowhere. */
export const requestKey = (
  who: Tenant & { userId: string },
  key: string,
  request: string,
): { key: RequestKey; sealedBy: Buffer } => ({
  key: {
    clientId: who.clientId,
    userId: who.userId,
    hash: digest(key),
    fingerprint: digest(request),
    holder: randomText(16),
  },
  sealedBy: createHash('sha256').update(`answer\n${key}`).digest(),
});

/**
 * Answers name people, and lie in the partition of who asked: sealed with the key that only the client has, there is
 * nothing to look for when one of those people is deleted.
 */
export function seal(text: string, key: Buffer): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

export function unseal(text: string, key: Buffer): string {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

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
  // Its own claim, whose acknowledgement was lost.
  if (Item.holder === key.holder) return { state: 'new' };
  if (Item.fingerprint !== key.fingerprint) return { state: 'other' };
  return Item.answer === undefined ? { state: 'running' } : { state: 'done', answer: Item.answer };
}

/** Runs a write of whoever holds the key; nothing where that is somebody else by now, or the person was erased. */
async function asHolder<T>(writing: Promise<T>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

/** Keeps the answer for a day. */
export async function finish(key: RequestKey, answer: string, now: Date): Promise<void> {
  const seconds = Math.floor(now.getTime() / 1000);
  const put = IdempotencyEntity.build(PutItemCommand)
    .item({ ...key, answer, heldUntil: seconds, ttl: seconds + kept })
    .options({ condition: { attr: 'holder', eq: key.holder } });
  await asHolder(put.send());
}

/** Lets go of the key: the request failed, the next one may try. */
export async function abandon({ clientId, userId, hash, holder }: RequestKey): Promise<void> {
  const removal = IdempotencyEntity.build(DeleteItemCommand)
    .key({ clientId, userId, hash })
    .options({ condition: { attr: 'holder', eq: holder } });
  await asHolder(removal.send());
}
