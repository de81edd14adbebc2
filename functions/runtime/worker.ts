import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { logger } from './logger.ts';
import { resetUsage, usage } from './usage.ts';

export const attemptOf = ({ attributes }: SQSRecord): number => Number(attributes.ApproximateReceiveCount);

/**
 * The handler of a queue's worker: each message on its own, those that failed are reported so that only they
 * come again. One log line a batch, and one for each failure.
 *
 * @param work takes the parsed body of one message; throws to have it delivered again
 */
export function worker<T>(
  work: (message: T, record: SQSRecord) => Promise<void>,
): (event: SQSEvent) => Promise<SQSBatchResponse> {
  return async (event) => {
    resetUsage();
    const batchItemFailures: { itemIdentifier: string }[] = [];
    for (const record of event.Records) {
      try {
        await work(JSON.parse(record.body) as T, record);
      } catch (error) {
        batchItemFailures.push({ itemIdentifier: record.messageId });
        logger.error('message failed', { messageId: record.messageId, error: error as Error });
      }
    }
    logger.info('batch', { messages: event.Records.length, failed: batchItemFailures.length, ...usage });
    return { batchItemFailures };
  };
}
