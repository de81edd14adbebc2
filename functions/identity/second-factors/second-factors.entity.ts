import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `FACTORS` | which second factors does this person have? |
 *
 * One item, so that a change reads and replaces all of them under one condition. It is deleted with the partition of
 * the person. The member's record repeats the kinds, so that a sign-in without a second factor reads no other item.
 */
export const SecondFactorsEntity = new Entity({
  name: 'SecondFactors',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    userId: string().key(),
    /** The authenticator app. `lastStep` is the last used period of 30 seconds, so that a code works once. */
    app: map({ sealedSecret: string(), since: string(), lastStep: number() }).optional(),
    passkeys: list(
      map({
        /** The credential's id, base64url. */
        id: string(),
        /** COSE key, base64url. */
        publicKey: string(),
        /** The use counter of the authenticator. 0 if it has none. */
        counter: number(),
        transports: list(string()),
        name: string(),
        since: string(),
        lastUsed: string().optional(),
      }),
    ),
    /** Unused recovery codes: Argon2id hashes with one salt. */
    recovery: map({ salt: string(), hashes: list(string()), since: string() }),
    /** The number of changes. */
    version: number(),
  }),
  computeKey: ({ clientId, userId }) => ({ pk: `ORG#${clientId}#USER#${userId}`, sk: 'FACTORS' }),
});
export type SecondFactors = FormattedItem<typeof SecondFactorsEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `CHALLENGE#<hash>` | was the answer to this challenge of a passkey accepted before? |
 */
export const UsedChallengeEntity = new Entity({
  name: 'UsedChallenge',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    userId: string().key(),
    hash: string().key(),
    at: string(),
    /** Epoch seconds, after the challenge has expired. */
    ttl: number(),
  }),
  computeKey: ({ clientId, userId, hash }) => ({
    pk: `ORG#${clientId}#USER#${userId}`,
    sk: `CHALLENGE#${hash}`,
  }),
});
