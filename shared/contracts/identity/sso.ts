import * as z from 'zod';
import { call } from '../call.ts';
import { email, expiringLink, id, requiredText, text } from '../common.ts';
import { authenticate } from './access.ts';
import { givenRole } from './people.ts';

/** Seconds for the sign-in at the provider. */
export const signOnLifetime = 10 * 60;
/** Seconds for the exchange of the code by the page. */
export const signOnCodeLifetime = 2 * 60;

/** The mapping of a group of the provider: to a role, a group of the organisation, or both. */
const groupRole = z
  .object({
    /** The value in the claim: a name, or an id with Entra. */
    group: requiredText(200),
    role: givenRole.nullish().transform((role) => role ?? null),
    groupId: id.nullish().transform((groupId) => groupId ?? null),
  })
  .refine(({ role, groupId }) => role !== null || groupId !== null, { error: 'REQUIRED', path: ['role'] })
  .meta({ id: 'SsoGroupRoleForm' });

/** Address of a provider: no query, no fragment, no credentials. Plain http only for loopback addresses. */
const issuer = z
  .string({ error: 'REQUIRED' })
  .trim()
  .min(1, { error: 'REQUIRED' })
  .max(500, { error: 'TOO_LONG' })
  .refine(
    (address) => {
      if (!URL.canParse(address) || /[?#\s]/.test(address)) return false;
      const { protocol, username, password } = new URL(address);
      return /^https?:$/.test(protocol) && !username && !password;
    },
    { error: 'INVALID_URL' },
  );

/** Maximum characters of a metadata document of SAML. */
export const maxMetadata = 200_000;

const formFields = z.object({
  protocol: z.enum(['oidc', 'saml'], { error: 'INVALID_CHOICE' }).default('oidc'),
  /** OpenID Connect: the address of the provider. */
  issuer: issuer.or(z.literal('')).nullish(),
  /** OpenID Connect: the provider's id of this platform. */
  clientId: text(300).nullish(),
  /** SAML: the address of the provider's metadata, which is read again when its certificate changes. */
  metadataUrl: issuer.or(z.literal('')).nullish(),
  /** SAML: the provider's metadata, if it has no address. Absent or empty: the stored metadata does not change. */
  metadata: text(maxMetadata, true).nullish(),
  /** Absent or empty: the stored secret does not change. */
  clientSecret: text(1000).nullish(),
  /** The claim with a person's groups. */
  groupsClaim: requiredText(100).default('groups'),
  /** True: a person without the claim has no groups. False: a missing claim changes nothing. */
  missingGroupsAreNone: z.boolean().default(false),
  groupRoles: z.array(groupRole).max(100, { error: 'TOO_MANY' }).default([]),
  /** Adds a member for an unknown address of a verified domain, while seats are free. */
  autoProvision: z.boolean().default(false),
  /** The administrator guarantees addresses without verification information. Unverified addresses are always refused. */
  trustEmail: z.boolean().default(false),
  /** Names and addresses of members follow the provider at each sign-in. */
  followsProfile: z.boolean().default(false),
  /** Signing out ends the session at the provider, too. */
  endsProviderSession: z.boolean().default(false),
  /** Only exempt members can sign in by password. Requires an exempt administrator with a password. */
  required: z.boolean().default(false),
  exemptUserIds: z
    .array(id)
    .max(100, { error: 'TOO_MANY' })
    .default([])
    .transform((ids) => [...new Set(ids)]),
});

/** OpenID Connect needs an issuer and a client id. The metadata of SAML can be stored. */
export const ssoForm = formFields
  .superRefine(({ protocol, issuer: address, clientId }, context) => {
    if (protocol !== 'oidc') return;
    if (!address) context.addIssue({ code: 'custom', message: 'REQUIRED', path: ['issuer'] });
    if (!clientId) context.addIssue({ code: 'custom', message: 'REQUIRED', path: ['clientId'] });
  })
  .meta({ id: 'SsoForm' });
export type SsoForm = z.output<typeof ssoForm>;

const domain = z
  .object({
    name: z.string(),
    verified: z.boolean(),
    /** The TXT record that verifies the domain. */
    record: z.object({ name: z.string(), value: z.string() }),
  })
  .meta({ id: 'SsoDomain' });

export const sso = z
  .object({
    /** The issuer, or the entity id of SAML. Null before the first setting. */
    issuer: z.string().nullable(),
    clientId: z.string().nullable(),
    protocol: z.enum(['oidc', 'saml']),
    /** SAML: the address of the provider's metadata, and when its certificates expire. */
    metadataUrl: z.string().nullable(),
    certificates: z.array(z.object({ expires: z.string() })),
    /** SAML: entity id, address for responses and address of the metadata of this platform. */
    samlUrl: z.string(),
    /** Whether a secret is stored. It is never shown again. */
    hasClientSecret: z.boolean(),
    groupsClaim: z.string(),
    missingGroupsAreNone: z.boolean(),
    groupRoles: z.array(
      z.object({ group: z.string(), role: givenRole.nullable(), groupId: z.string().nullable() }),
    ),
    autoProvision: z.boolean(),
    trustEmail: z.boolean(),
    followsProfile: z.boolean(),
    endsProviderSession: z.boolean(),
    required: z.boolean(),
    exemptUserIds: z.array(z.string()),
    /** The time until which a super admin has suspended the requirement. It can be in the past. */
    suspendedUntil: z.string().nullable(),
    domains: z.array(domain),
    /** The first administrator who signed in with this provider, and the date. Null: single sign-on cannot be required yet. */
    provedBy: z.object({ userId: z.string(), date: z.string() }).nullable(),
    /** The redirect URI to register at the provider. */
    redirectUri: z.string(),
    /** The address to start a sign-in, also from the provider's list of applications. */
    startUrl: z.string(),
    /** The addresses to register for signing out: the return from the provider, and its message (back-channel logout). */
    signedOutUri: z.string(),
    logoutUri: z.string(),
    /** The address of the SCIM service. */
    provisioningUrl: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Sso' });
export type Sso = z.output<typeof sso>;

const settings = { domain: 'sso', path: '/sso' } as const;

export const getSso = call({
  ...settings,
  id: 'getSso',
  method: 'GET',
  summary: 'Returns the single sign-on settings of the organisation, without the secret',
  versioned: true,
  answer: { status: 200, schema: sso },
});

export const putSso = call({
  ...settings,
  id: 'putSso',
  method: 'PUT',
  freshProof: 'always',
  summary: 'Sets the provider, the mapping of groups, and whether single sign-on is required',
  body: ssoForm,
  versioned: true,
  answer: { status: 200, schema: sso },
  errors: ['SSO_NOT_PROVED', 'VERSION_CONFLICT'],
});

export const deleteSso = call({
  ...settings,
  id: 'deleteSso',
  method: 'DELETE',
  freshProof: 'always',
  summary:
    'Ends single sign-on: deletes the provider and its secret, members sign in by password, domains remain',
  answer: { status: 200, schema: sso },
});

const suspension = z
  .object({
    required: z.boolean(),
    /** The time until which passwords are accepted. It can be in the past. Null: not suspended. */
    suspendedUntil: z.string().nullable(),
  })
  .meta({ id: 'SsoSuspension' });
export type SsoSuspension = z.output<typeof suspension>;

const suspensionCall = {
  domain: 'sso',
  path: '/sso/suspension',
  query: z.object({ clientId: id }),
  answer: { status: 200, schema: suspension },
} as const;

export const getSsoSuspension = call({
  ...suspensionCall,
  id: 'getSsoSuspension',
  method: 'GET',
  summary: 'Returns whether an organisation requires single sign-on, and until when this is suspended',
});

export const suspendSso = call({
  ...suspensionCall,
  id: 'suspendSso',
  method: 'POST',
  freshProof: 'always',
  summary:
    'Accepts passwords for a day although single sign-on is required, when the provider of an organisation fails',
});

export const resumeSso = call({
  ...suspensionCall,
  id: 'resumeSso',
  method: 'DELETE',
  freshProof: 'always',
  summary: 'Ends the suspension of required single sign-on',
});

export const testSso = call({
  id: 'testSso',
  domain: 'sso',
  method: 'POST',
  path: '/sso/test',
  summary: 'Starts a trial: a sign-in at the returned address changes nothing and shows the claims',
  answer: { status: 200, schema: expiringLink },
  errors: ['SSO_NOT_CONFIGURED', 'SSO_PROVIDER_FAILED'],
});

/** The result of the caller's latest trial. */
export const ssoTest = z
  .object({
    state: z.enum(['none', 'waiting', 'done', 'failed']),
    /** The time of its end, or of its start while it waits. */
    date: z.string().nullable(),
    /** The claims from the provider. */
    claims: z.record(z.string(), z.unknown()).nullable(),
    /** The error code of a real sign-in. */
    error: z.string().nullable(),
    /** The provider's description of an error. */
    detail: z.string().nullable(),
    /** The resulting roles. Null: the claims change no roles. */
    roles: z.array(givenRole).nullable(),
  })
  .meta({ id: 'SsoTest' });
export type SsoTest = z.output<typeof ssoTest>;

export const getSsoTest = call({
  id: 'getSsoTest',
  domain: 'sso',
  method: 'GET',
  path: '/sso/test',
  summary: 'Returns the result of the caller’s latest trial',
  answer: { status: 200, schema: ssoTest },
});

const domainName = z
  .string({ error: 'REQUIRED' })
  .transform((name) => name.trim().toLowerCase().replace(/\.$/, ''))
  .refine(
    (name) =>
      name.length <= 200 &&
      /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(name),
    {
      error: 'INVALID_DOMAIN',
    },
  );

export const addSsoDomain = call({
  id: 'addSsoDomain',
  domain: 'sso',
  method: 'POST',
  freshProof: 'always',
  path: '/sso/domains',
  summary: 'Adds a domain of the organisation and returns its TXT record',
  body: z.object({ name: domainName }),
  answer: { status: 201, schema: sso },
  errors: ['DOMAIN_TAKEN'],
});

export const removeSsoDomain = call({
  id: 'removeSsoDomain',
  domain: 'sso',
  method: 'DELETE',
  freshProof: 'always',
  path: '/sso/domains/{name}',
  summary: 'Removes a domain, which another organisation may then verify',
  answer: { status: 200, schema: sso },
});

export const verifySsoDomain = call({
  id: 'verifySsoDomain',
  domain: 'sso',
  method: 'POST',
  freshProof: 'always',
  path: '/sso/domains/{name}/verify',
  summary: 'Checks the TXT record of a domain. A verified domain belongs to one organisation',
  answer: { status: 200, schema: sso },
  errors: ['DOMAIN_NOT_PROVED', 'DOMAIN_TAKEN', 'TOO_MANY_REQUESTS'],
});

export const unlinkSignOn = call({
  id: 'unlinkSignOn',
  domain: 'sso',
  method: 'DELETE',
  freshProof: 'always',
  path: '/users/{id}/sign-on',
  summary:
    'Unlinks a member from the account at the provider and signs the member out everywhere. The address can be linked again',
  answer: { status: 204 },
});

export const discoverSso = call({
  id: 'discoverSso',
  domain: 'sso',
  method: 'POST',
  path: '/sso/discover',
  summary: 'Returns the sign-in of a domain, without revealing accounts',
  body: z.object({ email }),
  answer: {
    status: 200,
    schema: z.object({
      required: z.boolean(),
      /** The page of the sign-in. Absent for a domain without single sign-on. */
      startUrl: z.string().optional(),
    }),
  },
  errors: ['TOO_MANY_REQUESTS'],
});

/** 256 random bits, or their SHA-256, as base64url. */
const key43 = z.string({ error: 'REQUIRED' }).regex(/^[\w-]{43}$/, { error: 'INVALID' });

export const startSso = call({
  id: 'startSso',
  domain: 'sso',
  method: 'POST',
  path: '/sso/start',
  summary:
    'Starts a sign-in and returns the provider’s address. The page stores a secret of 43 characters and sends its SHA-256',
  body: z.object({
    organisation: id,
    challenge: key43,
    /** Passed to the provider as a hint. */
    email: email.optional(),
    /** True: the provider asks the person to sign in again. The session then contains a fresh proof of identity. */
    again: z.boolean().optional(),
  }),
  answer: { status: 200, schema: expiringLink },
  errors: ['SSO_NOT_CONFIGURED', 'SSO_PROVIDER_FAILED', 'TOO_MANY_REQUESTS'],
});

export const openSsoSession = call({
  id: 'openSsoSession',
  domain: 'sso',
  method: 'POST',
  path: '/sso/session',
  summary: 'Exchanges the code and the secret of the browser once for a session',
  body: z.object({ code: requiredText(100), secret: key43 }),
  answer: {
    status: 200,
    schema: authenticate.answer.schema.extend({
      /** The address that ends the session at the provider. The page opens it after signing out. */
      signOutUrl: z.string().optional(),
    }),
  },
  errors: [
    'SSO_EXPIRED',
    'SSO_EMAIL_NOT_VERIFIED',
    'SSO_DOMAIN_NOT_VERIFIED',
    'SSO_NO_ACCOUNT',
    'SSO_LINKED_OTHERWISE',
    'SSO_SEATS_FULL',
    'SUBSCRIPTION_ENDED',
    'ACCOUNT_DISABLED',
    'TOO_MANY_REQUESTS',
  ],
});
