import * as z from 'zod';
import { call } from '../call.ts';
import { deleted } from '../common.ts';
import { signedIn } from './access.ts';
import { proved } from './access-proof.ts';

/** The kinds of codes of a second step: of an authenticator app (TOTP), or a recovery code. */
export const codeKinds = ['app', 'recovery'] as const;
export type CodeKind = (typeof codeKinds)[number];

const text = (max: number) =>
  z.string({ error: 'REQUIRED' }).min(1, { error: 'REQUIRED' }).max(max, { error: 'TOO_LONG' });
const ticket = text(2_000);
const name = z
  .string({ error: 'REQUIRED' })
  .trim()
  .min(1, { error: 'REQUIRED' })
  .max(60, { error: 'TOO_LONG' });
const base64url = (max: number) => text(max).regex(/^[\w-]*$/, { error: 'INVALID' });

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const descriptor = z
  .object({
    id: z.string(),
    type: z.literal('public-key'),
    transports: z.array(transport),
  })
  .meta({ id: 'PasskeyDescriptor' });

/** WebAuthn's `PublicKeyCredentialRequestOptionsJSON`, for `navigator.credentials.get`. */
export const passkeyRequest = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.enum(['required', 'preferred']),
    /** Empty if any passkey of the host may be used. */
    allowCredentials: z.array(descriptor),
  })
  .meta({ id: 'PasskeyRequest' });

/** WebAuthn's `PublicKeyCredentialCreationOptionsJSON`, for `navigator.credentials.create`. */
export const passkeyCreation = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('preferred'),
      requireResidentKey: z.literal(false),
      userVerification: z.literal('preferred'),
    }),
  })
  .meta({ id: 'PasskeyCreation' });

/** The browser's answer of `navigator.credentials.get`, as JSON. Unknown members are ignored. */
export const passkeyAssertion = z
  .object({
    id: base64url(1_400),
    rawId: base64url(1_400),
    type: z.literal('public-key', { error: 'INVALID' }),
    response: z.object({
      authenticatorData: base64url(4_000),
      clientDataJSON: base64url(4_000),
      signature: base64url(4_000),
      userHandle: base64url(200).optional(),
    }),
  })
  .meta({ id: 'PasskeyAssertion' });

