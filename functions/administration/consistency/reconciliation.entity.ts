import { Entity } from 'dynamodb-toolbox/entity';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

const sizes = map({ currentSize: number(), reservedSize: number() });

/** The fields of a storage report. */
export const reportFields = {
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
};

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
    ...reportFields,
    /** Written by earlier builds, whose reports contained the position of an incomplete run. */
    next: string().optional(),
  }),
});
