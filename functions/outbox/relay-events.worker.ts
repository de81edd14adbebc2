import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { deps } from '../runtime/deps.ts';
import { logger } from '../runtime/logger.ts';
import { eventsIn } from './events-in.ts';
import { sendEvents } from './send-event.ts';

/** The table's stream → the queues. The whole batch at once; if that fails, from its first record again. */
export const handler = async (batch: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const items = batch.Records.flatMap(({ eventName, dynamodb }) =>
    dynamodb?.NewImage?.outbox
      ? { eventName, ...unmarshall(dynamodb.NewImage as Record<string, AttributeValue>) }
      : [],
  );
  const events = eventsIn(deps, items);
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