/** The browser's answer of `navigator.credentials.create`, as JSON. Unknown members are ignored. */
export const passkeyAttestation = z
  .object({
    id: base64url(1_400),
    rawId: base64url(1_400),
    type: z.literal('public-key', { error: 'INVALID' }),
    response: z.object({
      attestationObject: base64url(20_000),
      clientDataJSON: base64url(4_000),
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  })
  .meta({ id: 'PasskeyAttestation' });

const session = { token: z.string(), expiresAt: z.string() };

/** The people of an organisation who must have a second factor. */
export const requiredFor = ['optional', 'administrators', 'everyone'] as const;
export type RequiredFor = (typeof requiredFor)[number];

export const signInPolicy = z
  .object({
    /** Applies to sign-ins by password or passkey. A sign-on provider has separate rules. */
    secondFactor: z.enum(requiredFor, { error: 'INVALID_CHOICE' }),
    /** A session of the page ends after this number of minutes without a request. Null: sessions end after 12 hours only. */
    idleMinutes: z
      .int({ error: 'INVALID_NUMBER' })
      .min(5, { error: 'OUT_OF_RANGE' })
      .max(720, { error: 'OUT_OF_RANGE' })
      .nullable(),
    /** A session of the page, also an open one, ends this number of minutes after the sign-in. Null: after 12 hours. */
    sessionMinutes: z
      .int({ error: 'INVALID_NUMBER' })
      .min(15, { error: 'OUT_OF_RANGE' })
      .max(720, { error: 'OUT_OF_RANGE' })
      .nullable(),
  })
  .meta({ id: 'SignInPolicy' });
export type SignInPolicy = z.output<typeof signInPolicy>;

/** Without `sessionMinutes`, the value remains. */
const signInPolicyForm = signInPolicy
  .extend({ sessionMinutes: signInPolicy.shape.sessionMinutes.optional() })
  .meta({ id: 'SignInPolicyForm' });

/** The organisation that a super admin names. */
const ofOrganisation = z.object({ clientId: z.string().max(64).optional() });

export const getSignInPolicy = call({
  id: 'getSignInPolicy',
  domain: 'second-factors',
  method: 'GET',
  path: '/sign-in-policy',
  summary: 'Returns the rules of an organisation for sign-ins and sessions',
  query: ofOrganisation,
  answer: { status: 200, schema: signInPolicy },
});

export const putSignInPolicy = call({
  id: 'putSignInPolicy',
  domain: 'second-factors',
  method: 'PUT',
  freshProof: 'always',
  path: '/sign-in-policy',
  summary: 'Changes the rules of an organisation for sign-ins and sessions',
  query: ofOrganisation,
  body: signInPolicyForm,
  answer: { status: 200, schema: signInPolicy },
});

export const finishSignIn = call({
  id: 'finishSignIn',
  domain: 'second-factors',
  method: 'POST',
  path: '/users/authentication/code',
  summary: 'Completes a sign-in with the code of an authenticator app, or with a recovery code',
  body: z.object({
    ticket,
    kind: z.enum(codeKinds, { error: 'INVALID_CHOICE' }),
    code: text(40),
    /** Whether this browser may skip the second step for 30 days. */
    remember: z.boolean().default(false),
  }),
  answer: {
    status: 200,
    schema: signedIn.extend({
      /** Present after `remember`: the `trust` of later sign-ins in this browser. */
      trust: z.string().optional(),
    }),
  },
  errors: [
    'CODE_WRONG',
    'SIGN_IN_EXPIRED',
    'SUBSCRIPTION_ENDED',
    'ACCOUNT_DISABLED',
    'SSO_REQUIRED',
    'TOO_MANY_REQUESTS',
  ],
});

export const startPasskeySignIn = call({
  id: 'startPasskeySignIn',
  domain: 'second-factors',
  method: 'POST',
  path: '/users/authentication/passkey/start',
  summary:
    'Returns the options for a sign-in with a passkey: with any passkey that verifies its user, or with the passkeys of the person who completes a sign-in',
  body: z.object({ ticket: ticket.optional() }),
  answer: { status: 200, schema: passkeyRequest },
  errors: ['SIGN_IN_EXPIRED', 'TOO_MANY_REQUESTS'],
});

export const signInWithPasskey = call({
  id: 'signInWithPasskey',
  domain: 'second-factors',
  method: 'POST',
  path: '/users/authentication/passkey',
  summary: 'Signs in with a passkey, without a password, or completes a sign-in',
  body: z.object({ ticket: ticket.optional(), passkey: passkeyAssertion }),
  answer: { status: 200, schema: signedIn },
  errors: [
    'PASSKEY_REFUSED',
    'SIGN_IN_EXPIRED',
    'SUBSCRIPTION_ENDED',
    'ACCOUNT_DISABLED',
    'SSO_REQUIRED',
    'TOO_MANY_REQUESTS',
  ],
});

export const passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    since: z.string(),
    lastUsed: z.string().nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.output<typeof passkey>;

export const secondFactors = z
  .object({
    /** The authenticator app. Null if none is connected. */
    app: z.object({ since: z.string() }).nullable(),
    passkeys: z.array(passkey),
    /** Null without a second factor. */
    recoveryCodes: z.object({ left: z.int(), since: z.string() }).nullable(),
    /** Whether the organisation or the role requires a second factor. The last one cannot be removed then. */
    required: z.boolean(),
  })
  .meta({ id: 'SecondFactors' });

export const listSecondFactors = call({
  id: 'listSecondFactors',
  domain: 'second-factors',
  method: 'GET',
  path: '/users/second-factors',
  summary: 'Lists the second factors of the caller',
  answer: { status: 200, schema: secondFactors },
});

/** Follows a new second factor: codes to keep if it is the first one, and the token that replaces the caller's. */
const added = {
  ...session,
  /** Shown once. Null if the person has codes already. */
  recoveryCodes: z.array(z.string()).nullable(),
};

export const startAuthenticatorApp = call({
  id: 'startAuthenticatorApp',
  domain: 'second-factors',
  method: 'POST',
  freshProof: 'always',
  path: '/users/second-factors/app/start',
  summary:
    'Returns a new secret for an authenticator app (TOTP, RFC 6238). It is effective after a first code',
  answer: {
    status: 200,
    schema: z.object({
      /** Base32, to type in. */
      secret: z.string(),
      /** `otpauth://totp/…`. */
      url: z.string(),
      /** The url as a QR code: an SVG as a `data:` address. */
      qr: z.string(),
      /** Encrypted secret, for `PUT /users/second-factors/app`. Valid for 15 minutes. */
      setup: z.string(),
    }),
  },
});

export const connectAuthenticatorApp = call({
  id: 'connectAuthenticatorApp',
  domain: 'second-factors',
  method: 'PUT',
  freshProof: 'always',
  path: '/users/second-factors/app',
  summary: 'Connects the authenticator app that knows the secret, and replaces an earlier one',
  body: z.object({ setup: text(1_000), code: text(20) }),
  answer: { status: 200, schema: z.object(added) },
  errors: ['CODE_WRONG', 'SETUP_EXPIRED', 'TOO_MANY_REQUESTS'],
});

export const removeAuthenticatorApp = call({
  id: 'removeAuthenticatorApp',
  domain: 'second-factors',
  method: 'DELETE',
  freshProof: 'always',
  path: '/users/second-factors/app',
  summary: 'Disconnects the authenticator app',
  answer: { status: 204 },
  errors: ['SECOND_FACTOR_REQUIRED'],
});

export const startPasskey = call({
  id: 'startPasskey',
  domain: 'second-factors',
  method: 'POST',
  freshProof: 'always',
  path: '/users/second-factors/passkeys/start',
  summary: 'Returns the options for a new passkey',
  answer: { status: 200, schema: passkeyCreation },
  errors: ['PASSKEY_LIMIT'],
});

export const addPasskey = call({
  id: 'addPasskey',
  domain: 'second-factors',
  method: 'POST',
  freshProof: 'always',
  path: '/users/second-factors/passkeys',
  summary: 'Adds a passkey',
  body: z.object({ name, passkey: passkeyAttestation }),
  answer: { status: 201, schema: z.object({ ...added, passkey }) },
  errors: ['PASSKEY_REFUSED', 'PASSKEY_LIMIT'],
});

export const removePasskey = call({
  id: 'removePasskey',
  domain: 'second-factors',
  method: 'DELETE',
  freshProof: 'always',
  path: '/users/second-factors/passkeys/{id}',
  summary: 'Removes a passkey',
  answer: { status: 200, schema: deleted },
  errors: ['SECOND_FACTOR_REQUIRED'],
});

export const replaceRecoveryCodes = call({
  id: 'replaceRecoveryCodes',
  domain: 'second-factors',
  method: 'POST',
  freshProof: 'always',
  path: '/users/second-factors/recovery-codes',
  summary: 'Returns ten new recovery codes, which replace the earlier ones',
  answer: { status: 200, schema: z.object({ recoveryCodes: z.array(z.string()) }) },
  errors: ['NO_SECOND_FACTOR'],
});

export const startPasskeyProof = call({
  id: 'startPasskeyProof',
  domain: 'second-factors',
  method: 'POST',
  path: '/users/proof/passkey/start',
  summary: 'Returns the options for a proof of identity with a passkey of the caller',
  answer: { status: 200, schema: passkeyRequest },
});

export const proveWithPasskey = call({
  id: 'proveWithPasskey',
  domain: 'second-factors',
  method: 'POST',
  path: '/users/proof/passkey',
  summary:
    'Proves the identity of the caller with a passkey for ten minutes. Returns a token of the same session, which replaces the caller’s token',
  body: z.object({ passkey: passkeyAssertion }),
  answer: { status: 200, schema: proved },
  errors: ['PASSKEY_REFUSED', 'TOO_MANY_REQUESTS'],
});
