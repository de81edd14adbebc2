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
 * An event is written in the transaction of what it tells. The stream carries it to the queues and the relay
 * deletes it; what is still there after minutes, the sweep sends again.
 */
export const OutboxEntity = new Entity({
  name: 'Outbox',
  table,
  timestamps: false,
  schema: item({
    shard: number().key(),
    at: string().key(),
    id: string().key(),
    /** The event's name: the stream's filter looks for this attribute. */
    outbox: string(),
    clientId: string(),
    data: any(),
  }),
  computeKey: ({ shard, at, id }) => ({ pk: `OUTBOX#${shard}`, sk: `${at}#${id}` }),
});

export const shards = 8;
