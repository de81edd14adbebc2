import { Entity } from 'dynamodb-toolbox/entity';
import { any } from 'dynamodb-toolbox/schema/any';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `OUTBOX#<shard>` / `<at>#<id>` | which events of this shard are older than …? (the sweep) |
 *
 * An event is written in the transaction of the change that it describes. The relay sends it from the stream
 * to the queues and deletes the item. The sweep sends items again that are older than a minute.
 */
export const OutboxEntity = new Entity({
  name: 'Outbox',
  table,
  timestamps: false,
  schema: item({
    /** From 0, derived from the id. */
    shard: number().key(),
    /** Time of the event, ISO 8601. */
    at: string().key(),
    id: string().key(),
    /** The event's name. The stream sends only items with this attribute to the relay. */
    outbox: string(),
    clientId: string(),
    data: any(),
  }),
  computeKey: ({ shard, at, id }) => ({ pk: `OUTBOX#${shard}`, sk: `${at}#${id}` }),
});

/** Number of partitions. Spreads the writes, and the sweep reads each partition. */
export const shards = 8;
