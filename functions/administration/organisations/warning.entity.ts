import { Entity } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>` / `WARNED` | which contract end had the last warning, and how many days before? |
 */
export const WarningEntity = new Entity({
  name: 'ContractWarning',
  table,
  timestamps: false,
  schema: item({ clientId: string().key(), contractExpirationDate: string(), days: number() }),
  computeKey: ({ clientId }) => ({ pk: `ORG#${clientId}`, sk: 'WARNED' }),
});
