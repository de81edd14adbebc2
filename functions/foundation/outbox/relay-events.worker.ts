import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import type { Carrier } from '../../../events/envelope.ts';
import { deps } from '../../runtime/deps.ts';
import { logger } from '../../runtime/logger.ts';
import { eventsIn } from './events-in.ts';
import { sendEvents } from './send-event.ts';

/**
 * Sends events from the table's stream to the queues. An event of the outbox that a queue rejects stays
 * stored, and the sweep sends it again. An event that another item carries exists only in the stream, so the
 * stream delivers the batch again from its first rejected record.
 */
export const handler = async (batch: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const items = batch.Records.flatMap(({ eventName, dynamodb }) =>
    dynamodb?.NewImage?.outbox
      ? {
          number: dynamodb.SequenceNumber ?? '',
          item: { eventName, ...unmarshall(dynamodb.NewImage as Record<string, AttributeValue>) } as Carrier,
        }
      : [],
  );
  const events = eventsIn(
    deps,
    items.map(({ item }) => item),
  );
  const againFrom = (itemIdentifier: string | undefined) => ({
    batchItemFailures: itemIdentifier === undefined ? [] : [{ itemIdentifier }],
  });
  try {
    const { unknown, refused, error } = await sendEvents(events);
    // These events stay in the outbox. The sweep finds them each minute and fails.
    if (unknown.length > 0) logger.error('events of unknown names wait', { unknown });
    if (refused.length > 0) logger.error('events wait', { error: error as Error, events: refused.length });
    const lost = new Set(refused.filter((event) => !('shard' in event)).map(({ name }) => name));
    return againFrom(items.find(({ item }) => !('shard' in item) && lost.has(String(item.outbox)))?.number);
  } catch (error) {
    logger.error('events wait', { error: error as Error, events: events.length });
    return againFrom(batch.Records[0]?.dynamodb?.SequenceNumber ?? '');
  }
};
