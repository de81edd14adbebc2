import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  type ServiceOutputTypes,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { execute } from 'dynamodb-toolbox/entity/actions/transactWrite';
import { $set } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { Table } from 'dynamodb-toolbox/table';
import { AppError } from '../../shared/errors.ts';
import { backOff } from './back-off.ts';
import { isRefusedWrite } from './failure-rules.ts';
import { onceInRuns } from './resumable.ts';
import { settings } from './settings.ts';
import { SmallTransport } from './small-transport.ts';
import { TableSigner } from './table-signer.ts';
import { countUsage } from './usage.ts';
import { type BatchAnswer, wholeBatch } from './whole-batch.ts';
import type { Write } from './write.ts';

export type { Write };

/**
 * Milliseconds for one attempt, and until the last attempt may start. A caller gets a response within ten
 * seconds.
 */
const timeouts = { attempt: 2500, command: 6000 };

const client = new DynamoDBClient({
  maxAttempts: 6,
  requestHandler: new SmallTransport(timeouts.attempt),
  signer: new TableSigner(() => client.config),
});

client.middlewareStack.add(
  (next, context) => async (args) => {
    if (!context.commandName?.startsWith('Batch')) return next(args);
    let answer: Awaited<ReturnType<typeof next>> | undefined;
    const output = await wholeBatch(async (RequestItems) => {
      answer = await next(RequestItems ? { ...args, input: { ...args.input, RequestItems } } : args);
      return answer.output as BatchAnswer;
    });
    return { response: answer?.response, output: output as ServiceOutputTypes };
  },
  { step: 'initialize', name: 'wholeBatch' },
);
client.middlewareStack.add(
  (next, context) => async (args) => {
    (args.input as { ReturnConsumedCapacity?: string }).ReturnConsumedCapacity = 'TOTAL';
    context.until = performance.now() + timeouts.command;
    const result = await next(args);
    countUsage(context.commandName ?? '', result.output);
    return result;
  },
  { step: 'initialize', name: 'countUsage' },
);
client.middlewareStack.add(
  (next, context) => async (args) => {
    if (performance.now() > Number(context.until))
      throw new AppError('UNAVAILABLE', { detail: 'The table does not answer', retryAfter: 1 });
    try {
      return await next(args);
    } catch (error) {
      // The SDK does not retry a plain write that conflicts with a transaction. The error is not marked as
      // throttling: those waits of up to eight seconds would exceed the time limit of a response.
      if (error instanceof TransactionConflictException)
        Object.assign(error, { $retryable: { throttling: false } });
      throw error;
    }
  },
  // Runs inside the retries, so that each attempt is checked.
  { step: 'finalizeRequest', priority: 'low', name: 'timeout' },
);

export const documentClient = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});

const byTitle = (name: string) =>
  ({
    type: 'global',
    partitionKey: { name: 'catalogue', type: 'string' },
    sortKey: { name, type: 'string' },
  }) as const;

/** The single table. Each index lists a catalogue in the order of titles of one content language. */
export const table = new Table({
  documentClient,
  name: () => settings.tableName,
  partitionKey: { name: 'pk', type: 'string' },
  sortKey: { name: 'sk', type: 'string' },
  indexes: {
    titleEN: byTitle('titleEN'),
    titleFR: byTitle('titleFR'),
    titleES: byTitle('titleES'),
    titleGE: byTitle('titleGE'),
    titleIT: byTitle('titleIT'),
    titlePT: byTitle('titlePT'),
  },
});

/** Replaces an attribute as a whole. Without this, an update sets fields of an object that may not exist. */
export const whole = <T>(value: T): T => $set(value) as unknown as T;

/** Another transaction wrote one of the items at the same moment. */
export class Busy extends AppError {
  constructor(cause: unknown) {
    super('CONFLICT', { cause });
  }
}

const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/**
 * Maximum number of writes. DynamoDB accepts 100, and one is reserved for the record of the request
 * (`onceInRuns`).
 */
export const MOST_WRITES = 99;

/**
 * Executes all writes or none. A failed condition throws the error of its write, or `CONFLICT` by default.
 * Conflicts and throttled attempts are retried with jitter. After the sixth attempt the response is 503 with
 * Retry-After.
 *
 * A transaction that an earlier run of the same request committed is skipped. `repeatable` disables this for
 * work that is divided by existing data and is safe to repeat.
 *
 * @param options.patient false throws Busy on the first conflict, so that the caller can write to another
 *   item
 */
export async function transact(
  writes: readonly (Write | undefined)[],
  { repeatable = false, patient = true }: { repeatable?: boolean; patient?: boolean } = {},
): Promise<void> {
  const list = writes.filter((w) => w !== undefined);
  if (repeatable || list.length > MOST_WRITES) await writeAll(list, patient);
  else
    await onceInRuns(list, (recordWrite) => writeAll(recordWrite ? [...list, recordWrite] : list, patient));
}

async function writeAll(list: readonly Write[], patient: boolean): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await execute(...list.map((w) => w.write));
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const refused = reasons.findIndex((r) => r.Code === 'ConditionalCheckFailed');
      if (refused >= 0) throw list[refused]?.refused?.() ?? new AppError('CONFLICT', { cause: error });
      if (!reasons.some((r) => r.Code && passing.has(r.Code))) throw error;
      if (!patient) throw new Busy(error);
      if (attempt === 6) throw new AppError('UNAVAILABLE', { retryAfter: 1, cause: error });
      await backOff(attempt);
    }
  }
}

/**
 * Maximum number of writes of a slice. Other requests write popular items at the same time, and a large
 * transaction has more conflicts.
 */
const sliceWrites = 50;

/**
 * Executes groups of writes in several transactions, one after the other. A group remains in one transaction.
 * A refused or interrupted call leaves the later groups unwritten, so the groups must be derived from stored
 * data when the work is repeated.
 */
export async function transactInSlices(groups: readonly (readonly Write[])[]): Promise<void> {
  let slice: Write[] = [];
  for (const group of groups) {
    if (slice.length > 0 && slice.length + group.length > sliceWrites) {
      await transact(slice, { repeatable: true });
      slice = [];
    }
    slice.push(...group);
  }
  if (slice.length > 0) await transact(slice, { repeatable: true });
}

/**
 * Executes a transaction. Nothing is written if a condition fails. @returns whether the transaction was
 * committed
 */
export async function transactUnlessRefused(
  make: () => readonly Write[] | Promise<readonly Write[]>,
): Promise<boolean> {
  try {
    const writes = await make();
    if (writes.length > 0) await transact(writes);
    return true;
  } catch (error) {
    if (!isRefusedWrite(error)) throw error;
    return false;
  }
}

/** Runs one conditional write. Throws `refused()` if the condition fails. */
export async function refusing<T>(writing: Promise<T>, refused: () => AppError): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) throw refused();
    throw error;
  }
}

/** Runs one conditional write. Returns undefined if the condition fails. */
export async function unlessRefused<T>(writing: Promise<T>): Promise<T | undefined> {
  try {
    return await writing;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/** Returns whether the condition of a write was met. */
export const heldWhere = async (writing: Promise<object>): Promise<boolean> =>
  (await unlessRefused(writing)) !== undefined;
