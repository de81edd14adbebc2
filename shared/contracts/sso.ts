import * as z from 'zod';
import { authenticate } from './access.ts';
import { call } from './call.ts';
import { email, id, requiredText, text } from './common.ts';
import { givenRole } from './people.ts';

/** Seconds that somebody has to sign in at their provider. */
export const signOnLifetime = 10 * 60;
/** Seconds within which the page exchanges the code that it came back with. */
export const signOnCodeLifetime = 2 * 60;

/** What who is in a group of the provider gets here: a role, a place in a group of the organisation, or both. */
const groupRole = z
  .object({
    /** As it stands in the claim: a name, or an id with Entra. */
    group: requiredText(200),
    role: givenRole.nullish().transform((role) => role ?? null),
    groupId: id.nullish().transform((groupId) => groupId ?? null),
  })
  .refine(({ role, groupId }) => role !== null || groupId !== null, { error: 'REQUIRED', path: ['role'] });

/** Address of a provider: no query, no fragment, no credentials. Plain http is taken from a machine's own only. */
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

export const ssoForm = z.object({
  issuer,
  /** What the provider calls this platform. */
  clientId: requiredText(300),
  /** Absent or empty: the one that is kept stays. */
  clientSecret: text(1000).nullish(),
  /** The claim that lists a person's groups. */
  groupsClaim: requiredText(100).default('groups'),
  groupRoles: z.array(groupRole).max(100, { error: 'TOO_MANY' }).default([]),
  /** Who comes with an address of a proved domain, and is no member yet, becomes one while there are seats. */
  autoProvision: z.boolean().default(false),
  /** The administrator vouches for addresses that the provider says nothing about; one it calls unverified is refused all the same. */
  trustEmail: z.boolean().default(false),
  /** Nobody signs in by password any more but those who are exempt. */
  required: z.boolean().default(false),
  exemptUserIds: z
    .array(id)
    .max(100, { error: 'TOO_MANY' })
    .default([])
    .transform((ids) => [...new Set(ids)]),
});
export type SsoForm = z.output<typeof ssoForm>;

const domain = z.object({
  name: z.string(),
  verified: z.boolean(),
  /** The TXT record that proves it. */
  record: z.object({ name: z.string(), value: z.string() }),
});

export const sso = z.object({
  /** Null while none was set. */
  issuer: z.string().nullable(),
  clientId: z.string().nullable(),
  /** Whether a secret is kept; it is never shown again. */
  hasClientSecret: z.boolean(),
  groupsClaim: z.string(),
  groupRoles: z.array(
    z.object({ group: z.string(), role: givenRole.nullable(), groupId: z.string().nullable() }),
  ),
  autoProvision: z.boolean(),
  trustEmail: z.boolean(),
  required: z.boolean(),
  exemptUserIds: z.array(z.string()),
  domains: z.array(domain),
  /** Who of the administrators came in by this provider first, and when; null: single sign-on cannot be required yet. */
  provedBy: z.object({ userId: z.string(), date: z.string() }).nullable(),
  /** What the provider has to know. */
  redirectUri: z.string(),
  /** Where people begin to sign in, also from the provider's own list of applications. */
  startUrl: z.string(),
  version: z.int(),
});
export type Sso = z.output<typeof sso>;

const settings = { domain: 'sso', path: '/sso' } as const;

export const getSso = call({
  ...settings,
  id: 'getSso',
  method: 'GET',
  summary: 'Single sign-on of the organisation, without its secret',
  versioned: true,
  answer: { status: 200, schema: sso },
});

export const putSso = call({
  ...settings,
  id: 'putSso',
  method: 'PUT',
  summary: 'Sets the provider, who becomes what, and whether single sign-on is required',
  body: ssoForm,
  versioned: true,
  answer: { status: 200, schema: sso },
  errors: ['SSO_NOT_PROVED', 'VERSION_CONFLICT'],
});

