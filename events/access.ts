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

/** Somebody came in for the first time with a profile that lacks a picture or a name (AC-17). */
export const profileIncomplete = event('profile.incomplete', z.object({ userId: z.string() }), [
  'notification',
]);
