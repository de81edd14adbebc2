import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>` / `SSO` | which provider and domains does this organisation have, and which roles and groups follow? |
 */
export const SsoEntity = new Entity({
  name: 'Sso',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    /**
     * OpenID Connect: issuer, client id of the platform at the provider, and the sealed secret. SAML: the entity ids of
     * the provider and of the platform, and no secret.
     */
    provider: map({
      issuer: string(),
      application: string(),
      secret: string(),
      saml: map({
        /** The address of the provider for requests. */
        entryPoint: string(),
        /** The accepted certificates, in base64. */
        certificates: list(string()),
        metadataUrl: string().optional(),
      }).optional(),
    }).optional(),
    groupsClaim: string(),
    /** Whether a person without the claim has no groups. Otherwise a missing claim changes nothing. */
    missingGroupsAreNone: boolean().optional(),
    groupRoles: list(
      map({
        group: string(),
        role: string().enum('ROLE_ADMINISTRATOR', 'ROLE_MANAGER').optional(),
        groupId: string().optional(),
      }),
    ),
    autoProvision: boolean(),
    trustEmail: boolean(),
    /** Names and addresses of members follow the provider at each sign-in. */
    followsProfile: boolean().optional(),
    /** Signing out on the page ends the session at the provider, too. */
    endsProviderSession: boolean().optional(),
    required: boolean(),
    exemptUserIds: list(string()),
    /** Passwords are accepted until this time, although single sign-on is required. */
    suspendedUntil: string().optional(),
    /** `token` is the value that the TXT record must contain. */
    domains: list(map({ name: string(), token: string(), verified: boolean() })),
    /** The first administrator who signed in with this provider. */
    provedBy: map({ userId: string(), date: string() }).optional(),
    version: number(),
  }),
  computeKey: ({ clientId }) => ({ pk: `ORG#${clientId}`, sk: 'SSO' }),
});
export type SsoRecord = FormattedItem<typeof SsoEntity>;
export type Provider = NonNullable<SsoRecord['provider']>;

/**
 * | key | question |
 * |---|---|
 * | `DOMAIN#<name>` / `DOMAIN` | which organisation has proved this domain? |
 *
 * Before a sign-in the organisation of a person is unknown. It is found by the domain of their address.
 */
export const SignOnDomainEntity = new Entity({
  name: 'SignOnDomain',
  table,
  timestamps: false,
  schema: item({ name: string().key(), clientId: string() }),
  computeKey: ({ name }) => ({ pk: `DOMAIN#${name}`, sk: 'DOMAIN' }),
});
