import { setTimeout as pause } from 'node:timers/promises';
import type { Deliver } from '../faults/deliveries.ts';
import { reportError } from '../object-store/report-error.ts';
import { type AwsCall, AwsError, awsJson, region } from './aws-json.ts';
import { fits } from './pattern.ts';
import type { Pool } from './pool.ts';
import type { Failures } from './queue-source.ts';
import type { Queues } from './queues.ts';
import type { HostState } from './state.ts';
import type { System } from './system.ts';

interface StreamRecord {
  eventID: string;
  eventName: string;
  dynamodb: { SequenceNumber: string; ApproximateCreationDateTime: number };
}
interface Shard {
  ShardId: string;
  ParentShardId?: string;
}
interface ShardReader {
  shard: Shard;
  iterator: string | undefined;
  ended: boolean;
}

interface Page {
  Records: StreamRecord[];
  NextShardIterator?: string;
}

interface Sources {
  pool: Pool;
  queues: Queues;
  state: HostState;
  /** Address of the table. */
  endpoint: string;
  deliver: Deliver;
}

const slowly = 1000;
const rarely = 10_000;
/** Reads in a batching window. */
const looks = 4;

/**
 * Delivers a table's stream to its worker: in order within a shard, at least once, from the last stored
 * checkpoint. Reads the stream after a possible write (`nudge`), and every second.
 */
export class StreamSource {
  readonly #mapping: System['streamMappings'][number];
  readonly #pool: Pool;
  readonly #queues: Queues;
  readonly #state: HostState;
  readonly #call: AwsCall;
  readonly #deliverBy: Deliver;
  readonly #readers = new Map<string, ShardReader>();
  #streamArn = '';
  #listed = 0;
  #round: Promise<number> | undefined;
  #wake: (() => void) | undefined;

  constructor(
    mapping: System['streamMappings'][number],
    { pool, queues, state, endpoint, deliver }: Sources,
  ) {
    this.#mapping = mapping;
    this.#pool = pool;
    this.#queues = queues;
    this.#deliverBy = deliver;
    this.#state = state;
    this.#call = awsJson(endpoint, 'DynamoDBStreams_20120810');
    for (const { Pattern } of mapping.FilterCriteria?.Filters ?? []) fits(Pattern, {});
  }

