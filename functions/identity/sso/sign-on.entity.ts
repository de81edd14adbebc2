import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

const short = {
  clientId: string().key(),
  /** SHA-256 of a secret that only the browser has. */
  hash: string().key(),
  issuer: string(),
  application: string(),
  /** The end of validity, ISO 8601. The table deletes expired items late. */
  until: string(),
  /** Epoch seconds. */
  ttl: number(),
};

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#SIGNONS` / `STATE#<hash>` | was this sign-in begun here? which values does it have? |
 *
 * Any response of the provider deletes the item.
 */
export const SignOnStateEntity = new Entity({
  name: 'SignOnState',
  table,
  timestamps: false,
  schema: item({
    ...short,
    nonce: string(),
    verifier: string(),
    /** SHA-256 of the secret that the page has stored. Absent for a trial. */
    challenge: string().optional(),
    /** The administrator of a trial. */
    testedBy: string().optional(),
  }),
  computeKey: ({ clientId, hash }) => ({ pk: `ORG#${clientId}#SIGNONS`, sk: `STATE#${hash}` }),
});
export type SignOnState = FormattedItem<typeof SignOnStateEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#SIGNONS` / `CODE#<hash>` | which identity and browser belong to this code? |
 */
export const SignOnCodeEntity = new Entity({
  name: 'SignOnCode',
  table,
  timestamps: false,
  schema: item({
    ...short,
    challenge: string(),
    /** When the person signed in at the provider, in epoch seconds. Absent if the provider does not report it. */
    authenticated: number().optional(),
    /** The address that ends the session at the provider. It contains the ID token as a hint. */
    signOutUrl: string().optional(),
    identity: map({
      subject: string(),
      email: string().optional(),
      verified: string().enum('yes', 'no', 'unknown'),
      firstName: string().optional(),
      lastName: string().optional(),
      lang: string().enum('en', 'fr', 'es', 'it'),
      /** Absent if the claim is missing or incomplete. */
      groups: list(string()).optional(),
    }),
  }),
  computeKey: ({ clientId, hash }) => ({ pk: `ORG#${clientId}#SIGNONS`, sk: `CODE#${hash}` }),
});
export type SignOnCode = FormattedItem<typeof SignOnCodeEntity>;
export type SignOnIdentity = SignOnCode['identity'];

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `SSOTEST` | which result does this administrator's latest trial have? |
 *
 * Contains the claims of the person who signed in, for an hour.
 */
export const SignOnTrialEntity = new Entity({
  name: 'SignOnTrial',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    userId: string().key(),
    state: string().enum('waiting', 'done', 'failed'),
    date: string(),
    /** JSON. */
    claims: string().optional(),
    error: string().optional(),
    detail: string().optional(),
    roles: list(string().enum('ROLE_ADMINISTRATOR', 'ROLE_MANAGER')).optional(),
    until: string(),
    ttl: number(),
  }),
  computeKey: ({ clientId, userId }) => ({ pk: `ORG#${clientId}#USER#${userId}`, sk: 'SSOTEST' }),
});
export type SignOnTrial = FormattedItem<typeof SignOnTrialEntity>;
