import { setTimeout as pause } from 'node:timers/promises';
import type { Deliver } from '../faults/deliveries.ts';
import { reportError } from '../object-store/report-error.ts';
import { region } from './aws-json.ts';
import type { Pool } from './pool.ts';
import type { Queues } from './queues.ts';
import type { System } from './system.ts';

interface QueueMessage {
  MessageId: string;
  ReceiptHandle: string;
  Body: string;
  MD5OfBody: string;
  Attributes: { ApproximateReceiveCount: string };
  MessageAttributes?: object;
}
export interface Failures {
  batchItemFailures?: { itemIdentifier: string }[];
}

interface Parts {
  queues: Queues;
  pool: Pool;
  deliver: Deliver;
  /** Returns whether the disk has space for the writes of a queue. */
  hasRoom(): boolean;
  /** Returns the seconds until a message that failed is delivered again. Default: `retrySoon`. */
  retryAfter?: RetryDelay | undefined;
}

/** @param received how often the message was delivered, from 1 */
export type RetryDelay = (received: number, visibility: number) => number;

/** 1, 2, 4 … seconds, so that a test reaches the dead-letter queue within a minute. */
const retrySoon: RetryDelay = (received, visibility) => Math.min(2 ** (received - 1), visibility);

const atOnce = 4;
/** Maximum number of messages per call to a queue. */
const batchSize = 10;
/** Seconds of long polling for a message, and the number of polls in the batching window. */
const longest = 20;
const looks = 4;
const seconds = 1000;

/**
 * Delivers a queue's messages to its worker, until `stopping`. Returns when the deliveries that have begun
 * have ended.
 */
export async function emptyQueue(
  mapping: System['queueMappings'][number],
  { queues, pool, deliver, hasRoom, retryAfter = retrySoon }: Parts,
  stopping: AbortSignal,
): Promise<void> {
  const { queue, function: spec, BatchSize, FunctionResponseTypes, ScalingConfig } = mapping;
  // The batching window is skipped, unless batches must be the same as on AWS.
  const window = process.env.BATCHING_WINDOW ? mapping.MaximumBatchingWindowInSeconds * seconds : 0;
  const QueueUrl = queues.url(queue);
  const partial = FunctionResponseTypes.includes('ReportBatchItemFailures');

  /** Retries while the disk is full. Without this call a message is delivered again. */
  async function settle(action: string, input: object): Promise<void> {
    for (;;)
      try {
        return await queues.call(action, input);
      } catch {
        if (stopping.aborted || hasRoom()) return;
        await pause(seconds);
      }
  }

  async function handle(messages: QueueMessage[]): Promise<void> {
    const Records = messages.map((message) => ({
      messageId: message.MessageId,
      receiptHandle: message.ReceiptHandle,
      body: message.Body,
      attributes: message.Attributes,
      messageAttributes: message.MessageAttributes ?? {},
      md5OfBody: message.MD5OfBody,
      eventSource: 'aws:sqs',
      eventSourceARN: queue.arn,
      awsRegion: region,
    }));
    let failed = new Set(messages.map((message) => message.MessageId));
    try {
      const hand = (records: typeof Records) =>
        pool.invoke(spec, { Records: records }, `queue ${queue.name}`) as Promise<Failures | null>;
      const answer = await deliver(`queue.${queue.name}`, Records, hand);
      failed = new Set(partial ? answer?.batchItemFailures?.map((f) => f.itemIdentifier) : []);
    } catch {
      // The pool has reported the error. Every message of the batch counts as failed.
    }
    const done = messages.filter(({ MessageId }) => !failed.has(MessageId));
    for (let from = 0; from < done.length; from += batchSize) {
      const some = done.slice(from, from + batchSize);
      const Entries = some.map(({ MessageId: Id, ReceiptHandle }) => ({ Id, ReceiptHandle }));
      await settle('DeleteMessageBatch', { QueueUrl, Entries });
    }
    for (const { ReceiptHandle, Attributes } of messages.filter(({ MessageId }) => failed.has(MessageId))) {
      const received = Number(Attributes.ApproximateReceiveCount);
      const last = received >= (queue.maxReceiveCount ?? Number.POSITIVE_INFINITY);
      // fauxqs 2.4.1 loses a message whose visibility is set to 0.
      const VisibilityTimeout = last ? 0.01 : retryAfter(received, queue.visibility);
      await settle('ChangeMessageVisibility', { QueueUrl, ReceiptHandle, VisibilityTimeout });
    }
  }

  /**
   * Receives at most `most` messages, limited by the maximum per call. Waits up to the given seconds for the
   * first.
   */
  async function take(most: number, WaitTimeSeconds: number): Promise<QueueMessage[]> {
    const receive = {
      ...{ QueueUrl, MaxNumberOfMessages: Math.min(most, batchSize), WaitTimeSeconds },
      ...{ MessageSystemAttributeNames: ['All'], MessageAttributeNames: ['All'] },
    };
    const { Messages = [] } = await queues.call<{ Messages?: QueueMessage[] }>(
      'ReceiveMessage',
      receive,
      stopping,
    );
    return Messages;
  }

  const working = new Set<Promise<void>>();
  async function poll(): Promise<void> {
    while (!stopping.aborted) {
      try {
        // A message that is received while the queue cannot write stays invisible for the whole timeout.
        if (!hasRoom()) {
          await pause(seconds);
          continue;
        }
        const Messages = await take(BatchSize, longest);
        // A batch is delivered when it is full, or at the end of the window after its first message.
        const some = Messages.length > 0 && window > 0;
        for (let left = looks; some && left > 0 && Messages.length < BatchSize; left -= 1) {
          await pause(window / looks, undefined, { signal: stopping });
          Messages.push(...(await take(BatchSize - Messages.length, 0)));
        }
        if (Messages.length > 0) {
          const work = handle(Messages).finally(() => working.delete(work));
          working.add(work);
        }
        if (working.size >= Math.min(ScalingConfig.MaximumConcurrency ?? atOnce, atOnce))
          await Promise.race(working);
      } catch (error) {
        if (stopping.aborted) return;
        reportError(`Queue ${queue.name}`, error);
        await pause(seconds);
      }
    }
  }
  await poll();
  await Promise.all(working);
}
