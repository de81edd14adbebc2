import * as z from 'zod';
import { apiRoles } from '../../roles.ts';
import { call } from '../call.ts';
import { email, interfaceLang, requiredText } from '../common.ts';

export const organisationType = z.enum(['COMPANY', 'TRAINING_CENTER', 'VR_ROOM'], {
  error: 'INVALID_CHOICE',
});

/** The reason why an address gets no mails: permanent bounces, or a spam complaint. */
export const undeliveredReasons = ['bounce', 'complaint'] as const;

/** A person, as shown to all permitted callers. */
export const profile = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    /** The requested address, until the link in its mail confirms it. */
    pendingEmail: z.string().optional(),
    picture: z.string().nullable(),
    roles: z.array(z.enum(apiRoles)),
    instructor: z.boolean(),
    clientId: z.string(),
    clientType: organisationType,
    managers: z.array(z.string()),
    lastConnection: z.string().nullable(),
    active: z.boolean(),
    /** Whether the person was invited and has not set a password yet, so that they have never signed in. */
    invited: z.boolean(),
    badges: z.array(z.string()),
    /** The linked account of the organisation's sign-on provider. */
    signOn: z.object({ issuer: z.string(), since: z.string() }).optional(),
    /** True for a person with a second factor. */
    secondFactor: z.literal(true).optional(),
    /** Set after bounces or a complaint. No mails are sent until a person resumes them. */
    undelivered: z.object({ reason: z.enum(undeliveredReasons), since: z.string() }).optional(),
    version: z.int(),
  })
  .meta({ id: 'Member' });
export type Profile = z.output<typeof profile>;

