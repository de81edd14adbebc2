import * as z from 'zod';
import { interfaceLanguages } from '../../shared/lang.ts';
import { type DataOf, event } from '../envelope.ts';

/**
 * A person requested a link to set their password, or was invited. The mail worker derives the link's secret.
 * The platform stores only the hash of the secret.
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
 * A person requested another e-mail address. The new address (`email`) receives a link, and the present
 * address receives a notice. The mail worker derives the link's secret, like the secret of a password link.
 */
export const emailChangeRequested = event(
  'email-change.requested',
  z.object({ userId: z.string(), email: z.string() }),
  ['mail'],
);

/** An administrator changed a member's e-mail address. The old and the new address receive a notice. */
export const emailChanged = event(
  'email.changed',
  z.object({ userId: z.string(), before: z.string(), after: z.string() }),
  ['mail'],
);

/** A member connected with a profile that lacks a picture or a name. Published once per member (AC-17). */
export const profileIncomplete = event('profile.incomplete', z.object({ userId: z.string() }), [
  'notification',
]);

/** A person confirmed another e-mail address. The old address (`before`) receives a link that reverts the change. */
export const emailConfirmed = event(
  'email.confirmed',
  z.object({ userId: z.string(), before: z.string(), after: z.string() }),
  ['mail'],
);

/** Access to an organisation was extended. The administrators receive a mail. */
export const securityChanged = event(
  'security.changed',
  z.object({
    change: z.enum([
      'token-added',
      'webhook-added',
      'statement-forwarding-changed',
      'learning-platform-added',
      'sign-on-changed',
      'sign-in-policy-changed',
      'administrator-added',
    ]),
    /** The name of the added thing. Empty for administrators. */
    name: z.string(),
    /** The first new administrators, and the number of further ones. */
    userIds: z.array(z.string()),
    others: z.number(),
    /** The person who made the change. Absent if the sign-on provider made it. */
    byUserId: z.string().optional(),
  }),
  ['mail'],
);

/** A change that gives programs, systems or people access to an organisation. */
export type SecurityChange = DataOf<typeof securityChanged>['change'];

/** The password or the second factors of a person changed. The person receives a mail. */
export const accountSecurityChanged = event(
  'account-security.changed',
  z.object({
    userId: z.string(),
    change: z.enum([
      'app-connected',
      'app-removed',
      'passkey-added',
      'passkey-removed',
      'codes-replaced',
      'code-used',
      'factors-reset',
      'password-changed',
    ]),
    /** The name of the passkey. Empty for other changes. */
    name: z.string(),
  }),
  ['mail'],
);
export type AccountSecurityChange = DataOf<typeof accountSecurityChanged>['change'];
