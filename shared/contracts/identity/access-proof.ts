import * as z from 'zod';
import { call } from '../call.ts';

/** The ways to prove an identity during a session. `provider` is a new sign-in at the sign-on provider. */
export const proofMethods = ['password', 'passkey', 'provider'] as const;
export type ProofMethod = (typeof proofMethods)[number];

export const getProofMethods = call({
  id: 'getProofMethods',
  domain: 'access',
  method: 'GET',
  path: '/users/proof',
  summary: 'Lists the methods of the caller for a proof of identity, and the end of the last proof',
  answer: {
    status: 200,
    schema: z.object({
      /** Empty if a new sign-in is the only way. */
      methods: z.array(z.enum(proofMethods)),
      /** The end of the last proof. */
      provedUntil: z.string(),
    }),
  },
});

/** A token of the same session with a proof of identity. */
export const proved = z
  .object({ token: z.string(), expiresAt: z.string(), provedUntil: z.string() })
  .meta({ id: 'ProvedSession' });

export const proofForm = z
  .object({
    password: z.string({ error: 'REQUIRED' }).min(1, { error: 'REQUIRED' }).max(256, { error: 'TOO_LONG' }),
  })
  .meta({ id: 'ProofForm' });

export const proveIdentity = call({
  id: 'proveIdentity',
  domain: 'access',
  method: 'POST',
  path: '/users/proof',
  summary:
    'Proves the identity of the caller for ten minutes. Returns a token of the same session, which replaces the caller’s token',
  body: proofForm,
  answer: {
    status: 200,
    schema: proved,
  },
  errors: ['PROOF_FAILED', 'SSO_REQUIRED', 'TOO_MANY_REQUESTS'],
});

export const revertEmail = call({
  id: 'revertEmail',
  domain: 'access',
  method: 'POST',
  path: '/users/email/revert',
  summary:
    'Restores the e-mail address with the link of a mail to it, ends all sessions, and sends a link to set a new password',
  body: z.object({ key: z.string({ error: 'REQUIRED' }).min(1, { error: 'REQUIRED' }).max(200) }),
  answer: { status: 204 },
  errors: ['EMAIL_LINK_EXPIRED', 'EMAIL_ALREADY_USED'],
});
