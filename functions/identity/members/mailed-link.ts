import { createHash, createHmac, type KeyObject } from 'node:crypto';
import type { Envelope } from '../../../events/envelope.ts';

const validityDays = 7;

type Cause = Pick<Envelope, 'id' | 'at'>;

export interface MailedLink {
  /** What the page's address carries: `<userId>.<secret>`. */
  key: string;
  /** SHA-256 of the secret: all of it that is stored. */
  hash: string;
  until: Date;
}

/**
 * The link that belongs to an event. It is derived, not drawn: whoever handles the event again makes the same
 * one, so that a mail sent twice carries one link; without the signing key nobody makes it.
 */
export function mailedLinkOf(
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
    hash: createHash('sha256').update(secret).digest('base64url'),
    until,
  };
}

/** The link to set a password of one of the people whom an event invites together: each has their own. */
export const invitationLinkOf = (
  { id, at }: Cause,
  userId: string,
  signingKey: KeyObject | string,
): MailedLink => mailedLinkOf('password-link', { id: `${id}.${userId}`, at }, userId, signingKey);
