import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

const short = {
  clientId: string().key(),
  /** SHA-256 of what only the browser has. */
  hash: string().key(),
  registrationId: string(),
  /** Until when it counts, ISO 8601: the table deletes late. */
  until: string(),
  /** Epoch seconds. */
  ttl: number(),
};

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#LTI` / `STATE#<hash>` | was this launch begun here, and in which browser? |
 *
 * Deleted by the platform's answer, whatever that is: with it its nonce counts once.
 */
export const LtiStateEntity = new Entity({
  name: 'LtiState',
  table,
  timestamps: false,
  schema: item({
    ...short,
    nonce: string(),
    /** SHA-256 of the secret that the page has kept. */
    challenge: string(),
  }),
  computeKey: ({ clientId, hash }) => ({ pk: `ORG#${clientId}#LTI`, sk: `STATE#${hash}` }),
});
export type LtiState = FormattedItem<typeof LtiStateEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#LTI` / `CODE#<hash>` | who came from the platform with this code, to start or to choose what? |
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
    /** What a learner starts; absent: the whole catalogue. */
    content: map({ kind: string().enum('training', 'course'), id: string() }).optional(),
    /** Where the grade of it goes. */
    grade: map({ lineItem: string(), resourceLink: string() }).optional(),
    /** What a teacher was asked to choose. */
    picking: map({
      deploymentId: string(),
      returnUrl: string(),
      multiple: boolean(),
      lineItems: boolean(),
      /** Sent back as it came. */
      data: string().optional(),
    }).optional(),
  }),
  computeKey: ({ clientId, hash }) => ({ pk: `ORG#${clientId}#LTI`, sk: `CODE#${hash}` }),
});
export type LtiCode = FormattedItem<typeof LtiCodeEntity>;
export type LtiIdentity = LtiCode['identity'];

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#LTI` / `SUB#<hash>` | whose account of the platform is this? |
 *
 * The hash is of issuer and subject: an account is never found by its e-mail.
 */
export const LtiLinkEntity = new Entity({
  name: 'LtiLink',
  table,
  timestamps: false,
  schema: item({ clientId: string().key(), hash: string().key(), userId: string() }),
  computeKey: ({ clientId, hash }) => ({ pk: `ORG#${clientId}#LTI`, sk: `SUB#${hash}` }),
});

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `LTIACCOUNT#<hash>` | which accounts of platforms are this person's? |
 *
 * Written with the link that it stands for: an erasure finds that by it.
 */
export const LtiAccountEntity = new Entity({
  name: 'LtiAccount',
  table,
  timestamps: false,
  schema: item({ clientId: string().key(), userId: string().key(), hash: string().key() }),
  computeKey: ({ clientId, userId, hash }) => ({
    pk: `ORG#${clientId}#USER#${userId}`,
    sk: `LTIACCOUNT#${hash}`,
  }),
});

export type LtiLink = FormattedItem<typeof LtiLinkEntity>;
