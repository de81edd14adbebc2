import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#RENEWALS` / `RULE#<content>` | how long are certificates of this content valid in the organisation? |
 */
export const ValidityEntity = new Entity({
  name: 'Validity',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    /** The training, or the course. */
    contentId: string().key(),
    kind: string().enum('TRAINING', 'COURSE'),
    /** Months from the completion. Absent: until the day in `yearly`. */
    months: number().optional(),
    /** A day of each year, MM-DD. */
    yearly: string().optional(),
    /** The member who set it last. */
    by: string(),
    /** The day when it was set first, in the time zone of the organisation. */
    since: string(),
    version: number(),
  }),
  computeKey: ({ clientId, contentId }) => ({ pk: `ORG#${clientId}#RENEWALS`, sk: `RULE#${contentId}` }),
});
export type Validity = FormattedItem<typeof ValidityEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#RENEWALS` / `OPENS#<day>#<number>` | which certificates must be renewed from this day? |
 *
 * Written with the certificate, and deleted when the new round opens.
 */
export const RenewalEntity = new Entity({
  name: 'Renewal',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    opens: string().key(),
    /** The number of the certificate. */
    number: string().key(),
  }),
  computeKey: ({ clientId, opens, number: certificate }) => ({
    pk: `ORG#${clientId}#RENEWALS`,
    sk: `OPENS#${opens}#${certificate}`,
  }),
});
export type Renewal = FormattedItem<typeof RenewalEntity>;
