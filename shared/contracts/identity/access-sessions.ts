import * as z from 'zod';
import { call } from '../call.ts';
import { deleted } from '../common.ts';

/** The place of a session: the page, or a launcher that the page started. */
export const sessionKinds = ['page', 'launcher'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/** A sign-in with a valid token. */
export const signInSession = z
  .object({
    id: z.string(),
    kind: z.enum(sessionKinds),
    /** From the request. Null if unknown. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    /** Network address it came from. */
    address: z.string(),
    startedAt: z.string(),
    expiresAt: z.string(),
    /** True for the session of this request. */
    current: z.boolean(),
  })
  .meta({ id: 'SignInSession' });
export type SignInSession = z.output<typeof signInSession>;

export const listSignInSessions = call({
  id: 'listSignInSessions',
  domain: 'access',
  method: 'GET',
  path: '/users/sessions',
  summary: 'Lists the caller’s sessions, newest first, without devices',
  answer: { status: 200, schema: z.array(signInSession) },
});

export const endSignInSession = call({
  id: 'endSignInSession',
  domain: 'access',
  method: 'DELETE',
  path: '/users/sessions/{id}',
  summary: 'Ends one of the own sessions',
  answer: { status: 200, schema: deleted },
});

export const logoutEverywhere = call({
  id: 'logoutEverywhere',
  domain: 'access',
  method: 'POST',
  path: '/users/logout/everywhere',
  summary:
    'Revokes every token of the caller: sessions, launchers, devices and API tokens, including this session',
  answer: { status: 204 },
});
