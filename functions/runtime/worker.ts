import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { deps } from './deps.ts';
import { logger } from './logger.ts';
import { resetUsage, usage } from './usage.ts';

/** One delivery of a message. */
export interface Delivery {
  /** Number of the delivery, from 1. */
  attempt: number;
  /** When the function times out. */
  endsBy: Date;
}

/** A message with its delivery. */
export interface Received<T> {
  message: T;
  delivery: Delivery;
}

type Running = Pick<Context, 'getRemainingTimeInMillis'>;
type Handler = (event: SQSEvent, context: Running) => Promise<SQSBatchResponse>;

const toDelivery = ({ attributes }: SQSRecord, context: Running): Delivery => ({
  attempt: Number(attributes.ApproximateReceiveCount),
  endsBy: new Date(deps.clock().getTime() + context.getRemainingTimeInMillis()),
});

/**
 * Returns the handler of a queue's worker that processes a batch as a whole. Failed messages are reported, so
 * that only those are delivered again. Writes one log line per batch, and one per failure.
 *
 * @param work processes the parsed bodies. Returns the error of each message, in the same order. Throws to
 *   have all messages delivered again
 */
export function batchWorker<T>(
  work: (batch: readonly Received<T>[]) => Promise<readonly (Error | undefined)[]>,
): Handler {
  return async (event, context) => {
    resetUsage();
    const errors = new Map<string, Error>();
    const read: { id: string; received: Received<T> }[] = [];
    for (const record of event.Records) {
      try {
        const message = JSON.parse(record.body) as T;
        read.push({ id: record.messageId, received: { message, delivery: toDelivery(record, context) } });
      } catch (error) {
        errors.set(record.messageId, error as Error);
      }
    }
    const failed = await work(read.map(({ received }) => received)).catch((error: unknown) =>
      read.map(() => error as Error),
    );
    for (const [index, { id }] of read.entries()) {
      const error = failed[index];
      if (error) errors.set(id, error);
    }
    for (const [messageId, error] of errors) logger.error('message failed', { messageId, error });
    logger.info('batch', { messages: event.Records.length, failed: errors.size, ...usage });
    return { batchItemFailures: [...errors.keys()].map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

/**
 * Returns the handler of a queue's worker that processes each message separately.
 *
 * @param work processes the parsed body of one message. Throws to have the message delivered again
 */
export const worker = <T>(work: (message: T, delivery: Delivery) => Promise<void>): Handler =>
  batchWorker<T>(async (batch) => {
    const errors: (Error | undefined)[] = [];
    for (const { message, delivery } of batch)
      errors.push(
        await work(message, delivery).then(
          () => undefined,
          (error: unknown) => error as Error,
        ),
      );
    return errors;
  });