export const deleteSso = call({
  ...settings,
  id: 'deleteSso',
  method: 'DELETE',
  summary: 'Ends single sign-on: the provider and its secret go, people sign in by password; domains stay',
  answer: { status: 200, schema: sso },
});

export const testSso = call({
  id: 'testSso',
  domain: 'sso',
  method: 'POST',
  path: '/sso/test',
  summary: 'Begins a trial: whoever signs in at the address changes nothing here, and their claims are shown',
  answer: { status: 200, schema: z.object({ url: z.string(), expiresAt: z.string() }) },
  errors: ['SSO_NOT_CONFIGURED', 'SSO_PROVIDER_FAILED'],
});

/** What became of somebody’s latest trial. */
export const ssoTest = z.object({
  state: z.enum(['none', 'waiting', 'done', 'failed']),
  /** Of the end of it, or of its begin while it waits. */
  date: z.string().nullable(),
  /** What the provider told of whoever signed in. */
  claims: z.record(z.string(), z.unknown()).nullable(),
  /** The code of the error that the sign-in would have ended with. */
  error: z.string().nullable(),
  /** What the provider said of it, where it said something. */
  detail: z.string().nullable(),
  /** The roles that they would have; null: the claims change none. */
  roles: z.array(givenRole).nullable(),
});
export type SsoTest = z.output<typeof ssoTest>;

export const getSsoTest = call({
  id: 'getSsoTest',
  domain: 'sso',
  method: 'GET',
  path: '/sso/test',
  summary: 'What became of one’s latest trial',
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
  path: '/sso/domains',
  summary: 'Names a domain of the organisation’s addresses, and the TXT record that will prove it',
  body: z.object({ name: domainName }),
  answer: { status: 201, schema: sso },
  errors: ['DOMAIN_TAKEN'],
});

export const removeSsoDomain = call({
  id: 'removeSsoDomain',
  domain: 'sso',
  method: 'DELETE',
  path: '/sso/domains/{name}',
  summary: 'Takes a domain away; another organisation may prove it then',
  answer: { status: 200, schema: sso },
});

export const verifySsoDomain = call({
  id: 'verifySsoDomain',
  domain: 'sso',
  method: 'POST',
  path: '/sso/domains/{name}/verify',
  summary: 'Looks for the TXT record of a domain; one that is proved belongs to one organisation',
  answer: { status: 200, schema: sso },
  errors: ['DOMAIN_NOT_PROVED', 'DOMAIN_TAKEN', 'TOO_MANY_REQUESTS'],
});

export const unlinkSignOn = call({
  id: 'unlinkSignOn',
  domain: 'sso',
  method: 'DELETE',
  path: '/users/{id}/sign-on',
  summary:
    'Unlinks a member from their account at the provider, and signs them out everywhere; their address may link them again',
  answer: { status: 204 },
});

export const discoverSso = call({
  id: 'discoverSso',
  domain: 'sso',
  method: 'POST',
  path: '/sso/discover',
  summary:
    'How people with an address of this domain sign in; tells nothing about whether there is an account',
  body: z.object({ email }),
  answer: {
    status: 200,
    schema: z.object({
      required: z.boolean(),
      /** The page that begins it; absent where the domain has no single sign-on. */
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
    'Begins to sign in: the address of the provider. The page keeps a secret of 43 characters and sends its SHA-256',
  body: z.object({
    organisation: id,
    challenge: key43,
    /** Handed to the provider, which may fill it in. */
    email: email.optional(),
  }),
  answer: { status: 200, schema: z.object({ url: z.string(), expiresAt: z.string() }) },
  errors: ['SSO_NOT_CONFIGURED', 'SSO_PROVIDER_FAILED', 'TOO_MANY_REQUESTS'],
});

export const openSsoSession = call({
  id: 'openSsoSession',
  domain: 'sso',
  method: 'POST',
  path: '/sso/session',
  summary: 'Exchanges the code that the page came back with, and the secret it kept, once, for a session',
  body: z.object({ code: requiredText(100), secret: key43 }),
  answer: authenticate.answer,
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