const rules = [/[A-Z]/, /[a-z]/, /[0-9]/, /[#?!@$%^&*-]/];
/** AC-09: at least 8 characters, one upper, one lower, one digit, one of # ? ! @ $ % ^ & * - */
export const newPassword = z
  .string({ error: 'REQUIRED' })
  .max(256, { error: 'TOO_LONG' })
  .refine((p) => p.length >= 8 && rules.every((rule) => rule.test(p)), { error: 'PASSWORD_RULE' });

export const credentials = z
  .object({
    email: z.string({ error: 'REQUIRED' }).min(1, { error: 'REQUIRED' }).max(254, { error: 'TOO_LONG' }),
    password: z.string({ error: 'REQUIRED' }).min(1, { error: 'REQUIRED' }).max(256, { error: 'TOO_LONG' }),
  })
  .meta({ id: 'Credentials' });

/** The kinds of second factors: an authenticator app, a passkey, a recovery code. */
export const secondFactorKinds = ['app', 'passkey', 'recovery'] as const;
export type SecondFactorKind = (typeof secondFactorKinds)[number];

const opened = { token: z.string(), expiresAt: z.string(), profile };
/** A session, and the person. */
export const signedIn = z.object(opened).meta({ id: 'SignedIn' });

/** The answer to a right password that does not suffice. */
export const signInStep = z
  .discriminatedUnion('step', [
    z.object({
      step: z.literal('second-factor'),
      /** Proves the right password to `finishSignIn` and `signInWithPasskey`, until `expiresAt`. */
      ticket: z.string(),
      expiresAt: z.string(),
      kinds: z.array(z.enum(secondFactorKinds)),
    }),
    /** A session that can only add a second factor. The added factor answers with the token of a full session. */
    z.object({ step: z.literal('setup'), ...opened }),
  ])
  .meta({ id: 'SignInStep' });
export type SignInStep = z.output<typeof signInStep>;

export const authenticate = call({
  id: 'authenticate',
  domain: 'access',
  method: 'POST',
  path: '/users/authentication',
  summary: 'Signs in (AC-01). 202: the person has a second factor, or must add one',
  body: credentials.extend({
    /** From an earlier `finishSignIn` of this browser: skips the second step for 30 days. */
    trust: z.string().max(2_000, { error: 'TOO_LONG' }).optional(),
  }),
  answer: { status: 200, schema: signedIn },
  also: [{ status: 202, schema: signInStep, description: 'The password is right, and a step is missing' }],
  errors: [
    'INVALID_CREDENTIALS',
    'SUBSCRIPTION_ENDED',
    'ACCOUNT_DISABLED',
    'SSO_REQUIRED',
    'TOO_MANY_REQUESTS',
  ],
});

export const logout = call({
  id: 'logout',
  domain: 'access',
  method: 'POST',
  path: '/users/logout',
  summary: 'Revokes the token',
  answer: { status: 204 },
});

export const initPasswordReset = call({
  id: 'initPasswordReset',
  domain: 'access',
  method: 'POST',
  path: '/users/reset-password/init',
  summary: 'Sends a link to set the password (AC-07)',
  query: z.object({ lang: interfaceLang }),
  body: z.object({ email }),
  answer: { status: 204 },
  errors: ['EMAIL_NOT_FOUND', 'SSO_REQUIRED', 'TOO_MANY_REQUESTS'],
});

const resetKey = z.string({ error: 'REQUIRED' }).min(1, { error: 'REQUIRED' }).max(200);

export const openPasswordReset = call({
  id: 'openPasswordReset',
  domain: 'access',
  method: 'POST',
  path: '/users/reset-password/open',
  summary: 'Reports that a link was opened. It expires an hour later (AC-08)',
  body: z.object({ resetKey }),
  answer: { status: 204 },
  errors: ['RESET_LINK_EXPIRED', 'SSO_REQUIRED'],
});

export const finishPasswordReset = call({
  id: 'finishPasswordReset',
  domain: 'access',
  method: 'POST',
  path: '/users/reset-password/finish',
  summary: 'Sets the password with the link of a mail (AC-08, AC-10)',
  body: z.object({ newPassword, resetKey }),
  answer: { status: 204 },
  errors: ['RESET_LINK_EXPIRED', 'SSO_REQUIRED'],
});

export const changePassword = call({
  id: 'changePassword',
  domain: 'access',
  method: 'PUT',
  path: '/users/password',
  summary:
    'Changes the password of the caller. Ends all other access, and returns the session that replaces the caller’s',
  body: z.object({ currentPassword: credentials.shape.password, newPassword }),
  answer: { status: 200, schema: z.object({ token: z.string(), expiresAt: z.string() }) },
  errors: ['PROOF_FAILED', 'SSO_REQUIRED', 'TOO_MANY_REQUESTS'],
});

export const getProfile = call({
  id: 'getProfile',
  domain: 'access',
  method: 'GET',
  path: '/users/profile',
  summary: 'Returns the caller',
  versioned: true,
  answer: { status: 200, schema: profile },
});

export const profileForm = z
  .object({
    firstName: requiredText(50),
    lastName: requiredText(50),
    email,
  })
  .meta({ id: 'ProfileForm' });

export const updateProfile = call({
  id: 'updateProfile',
  domain: 'access',
  method: 'PUT',
  freshProof: 'sometimes',
  path: '/users/profile',
  summary: 'Changes names and picture of the caller, and requests another e-mail (AC-16)',
  body: profileForm,
  files: ['picture'],
  versioned: true,
  answer: { status: 200, schema: profile },
  errors: ['EMAIL_ALREADY_USED', 'TOO_MANY_REQUESTS', 'VERSION_CONFLICT'],
});

export const confirmEmail = call({
  id: 'confirmEmail',
  domain: 'access',
  method: 'POST',
  path: '/users/email/confirm',
  summary: 'Confirms the requested e-mail with the link of a mail (AC-16)',
  body: z.object({ key: resetKey }),
  answer: { status: 204 },
  errors: ['EMAIL_LINK_EXPIRED', 'EMAIL_ALREADY_USED'],
});

export const touchLastConnection = call({
  id: 'touchLastConnection',
  domain: 'access',
  method: 'PUT',
  path: '/users/last-connection',
  summary: 'Records the visit of the caller (AC-15)',
  answer: { status: 204 },
});
