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
import { readAsStored } from './reader.ts';
import { onceInRuns } from './resumable.ts';
import { settings } from './settings.ts';
import { SmallTransport } from './small-transport.ts';
import { TableSigner } from './table-signer.ts';
import { countUsage } from './usage.ts';
import { type BatchAnswer, wholeBatch } from './whole-batch.ts';
import type { Write } from './write.ts';

export type { Write };

/** Milliseconds for one attempt, and after which no other one is begun: whoever asks is answered within ten seconds. */
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
// Answers for a log that nobody keeps, headers that tell what the client is, and a length that Node tells by itself.
for (const unused of ['logger', 'getUserAgent', 'recursionDetection', 'contentLength'])
  client.middlewareStack.remove(`${unused}Middleware`);
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
      // A plain write that meets a transaction on its item: the SDK does not count it among what passes. Not as a
      // throttle, whose waits of up to eight seconds would outlast the time that an answer may take.
      if (error instanceof TransactionConflictException)
        Object.assign(error, { $retryable: { throttling: false } });
      throw error;
    }
  },
  // Within the retries: each attempt passes here.
  { step: 'finalizeRequest', priority: 'low', name: 'timeout' },
);

readAsStored();

export const documentClient = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});

const byTitle = (name: string) =>
  ({
    type: 'global',
    partitionKey: { name: 'catalogue', type: 'string' },
    sortKey: { name, type: 'string' },
  }) as const;

/** The one table. Its indexes list a catalogue in the order of its titles, one for each content language. */
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

/** An attribute as a whole: without it an update would set an object's fields one by one, below what is not there. */
export const whole = <T>(value: T): T => $set(value) as unknown as T;

/** Another transaction was writing one of the items at the same moment. */
export class Busy extends AppError {
  constructor(cause: unknown) {
    super('CONFLICT', { cause });
  }
}

const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/** Most writes of a transaction: DynamoDB takes a hundred, of which one notes it for its request (`onceInRuns`). */
export const MOST_WRITES = 99;

/**
 * Writes all or nothing. A condition that does not hold throws its own error (`CONFLICT` where it has none);
 * conflicts and throttles are tried again with jitter, the sixth is a 503 with Retry-After.
 *
 * Where an earlier run of the same request made it, it is not made again; but `repeatable`: it depends on what is
 * there how such work is divided, and it does no harm twice.
 *
 * @param options.patient false: a conflict is thrown at once as Busy, for who then writes elsewhere
 */
export async function transact(
  writes: readonly (Write | undefined)[],
  { repeatable = false, patient = true }: { repeatable?: boolean; patient?: boolean } = {},
): Promise<void> {
  const list = writes.filter((w) => w !== undefined);
  if (repeatable || list.length > MOST_WRITES) await writeAll(list, patient);
  else await onceInRuns(list, (noted) => writeAll(noted ? [...list, noted] : list, patient));
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

/** Makes a transaction, unless it is refused: then nothing is written. @returns whether it was made */
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

/** Runs one conditional write; where the condition does not hold, throws `refused()`. */
export async function refusing<T>(writing: Promise<T>, refused: () => AppError): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) throw refused();
    throw error;
  }
}

/** Runs one conditional write; undefined where the condition does not hold. */
export async function unlessRefused<T>(writing: Promise<T>): Promise<T | undefined> {
  try {
    return await writing;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/** Whether the condition of one write held. */
export const heldWhere = async (writing: Promise<object>): Promise<boolean> =>
  (await unlessRefused(writing)) !== undefined;
