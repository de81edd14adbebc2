import { Entity } from 'dynamodb-toolbox/entity';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

const sizes = map({ currentSize: number(), reservedSize: number() });

/**
 * | key | question |
 * |---|---|
 * | `OPERATIONS` / `RECONCILIATION` | which results has the last comparison of ledger and content? |
 */
export const ReconciliationEntity = new Entity({
  name: 'Reconciliation',
  table,
  timestamps: false,
  schema: item({
    partition: string().enum('OPERATIONS').key().savedAs('pk'),
    id: string().enum('RECONCILIATION').key().savedAs('sk'),
    startedDate: string(),
    endedDate: string(),
    checked: number(),
    repaired: number(),
    skipped: number(),
    repairs: list(map({ clientId: string(), before: sizes, after: sizes })),
    files: number(),
    missing: number(),
    unclaimed: number(),
    unclaimedBytes: number(),
    complete: boolean(),
    /** The last checked organisation of an incomplete run, in the order of the list of organisations. */
    next: string().optional(),
  }),
});
