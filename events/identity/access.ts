import * as z from 'zod';
import { interfaceLanguages } from '../../shared/lang.ts';
import { event } from '../envelope.ts';

/**
 * A person requested a link to set their password, or was invited. The mail worker derives the link's secret, so that
 * only its hash is stored.
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
 * A person requested another e-mail address. The new address gets a link, the present address gets a notice. The mail
 * worker derives the link's secret, like the secret of a password link.
 */
export const emailChangeRequested = event(
  'email-change.requested',
  z.object({ userId: z.string(), email: z.string() }),
  ['mail'],
);

/** An administrator changed a member's e-mail address. Both addresses are notified. */
export const emailChanged = event(
  'email.changed',
  z.object({ userId: z.string(), before: z.string(), after: z.string() }),
  ['mail'],
);

/** A person signed in for the first time with a profile that lacks a picture or a name (AC-17). */
export const profileIncomplete = event('profile.incomplete', z.object({ userId: z.string() }), [
  'notification',
]);
