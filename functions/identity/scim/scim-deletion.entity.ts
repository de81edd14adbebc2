import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#SCIM` / `DELETED#<u>` | which members did a directory delete, so that they will be erased? |
 *
 * Applies only while the member has the date of a deletion. Enabling the member removes the date.
 */
export const ScimDeletionEntity = new Entity({
  name: 'ScimDeletion',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    userId: string().key(),
    date: string(),
    /** The creator of the token that deleted the member, and the address of the directory. */
    by: string(),
    address: string(),
  }),
  computeKey: ({ clientId, userId }) => ({ pk: `ORG#${clientId}#SCIM`, sk: `DELETED#${userId}` }),
});
export type ScimDeletion = FormattedItem<typeof ScimDeletionEntity>;
