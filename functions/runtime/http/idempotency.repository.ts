import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete';
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $append } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { AppError } from '../../../shared/errors.ts';
import { randomText } from '../../../shared/ids.ts';
import type { Tenant } from '../actor.ts';
import { heldWhere, table, type Write } from '../table.ts';

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
    /** Of what its runs draw ids and secrets, sealed as the answer is. */
    seed: string().optional(),
    /** The moment that each of its runs works at, milliseconds since 1970. */
    began: number().optional(),
    /** The transactions that its runs made (`onceInRuns`). */
    steps: list(string()).optional(),
    ttl: number(),
  }),
  computeKey: ({ clientId, userId, hash }) => ({
    pk: `ORG#${clientId}#USER#${userId}`,
    sk: `IDEMPOTENCY#${hash}`,
  }),
});

type IdempotencyRecord = FormattedItem<typeof IdempotencyEntity>;

/** Seconds that a function has for an answer, and a second more. */
const held = 30;
const kept = 24 * 60 * 60;
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

export interface RequestKey extends Tenant {
  userId: string;
  hash: string;
  fingerprint: string;
  holder: string;
}

/** What an answer is sealed with, and a seed for the runs of a request that has none yet. */
export interface RequestSecrets {
  sealedBy: Buffer;
  seed: Buffer;
  sealedSeed: string;
}

/** What a request is known by, and what its answer is sealed with: the key itself, which is stored nowhere. */
export const requestKey = (
  who: Tenant & { userId: string },
  key: string,
  request: string,
): { key: RequestKey; secrets: RequestSecrets } => {
  const sealedBy = createHash('sha256').update(`answer\n${key}`).digest();
  const seed = randomBytes(32);
  return {
    key: {
      clientId: who.clientId,
      userId: who.userId,
      hash: digest(key),
      fingerprint: digest(request),
      holder: randomText(16),
    },
    secrets: { sealedBy, seed, sealedSeed: seal(seed.toString('base64'), sealedBy) },
  };
};

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

/** What a run begins with. */
export interface RunStart {
  seed: Buffer;
  began: Date;
  /** Transactions of earlier runs. */
  made: Set<string>;
}

export type Earlier =
  | { state: 'new'; start: RunStart }
  | { state: 'running' }
  | { state: 'other' }
  | { state: 'done'; answer: string };

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000);
const itemKey = ({ clientId, userId, hash }: RequestKey) => ({ clientId, userId, hash });

/**
 * Takes the key for this request, or tells what became of the earlier one. One write; a read where it is taken, and
 * a second write where its request ended without an answer.
 */
export async function begin(key: RequestKey, secrets: RequestSecrets, now: Date): Promise<Earlier> {
  const seconds = secondsOf(now);
  const entry = {
    ...key,
    heldUntil: seconds + held,
    seed: secrets.sealedSeed,
    began: now.getTime(),
    ttl: seconds + kept,
  };
  const taken = await heldWhere(
    IdempotencyEntity.build(PutItemCommand)
      .item(entry)
      .options({
        condition: {
          or: [
            { attr: 'fingerprint', exists: false },
            { attr: 'ttl', lt: seconds },
          ],
        },
      })
      .send(),
  );
  if (taken) return { state: 'new', start: { seed: secrets.seed, began: now, made: new Set() } };
  const query = IdempotencyEntity.build(GetItemCommand).key(itemKey(key));
  const { Item } = await query.options({ consistent: true }).send();
  if (!Item) return { state: 'running' };
  // Its own claim, whose acknowledgement was lost.
  if (Item.holder === key.holder)
    return { state: 'new', start: { seed: secrets.seed, began: now, made: new Set() } };
  if (Item.fingerprint !== key.fingerprint) return { state: 'other' };
  if (Item.answer !== undefined) return { state: 'done', answer: Item.answer };
  if (Item.heldUntil >= seconds) return { state: 'running' };
  return takeOver(key, Item, secrets, now);
}

/** The earlier run died, or does not know what became of its writes. Those that come now are refused. */
async function takeOver(
  key: RequestKey,
  { holder, seed, began, steps = [] }: IdempotencyRecord,
  secrets: RequestSecrets,
  now: Date,
): Promise<Earlier> {
  // Of what was made the answer tells, as of then; where nothing was, it begins anew.
  const at = steps.length > 0 && began !== undefined ? began : now.getTime();
  const taken = await heldWhere(
    IdempotencyEntity.build(UpdateItemCommand)
      .item({
        ...itemKey(key),
        holder: key.holder,
        heldUntil: secondsOf(now) + held,
        began: at,
        ...(seed === undefined ? { seed: secrets.sealedSeed } : {}),
      })
      .options({
        condition: {
          and: [
            {
              or: [
                { attr: 'holder', eq: holder },
                { attr: 'holder', eq: key.holder },
              ],
            },
            steps.length > 0
              ? { attr: `steps[${steps.length - 1}]`, exists: true }
              : { attr: 'steps', exists: false },
            { attr: `steps[${steps.length}]`, exists: false },
          ],
        },
      })
      .send(),
  );
  if (!taken) return { state: 'running' };
  const known = seed === undefined ? secrets.seed : Buffer.from(unseal(seed, secrets.sealedBy), 'base64');
  return { state: 'new', start: { seed: known, began: new Date(at), made: new Set(steps) } };
}

/**
 * A transaction of a run notes itself. Refused (IN_PROGRESS) where another run has taken over, or this one made it
 * already without hearing of it.
 */
export const stepNoted = (key: RequestKey, step: string): Write => ({
  write: IdempotencyEntity.build(UpdateTransaction)
    .item({ ...itemKey(key), steps: $append([step]) })
    .options({
      condition: {
        and: [{ attr: 'holder', eq: key.holder }, { not: { attr: 'steps', contains: step } }],
      },
    }),
  refused: () => new AppError('IN_PROGRESS', { retryAfter: 1 }),
});

/** Keeps the answer for a day; nothing where somebody else holds the key by now, or the person was erased. */
export async function finish(key: RequestKey, answer: string, now: Date): Promise<void> {
  const seconds = secondsOf(now);
  const put = IdempotencyEntity.build(PutItemCommand)
    .item({ ...key, answer, heldUntil: seconds, ttl: seconds + kept })
    .options({ condition: { attr: 'holder', eq: key.holder } });
  await heldWhere(put.send());
}

/** Forgets the key: the request was refused and has changed nothing, the next one begins anew. */
export async function abandon(key: RequestKey): Promise<void> {
  const removal = IdempotencyEntity.build(DeleteItemCommand)
    .key(itemKey(key))
    .options({ condition: { attr: 'holder', eq: key.holder } });
  await heldWhere(removal.send());
}

/** Ends the run without an answer: the next one need not wait, and goes on with what this one made. */
export async function letGo(key: RequestKey): Promise<void> {
  const released = IdempotencyEntity.build(UpdateItemCommand)
    .item({ ...itemKey(key), heldUntil: 0 })
    .options({ condition: { attr: 'holder', eq: key.holder } });
  await heldWhere(released.send());
}
