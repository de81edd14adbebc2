import { createHash, createHmac, type KeyObject } from 'node:crypto';

const validityDays = 7;

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
  event: { id: string; at: string },
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
