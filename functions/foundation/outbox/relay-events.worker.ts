import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { logger } from '../../runtime/logger.ts';
import type { OutboxEvent } from './outbox.repository.ts';
import { sendEvents } from './send-event.ts';

/**
 * Sends events of the outbox from the table's stream to the queues. An event that a queue rejects stays stored, and
 * the sweep sends it again.
 */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<void> => {
  const events = Records.flatMap(({ eventName, dynamodb }): OutboxEvent[] =>
    eventName === 'INSERT' && dynamodb?.NewImage?.shard
      ? [eventOf(unmarshall(dynamodb.NewImage as Record<string, AttributeValue>))]
      : [],
  );
  const { unknown, refused, error } = await sendEvents(events);
  // These events stay in the outbox. The sweep finds them each minute and fails.
  if (unknown.length > 0) logger.error('events of unknown names wait', { unknown });
  if (refused.length > 0) logger.error('events wait', { error: error as Error, events: refused.length });
};

const eventOf = (item: Record<string, unknown>): OutboxEvent =>
  ({ ...item, name: String(item.outbox) }) as OutboxEvent;
