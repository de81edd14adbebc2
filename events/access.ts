import * as z from 'zod';
import { interfaceLanguages } from '../shared/lang.ts';
import { event } from './envelope.ts';

/**
 * Somebody asked for a link to set their password, or was invited. The link's secret is made by the mail
 * worker, so that it is never stored but as a hash.
 */
export const passwordLinkRequested = event(
  'password-link.requested',
  z.object({
    userId: z.string(),
    reason: z.enum(['invitation', 'reset']),
    lang: z.enum(interfaceLanguages),
  }),
  ['mail'],
);

/**
 * Somebody asked for another address: a link goes to it, and a notice to the one that they have. Its secret is made by
 * the mail worker, as that of a password link.
 */
export const emailChangeRequested = event(
  'email-change.requested',
  z.object({ userId: z.string(), email: z.string() }),
  ['mail'],
);

/** An administrator gave a member another address: both are told. */
export const emailChanged = event(
  'email.changed',
  z.object({ userId: z.string(), before: z.string(), after: z.string() }),
  ['mail'],
);

/** Somebody came in for the first time with a profile that lacks a picture or a name (AC-17). */
export const profileIncomplete = event('profile.incomplete', z.object({ userId: z.string() }), [
  'notification',
]);
