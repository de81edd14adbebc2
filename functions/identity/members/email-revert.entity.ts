import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `EMAILREVERT#<hash>` | which address does this link restore? |
 * | `ORG#<c>#USER#<u>`, begins with `EMAILREVERT#` | which links were sent since? |
 *
 * Each change has a separate link, so that a second change does not invalidate the link to the owner's mailbox.
 * Items are deleted with the partition of the person.
 */
export const EmailRevertEntity = new Entity({
  name: 'EmailRevert',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    userId: string().key(),
    /** SHA-256 of the link's secret. */
    hash: string().key(),
    /** The address that the link restores. */
    email: string(),
    /** When the change was requested or confirmed. */
    since: string(),
    /** The end of validity, ISO 8601. */
    until: string(),
    /** Epoch seconds. */
    ttl: number(),
  }),
  computeKey: ({ clientId, userId, hash }) => ({
    pk: `ORG#${clientId}#USER#${userId}`,
    sk: `EMAILREVERT#${hash}`,
  }),
});
export type EmailRevert = FormattedItem<typeof EmailRevertEntity>;
