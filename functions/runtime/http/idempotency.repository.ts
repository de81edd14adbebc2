import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete';
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
import { findStored } from '../stored.ts';
import { heldWhere, table, type Write } from '../table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `IDEMPOTENCY#<hash>` | Was this request made before, and is there a response? |
 */
export const IdempotencyEntity = new Entity({
  name: 'Idempotency',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    userId: string().key(),
    hash: string().key(),
    /** Hash of method, path and body. The same key with another request is an error. */
    fingerprint: string(),
    /** The request that owns the key. */
    holder: string(),
    /** The encrypted response. Absent while the first request runs. */
    answer: string().optional(),
    /** When the lease of an unfinished request expires, in seconds since 1970. */
    heldUntil: number(),
    /** The encrypted seed of all ids and secrets that the runs draw. */
    seed: string().optional(),
    /** The time that every run uses as now, in milliseconds since 1970. */
    began: number().optional(),
    /** Transactions that the runs committed (`onceInRuns`). */
    steps: list(string()).optional(),
    ttl: number(),
  }),
  computeKey: ({ clientId, userId, hash }) => ({
    pk: `ORG#${clientId}#USER#${userId}`,
    sk: `IDEMPOTENCY#${hash}`,
  }),
});

type IdempotencyRecord = FormattedItem<typeof IdempotencyEntity>;

/** Lease of a request in seconds: the timeout of a function plus one second. */
const leaseSeconds = 30;
const storedSeconds = 24 * 60 * 60;
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

export interface RequestKey extends Tenant {
  userId: string;
  hash: string;
  fingerprint: string;
  holder: string;
}

/** The key that encrypts the response, and a seed for a request without a stored one. */
export interface RequestSecrets {
  sealedBy: Buffer;
  seed: Buffer;
  sealedSeed: string;
}

/**
 * Returns the record key of a request, and its encryption key. The `Idempotency-Key` itself is never stored.
 */
export const requestKey = (
  owner: Tenant & { userId: string },
  key: string,
  request: string,
): { key: RequestKey; secrets: RequestSecrets } => {
  const sealedBy = createHash('sha256').update(`answer\n${key}`).digest();
  const seed = randomBytes(32);
  return {
    key: {
      clientId: owner.clientId,
      userId: owner.userId,
      hash: digest(key),
      fingerprint: digest(request),
      holder: randomText(16),
    },
    secrets: { sealedBy, seed, sealedSeed: sealResponse(seed.toString('base64'), sealedBy) },
  };
};

/**
 * Encrypts a response. Responses name people and are stored in the partition of the caller. Only the client
 * has the key, so a deletion of one of those people does not need to search the responses.
 */
export function sealResponse(text: string, key: Buffer): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

export function unsealResponse(text: string, key: Buffer): string {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** The initial state of a run. */
export interface RunStart {
  seed: Buffer;
  began: Date;
  /** Transactions that earlier runs committed. */
  made: Set<string>;
}

export type Earlier =
  | { state: 'new'; start: RunStart }
  | { state: 'running' }
  | { state: 'other' }
  | { state: 'done'; answer: string };

const epochSeconds = (now: Date) => Math.floor(now.getTime() / 1000);
const itemKey = ({ clientId, userId, hash }: RequestKey) => ({ clientId, userId, hash });

/**
 * Claims the key for this request, or returns the state of the earlier request. Makes one write. Adds a read
 * if the key is in use, and a second write if the earlier request ended without a response.
 */
export async function claimRequest(key: RequestKey, secrets: RequestSecrets, now: Date): Promise<Earlier> {
  const seconds = epochSeconds(now);
  const entry = {
    ...key,
    heldUntil: seconds + leaseSeconds,
    seed: secrets.sealedSeed,
    began: now.getTime(),
    ttl: seconds + storedSeconds,
  };
  const isTaken = await heldWhere(
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
  if (isTaken) return { state: 'new', start: { seed: secrets.seed, began: now, made: new Set() } };
  const item = await findStored(IdempotencyEntity, itemKey(key), { consistent: true });
  if (!item) return { state: 'running' };
  // This request claimed the key, but the acknowledgement was lost.
  if (item.holder === key.holder)
    return { state: 'new', start: { seed: secrets.seed, began: now, made: new Set() } };
  if (item.fingerprint !== key.fingerprint) return { state: 'other' };
  if (item.answer !== undefined) return { state: 'done', answer: item.answer };
  if (item.heldUntil >= seconds) return { state: 'running' };
  return takeOverRequest(key, item, secrets, now);
}

/** Takes over from a run that died or does not know the result of its writes. Its later writes fail. */
async function takeOverRequest(
  key: RequestKey,
  { holder, seed, began, steps = [] }: IdempotencyRecord,
  secrets: RequestSecrets,
  now: Date,
): Promise<Earlier> {
  // After committed transactions the response has the original time. Otherwise the run starts at the current
  // time.
  const at = steps.length > 0 && began !== undefined ? began : now.getTime();
  const isTaken = await heldWhere(
    IdempotencyEntity.build(UpdateItemCommand)
      .item({
        ...itemKey(key),
        holder: key.holder,
        heldUntil: epochSeconds(now) + leaseSeconds,
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
  if (!isTaken) return { state: 'running' };
  const known =
    seed === undefined ? secrets.seed : Buffer.from(unsealResponse(seed, secrets.sealedBy), 'base64');
  return { state: 'new', start: { seed: known, began: new Date(at), made: new Set(steps) } };
}

/**
 * Returns the write that records a committed transaction of a run. The write fails with IN_PROGRESS if
 * another run took over, or if this run committed the transaction before and lost the acknowledgement.
 */
export const addStepWrite = (key: RequestKey, step: string): Write => ({
  write: IdempotencyEntity.build(UpdateTransaction)
    .item({ ...itemKey(key), steps: $append([step]) })
    .options({
      condition: {
        and: [{ attr: 'holder', eq: key.holder }, { not: { attr: 'steps', contains: step } }],
      },
    }),
  refused: () => new AppError('IN_PROGRESS', { retryAfter: 1 }),
});

/** Stores the response for a day. Does nothing if another run owns the key, or if the person was erased. */
export async function finishRequest(key: RequestKey, answer: string, now: Date): Promise<void> {
  const seconds = epochSeconds(now);
  const put = IdempotencyEntity.build(PutItemCommand)
    .item({ ...key, answer, heldUntil: seconds, ttl: seconds + storedSeconds })
    .options({ condition: { attr: 'holder', eq: key.holder } });
  await heldWhere(put.send());
}

/**
 * Deletes the key. The request was refused and changed nothing, so the next request starts from the
 * beginning.
 */
export async function abandonRequest(key: RequestKey): Promise<void> {
  const removal = IdempotencyEntity.build(DeleteItemCommand)
    .key(itemKey(key))
    .options({ condition: { attr: 'holder', eq: key.holder } });
  await heldWhere(removal.send());
}

/**
 * Releases the key without a response. The next run does not wait, and continues after the committed
 * transactions.
 */
export async function letGo(key: RequestKey): Promise<void> {
  const released = IdempotencyEntity.build(UpdateItemCommand)
    .item({ ...itemKey(key), heldUntil: 0 })
    .options({ condition: { attr: 'holder', eq: key.holder } });
  await heldWhere(released.send());
}
