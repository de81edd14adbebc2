import { Entity } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>` / `ADDED#<list>` | was anything added to this list since it was read? |
 *
 * A limited list accepts one addition at a time, because each addition requires the expected count.
 */
export const AdditionsEntity = new Entity({
  name: 'Additions',
  table,
  timestamps: false,
  schema: item({ clientId: string().key(), list: string().key(), count: number() }),
  computeKey: ({ clientId, list }) => ({ pk: `ORG#${clientId}`, sk: `ADDED#${list}` }),
});
