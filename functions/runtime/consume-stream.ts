import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import type { CarriedEvent, Carrier, MessageOf, QueueName } from '../../events/envelope.ts';
import type { EventsOf, RegisteredEvent } from '../../events/registry.ts';
import { type Deps, deps } from './deps.ts';
import { logger } from './logger.ts';
import { enqueue } from './queue.ts';

/** Milliseconds. Records that are older wait for a busy or failing consumer. The workers of the queue help. */
const mostAge = 10_000;

type Handle<E extends RegisteredEvent> = (
  deps: Deps,
  messages: readonly MessageOf<E>[],
) => Promise<readonly (Error | undefined)[]>;

/**
 * Returns the Lambda handler of an event that items of the table carry. The records of a batch of the stream are
 * handled together, without a queue.
 *
 * A message that fails is sent to the queue, which repeats it and has dead letters. All messages are sent to the
 * queue if the whole batch fails, or if its newest record is older than ten seconds. If the queue rejects them,
 * the stream delivers the batch again.
 *
 * @param handle returns the error of each message, in the same order. Messages repeat, so that it is idempotent
 */
export const consumeStream =
  <Q extends QueueName, E extends EventsOf<Q> & CarriedEvent>(queue: Q, event: E, handle: Handle<E>) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const messages = messagesOf(event, Records);
    const newest = Math.max(0, ...Records.map(({ dynamodb }) => dynamodb?.ApproximateCreationDateTime ?? 0));
    const isLate = deps.now().getTime() - newest * 1000 > mostAge;
    try {
      const left = isLate ? messages : await handleAll(messages, handle);
      if (left.length > 0) await enqueue(queue, left as readonly MessageOf<EventsOf<Q>>[]);
      return { batchItemFailures: [] };
    } catch (error) {
      logger.error('events wait', { error: error as Error, event: event.name, events: messages.length });
      return { batchItemFailures: [{ itemIdentifier: Records[0]?.dynamodb?.SequenceNumber ?? '' }] };
    }
  };

/** Returns the messages that were not handled. */
async function handleAll<E extends RegisteredEvent>(
  messages: readonly MessageOf<E>[],
  handle: Handle<E>,
): Promise<readonly MessageOf<E>[]> {
  const errors = await handle(deps, messages).catch((error: unknown) => messages.map(() => error as Error));
  const left = messages.filter((_, index) => errors[index]);
  if (left.length > 0)
    logger.warn('events are sent to the queue', {
      error: errors.find((error) => error),
      events: left.length,
    });
  return left;
}

/**
 * Returns the messages of the carried events, for each organisation. An item that cannot be read is left out, because
 * its shard of the stream would otherwise wait for it until the record expires. The log names it.
 */
function messagesOf<E extends RegisteredEvent & CarriedEvent>(
  event: E,
  records: DynamoDBStreamEvent['Records'],
): MessageOf<E>[] {
  const items = records.flatMap(({ dynamodb }): Carrier[] =>
    dynamodb?.NewImage?.outbox?.S === event.name
      ? [unmarshall(dynamodb.NewImage as Record<string, AttributeValue>)]
      : [],
  );
  const at = deps.now().toISOString();
  return [...Map.groupBy(items, ({ clientId }) => String(clientId))].flatMap(([clientId, own]) =>
    event
      .dataIn(own.filter((item) => isReadable(event, item)))
      .map((data) => ({ id: deps.newId(clientId), name: event.name, clientId, at, data }) as MessageOf<E>),
  );
}

function isReadable(event: CarriedEvent, item: Carrier): boolean {
  try {
    event.dataIn([item]);
    return true;
  } catch (error) {
    logger.error('event cannot be read', {
      error: error as Error,
      event: event.name,
      pk: item.pk,
      sk: item.sk,
    });
    return false;
  }
}
