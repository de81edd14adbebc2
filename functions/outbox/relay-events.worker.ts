import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { logger } from '../runtime/logger.ts';
import type { Waiting } from './outbox.repository.ts';
import { sendEvents } from './send-event.ts';

/** The table's stream → the queues. The whole batch at once; if that fails, from its first record again. */
export const handler = async (batch: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const events = batch.Records.flatMap((record) => {
    const image = record.eventName === 'INSERT' ? record.dynamodb?.NewImage : undefined;
    if (!image?.outbox) return [];
    const item = unmarshall(image as Record<string, AttributeValue>);
    return [{ ...item, name: item.outbox } as Waiting];
  });
  try {
    const unknown = await sendEvents(events);
    // They stay in the outbox, where the sweep meets them each minute, and fails.
    if (unknown.length > 0) logger.error('events of unknown names wait', { unknown });
    return { batchItemFailures: [] };
  } catch (error) {
    logger.error('events wait', { error: error as Error, events: events.length });
    return { batchItemFailures: [{ itemIdentifier: batch.Records[0]?.dynamodb?.SequenceNumber ?? '' }] };
  }
};
