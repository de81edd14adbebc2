import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

const common = { table, timestamps: false } as const;

/** The link of an account to a member. The hash is of issuer and subject, never of an email. */
const link = {
  ...common,
  schema: item({ clientId: string().key(), hash: string().key(), userId: string() }),
};
type LinkName = 'SignOnLink' | 'LtiLink' | 'ScimLink';

/**
 * An account in the partition of its member. Written and deleted together with its link. An erasure finds the
 * link by this item.
 */
const account = {
  ...common,
  schema: item({ clientId: string().key(), userId: string().key(), hash: string().key() }),
};
type AccountName = 'SignOnAccount' | 'LtiAccount' | 'ScimAccount';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#SIGNONS` / `SUB#<hash>` | which member is linked to this account of the identity provider? |
 */
export const SignOnLinkEntity = new Entity({
  ...link,
  name: 'SignOnLink' as LinkName,
  computeKey: ({ clientId, hash }) => ({ pk: `ORG#${clientId}#SIGNONS`, sk: `SUB#${hash}` }),
});
export type ExternalLink = FormattedItem<typeof SignOnLinkEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `SSOACCOUNT#<hash>` | which provider accounts are linked to this person? |
 */
export const SignOnAccountEntity = new Entity({
  ...account,
  name: 'SignOnAccount' as AccountName,
  computeKey: ({ clientId, userId, hash }) => ({
    pk: `ORG#${clientId}#USER#${userId}`,
    sk: `SSOACCOUNT#${hash}`,
  }),
});

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#LTI` / `SUB#<hash>` | which member is linked to this account of the learning platform? |
 */
export const LtiLinkEntity = new Entity({
  ...link,
  name: 'LtiLink' as LinkName,
  computeKey: ({ clientId, hash }) => ({ pk: `ORG#${clientId}#LTI`, sk: `SUB#${hash}` }),
});

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `LTIACCOUNT#<hash>` | which platform accounts are linked to this person? |
 */
export const LtiAccountEntity = new Entity({
  ...account,
  name: 'LtiAccount' as AccountName,
  computeKey: ({ clientId, userId, hash }) => ({
    pk: `ORG#${clientId}#USER#${userId}`,
    sk: `LTIACCOUNT#${hash}`,
  }),
});

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#SCIM` / `SUB#<hash>` | which member has this user name or this id in the directory? |
 */
export const ScimLinkEntity = new Entity({
  ...link,
  name: 'ScimLink' as LinkName,
  computeKey: ({ clientId, hash }) => ({ pk: `ORG#${clientId}#SCIM`, sk: `SUB#${hash}` }),
});

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `SCIMACCOUNT#<hash>` | under which names does a directory know this person? |
 */
export const ScimAccountEntity = new Entity({
  ...account,
  name: 'ScimAccount' as AccountName,
  computeKey: ({ clientId, userId, hash }) => ({
    pk: `ORG#${clientId}#USER#${userId}`,
    sk: `SCIMACCOUNT#${hash}`,
  }),
});
