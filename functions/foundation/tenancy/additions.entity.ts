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
 * `count` is the number of additions to `list` so far. Deletions do not change it. Each addition requires
 * the count that the caller read before the list. Parallel additions therefore cannot exceed the limit.
 */
export const AdditionsEntity = new Entity({
  name: 'Additions',
  table,
  timestamps: false,
  schema: item({ clientId: string().key(), list: string().key(), count: number() }),
  computeKey: ({ clientId, list }) => ({ pk: `ORG#${clientId}`, sk: `ADDED#${list}` }),
});
