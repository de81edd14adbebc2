import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

const short = {
  clientId: string().key(),
  /** SHA-256 of a secret that only the browser has. */
  hash: string().key(),
  registrationId: string(),
  /** The end of validity, ISO 8601. The table deletes expired items late. */
  until: string(),
  /** Epoch seconds. */
  ttl: number(),
};

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#LTI` / `STATE#<hash>` | was this launch begun here? which browser began the launch? |
 *
 * Any response of the platform deletes the item, so that its nonce is accepted once.
 */
export const LtiStateEntity = new Entity({
  name: 'LtiState',
  table,
  timestamps: false,
  schema: item({
    ...short,
    nonce: string(),
    /** SHA-256 of the secret that the page has stored. */
    challenge: string(),
  }),
  computeKey: ({ clientId, hash }) => ({ pk: `ORG#${clientId}#LTI`, sk: `STATE#${hash}` }),
});

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#LTI` / `CODE#<hash>` | which identity belongs to this code, and which content starts or is chosen? |
 */
export const LtiCodeEntity = new Entity({
  name: 'LtiCode',
  table,
  timestamps: false,
  schema: item({
    ...short,
    challenge: string(),
    identity: map({
      issuer: string(),
      subject: string(),
      email: string().optional(),
      firstName: string().optional(),
      lastName: string().optional(),
      lang: string().enum('en', 'fr', 'es', 'it'),
    }),
    /** The content that a learner starts. Absent: the whole catalogue. */
    content: map({ kind: string().enum('training', 'course'), id: string() }).optional(),
    /** The destination of the grade. */
    grade: map({ lineItem: string(), resourceLink: string() }).optional(),
    /** The settings of a teacher's choice of content. */
    picking: map({
      deploymentId: string(),
      returnUrl: string(),
      multiple: boolean(),
      lineItems: boolean(),
      /** Returned to the platform unchanged. */
      data: string().optional(),
    }).optional(),
  }),
  computeKey: ({ clientId, hash }) => ({ pk: `ORG#${clientId}#LTI`, sk: `CODE#${hash}` }),
});
export type LtiCode = FormattedItem<typeof LtiCodeEntity>;
export type LtiIdentity = LtiCode['identity'];
