import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { logger } from './logger.ts';
import { resetUsage, usage } from './usage.ts';

/** One delivery of a message. */
export interface Delivery {
  /** Which one it is, from 1. */
  attempt: number;
  /** When the function that works at it ends, done or not. */
  endsBy: Date;
}

type Running = Pick<Context, 'getRemainingTimeInMillis'>;

const deliveryOf = ({ attributes }: SQSRecord, context: Running): Delivery => ({
  attempt: Number(attributes.ApproximateReceiveCount),
  endsBy: new Date(Date.now() + context.getRemainingTimeInMillis()),
});

/**
 * The handler of a queue's worker: each message on its own, those that failed are reported so that only they
 * come again. One log line a batch, and one for each failure.
 *
 * @param work takes the parsed body of one message; throws to have it delivered again
 */
export function worker<T>(
  work: (message: T, delivery: Delivery) => Promise<void>,
): (event: SQSEvent, context: Running) => Promise<SQSBatchResponse> {
  return async (event, context) => {
    resetUsage();
    const batchItemFailures: { itemIdentifier: string }[] = [];
    for (const record of event.Records) {
      try {
        await work(JSON.parse(record.body) as T, deliveryOf(record, context));
      } catch (error) {
        batchItemFailures.push({ itemIdentifier: record.messageId });
        logger.error('message failed', { messageId: record.messageId, error: error as Error });
      }
    }
    logger.info('batch', { messages: event.Records.length, failed: batchItemFailures.length, ...usage });
    return { batchItemFailures };
  };
}
