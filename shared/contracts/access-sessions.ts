import * as z from 'zod';
import { call } from './call.ts';
import { deleted } from './common.ts';

/** Where a session runs: in the page, or in the launcher that the page started. */
export const sessionKinds = ['page', 'launcher'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/** A sign-in whose token still counts. */
export const signInSession = z.object({
  id: z.string(),
  kind: z.enum(sessionKinds),
  /** As the request named them; null where that is not known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Network address it came from. */
  address: z.string(),
  startedAt: z.string(),
  expiresAt: z.string(),
  /** The session that asks. */
  current: z.boolean(),
});
export type SignInSession = z.output<typeof signInSession>;

export const listSignInSessions = call({
  id: 'listSignInSessions',
  domain: 'access',
  method: 'GET',
  path: '/users/sessions',
  summary: 'Where one is signed in, the newest first; devices are listed by themselves',
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
  summary: 'Voids every token of one’s own: sessions, launchers and devices, this one too',
  answer: { status: 204 },
});
