import { createHmac, type KeyObject } from 'node:crypto';
import type { Envelope } from '../../../events/envelope.ts';
import { hashSecret } from '../../runtime/one-time-code-rules.ts';

const validityDays = 7;

type Cause = Pick<Envelope, 'id' | 'at'>;

export interface MailedLink {
  /** The parameter of the page's address: `<userId>.<secret>`. */
  key: string;
  /** SHA-256 of the secret. The secret itself is not stored. */
  hash: string;
  until: Date;
}

/**
 * Returns the link that belongs to an event. The secret is derived from the event and the signing key. A
 * repeated event therefore returns the same link, and the derivation requires the key.
 */
export function buildMailedLink(
  purpose: 'password-link' | 'email-link',
  event: Cause,
  userId: string,
  signingKey: KeyObject | string,
): MailedLink {
  const secret = createHmac('sha256', signingKey).update(`${purpose}:${event.id}`).digest('base64url');
  const until = new Date(event.at);
  until.setUTCDate(until.getUTCDate() + validityDays);
  return {
    key: `${userId}.${secret}`,
    hash: hashSecret(secret),
    until,
  };
}

/**
 * Returns the link to set a password for one of several members whom an event invites. Each member has a
 * separate link.
 */
export const buildInvitationLink = (
  { id, at }: Cause,
  userId: string,
  signingKey: KeyObject | string,
): MailedLink => buildMailedLink('password-link', { id: `${id}.${userId}`, at }, userId, signingKey);