  async run(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      try {
        if ((await this.drain()) > 0) continue;
      } catch (error) {
        if (!stopping.aborted) reportError('Stream', error);
      }
      const nudged = new Promise<void>((wake) => {
        this.#wake = wake;
      });
      await Promise.race([nudged, pause(slowly, undefined, { signal: stopping }).catch(() => undefined)]);
      await pause(50);
    }
  }

  nudge(): void {
    this.#wake?.();
  }

  /** Reads all shards in a round that starts after this call. Returns the number of records. */
  async drain(): Promise<number> {
    await this.#round?.catch(() => undefined);
    this.#round ??= this.#readAll().finally(() => {
      this.#round = undefined;
    });
    return this.#round;
  }

  async #readAll(): Promise<number> {
    if (performance.now() - this.#listed > rarely || this.#readers.size === 0) await this.#list();
    const open = [...this.#readers.values()].filter(
      ({ shard, ended }) => !ended && (this.#readers.get(shard.ParentShardId ?? '')?.ended ?? true),
    );
    const counts = await Promise.all(open.map((reader) => this.#read(reader)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async #list(): Promise<void> {
    const TableName = this.#mapping.table.name;
    const { Streams } = await this.#call<{ Streams: { StreamArn: string }[] }>('ListStreams', { TableName });
    const StreamArn = Streams[0]?.StreamArn ?? '';
    type Description = { StreamDescription: { Shards: Shard[]; LastEvaluatedShardId?: string } };
    for (let last: string | undefined, first = true; first || last; first = false) {
      const start = last ? { ExclusiveStartShardId: last } : {};
      const { StreamDescription } = await this.#call<Description>('DescribeStream', { StreamArn, ...start });
      for (const shard of StreamDescription.Shards) {
        if (this.#readers.has(shard.ShardId)) continue;
        this.#readers.set(shard.ShardId, { shard, iterator: undefined, ended: false });
      }
      last = StreamDescription.LastEvaluatedShardId;
    }
    this.#streamArn = StreamArn;
    this.#listed = performance.now();
  }

  async #read(reader: ShardReader): Promise<number> {
    try {
      reader.iterator ??= await this.#iterator(reader.shard);
      const { Records, NextShardIterator } = await this.#collect(reader.iterator);
      if (Records.length > 0) {
        await this.#deliver(Records);
        const last = Records.at(-1)?.dynamodb.SequenceNumber;
        this.#state.unsynced(() => this.#state.set(this.#checkpoint(reader.shard), last));
      }
      reader.iterator = NextShardIterator;
      reader.ended = NextShardIterator === undefined;
      if (reader.ended) this.#listed = 0;
      return Records.length;
    } catch (error) {
      reader.iterator = undefined;
      if (error instanceof AwsError && error.type === 'ExpiredIteratorException') return 1;
      throw error;
    }
  }

  /** Reads records, with a batching window for as long as the window or until the batch is full. */
  async #collect(ShardIterator: string): Promise<Page> {
    const Limit = Math.min(this.#mapping.BatchSize, 1000);
    // The batching window is skipped, unless batches must be the same as on AWS.
    const window = process.env.BATCHING_WINDOW ? this.#mapping.MaximumBatchingWindowInSeconds * 1000 : 0;
    const read = (from: string, most: number) =>
      this.#call<Page>('GetRecords', { ShardIterator: from, Limit: most });
    let page = await read(ShardIterator, Limit);
    const Records = [...page.Records];
    for (let look = 0; look < looks && window > 0; look += 1) {
      if (!page.NextShardIterator || Records.length >= Limit || !Records.some(this.#wanted)) break;
      await pause(window / looks);
      page = await read(page.NextShardIterator, Limit - Records.length);
      Records.push(...page.Records);
    }
    return { ...page, Records };
  }

  readonly #wanted = (record: StreamRecord): boolean =>
    this.#mapping.FilterCriteria?.Filters.some(({ Pattern }) => fits(Pattern, record)) ?? true;

  /** Each worker of the stream has its own position. */
  readonly #checkpoint = ({ ShardId }: Shard): string => `stream ${this.#mapping.function.entry} ${ShardId}`;

  async #iterator(shard: Shard): Promise<string> {
    const { ShardId } = shard;
    // Earlier builds stored one position for all workers.
    const SequenceNumber =
      this.#state.get<string>(this.#checkpoint(shard)) ?? this.#state.get<string>(`stream ${ShardId}`);
    const ask = async (from: object) => {
      const place = { StreamArn: this.#streamArn, ShardId, ...from };
      return (await this.#call<{ ShardIterator: string }>('GetShardIterator', place)).ShardIterator;
    };
    const oldest = { ShardIteratorType: 'TRIM_HORIZON' };
    if (!SequenceNumber) return ask(oldest);
    // A checkpoint older than a day no longer exists.
    return ask({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber }).catch(() => ask(oldest));
  }

  /** Resolves when the worker has accepted the records, or when they were sent to the queue of failures. */
  async #deliver(all: StreamRecord[]): Promise<void> {
    const { function: spec, BisectBatchOnFunctionError, MaximumRetryAttempts, table } = this.#mapping;
    let records = all.filter(this.#wanted);
    for (let attempt = 0; records.length > 0; attempt += 1) {
      const eventSourceARN = `${table.arn}/stream`;
      const Records = records.map((r) => ({
        ...r,
        eventSource: 'aws:dynamodb',
        awsRegion: region,
        eventSourceARN,
      }));
      let failed = 0;
      try {
        const hand = (some: typeof Records) =>
          this.#pool.invoke(spec, { Records: some }, 'stream') as Promise<Failures | null>;
        const answer = await this.#deliverBy('stream', Records, hand);
        const failures = new Set(answer?.batchItemFailures?.map((failure) => failure.itemIdentifier));
        if (failures.size === 0) return;
        failed = Math.max(
          0,
          records.findIndex((r) => failures.has(r.dynamodb.SequenceNumber)),
        );
      } catch {
        // The pool has reported the error. The batch is retried as a whole or in halves.
      }
      if (failed > 0) {
        records = records.slice(failed);
        attempt = -1;
      } else if (BisectBatchOnFunctionError && records.length > 1) {
        const half = Math.ceil(records.length / 2);
        await this.#deliver(records.slice(0, half));
        records = records.slice(half);
        attempt = -1;
      } else if (MaximumRetryAttempts >= 0 && attempt >= MaximumRetryAttempts) {
        return await this.#giveUp(records);
      } else await pause(Math.min(100 * 2 ** attempt, 10_000));
    }
  }

  async #giveUp(records: StreamRecord[]): Promise<void> {
    const destination = this.#mapping.DestinationConfig?.OnFailure.Destination;
    const queue = this.#queues.byArn(destination);
    const [first, last] = [records[0], records.at(-1)].map((r) => r?.dynamodb.SequenceNumber);
    const range = { startSequenceNumber: first, endSequenceNumber: last, streamArn: this.#streamArn };
    const body = { requestContext: { condition: 'RetryAttemptsExhausted' }, DDBStreamBatchInfo: range };
    if (queue) await this.#queues.send(queue, JSON.stringify(body));
  }
}
