import { BatchDeleteRequest } from 'dynamodb-toolbox/entity/actions/batchDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import type { DataOf, Envelope } from '../../../events/envelope.ts';
import type { RegisteredEvent } from '../../../events/registry.ts';
import { batchWrite } from '../../runtime/batch-write.ts';
import type { Deps } from '../../runtime/deps.ts';
import { listStoredItems } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { OutboxEntity, shards } from './outbox.entity.ts';

/** An event that waits in the outbox to be sent, with its shard. */
export interface OutboxEvent extends Envelope {
  shard: number;
}

/**
 * Returns events that were written before `before` (ISO 8601): at most `limit` of each shard, and the oldest
 * of each shard first.
 */
export async function listOutboxEvents(before: string, limit = 100): Promise<OutboxEvent[]> {
  const pages = await Promise.all(
    Array.from({ length: shards }, (_, shard) =>
      listStoredItems([OutboxEntity], { partition: `OUTBOX#${shard}`, range: { lt: before } }, { limit }),
    ),
  );
  return pages.flat().map((item) => ({ ...item, name: item.outbox }));
}

/** Deletes events that the queues accepted. Sends one request per 25 events. */
export async function removeSent(events: readonly Pick<OutboxEvent, 'shard' | 'at' | 'id'>[]): Promise<void> {
  // DynamoDB rejects a batch that contains the same key twice.
  const requests = [...new Map(events.map((event) => [event.id, event])).values()].map(({ shard, at, id }) =>
    OutboxEntity.build(BatchDeleteRequest).key({ shard, at, id }),
  );
  await batchWrite(requests);
}

/**
 * Returns the write that publishes an event, for the transaction of the change that it describes.
 *
 * @param about the id of the organisation. Or also the id and time of the event, if the transaction uses them
 * elsewhere
 */
export function publishWrite<E extends RegisteredEvent>(
  deps: Deps,
  type: E,
  about: string | Pick<Envelope, 'clientId' | 'id' | 'at'>,
  data: DataOf<E>,
): Write {
  const { clientId, id, at } =
    typeof about === 'string'
      ? { clientId: about, id: deps.newId(about), at: deps.now().toISOString() }
      : about;
  return {
    write: OutboxEntity.build(PutTransaction).item({
      shard: id.charCodeAt(id.length - 1) % shards,
      at,
      id,
      outbox: type.name,
      clientId,
      data,
    }),
  };
}
