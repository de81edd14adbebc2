import { createHmac, type KeyObject } from 'node:crypto';
import type { Envelope } from '../../../events/envelope.ts';
import { hashSecret } from '../../runtime/one-time-code-rules.ts';

const validityDays = 7;

/** The id and the time of the event that a link belongs to. */
type Cause = Pick<Envelope, 'id' | 'at'>;

export interface MailedLink {
  /** The parameter of the page's address: `<userId>.<secret>`. */
  key: string;
  /** SHA-256 of the secret. The secret itself is not stored. */
  hash: string;
  /** When the link expires. */
  until: Date;
}

/**
 * Builds the link that belongs to an event. Derives the secret from the purpose, the event's id and the
 * signing key. A repeated event therefore returns the same link. The secret cannot be derived without the
 * key.
 */
export function buildMailedLink(
  purpose: 'password-link' | 'email-link' | 'revert-link',
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
 * Builds the password link of one invited member, for an event that invites several members. Each member gets
 * a different secret.
 */
export const buildInvitationLink = (
  { id, at }: Cause,
  userId: string,
  signingKey: KeyObject | string,
): MailedLink => buildMailedLink('password-link', { id: `${id}.${userId}`, at }, userId, signingKey);
