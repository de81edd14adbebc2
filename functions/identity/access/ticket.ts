import jwt from 'jsonwebtoken';
import { signingKeys, verifyingKey } from '../../runtime/secret.ts';

/**
 * The uses of a ticket: `second-step` proves a right password, `trust` lets a browser skip the second step. No ticket
 * is valid for another use, or as a session.
 */
export type TicketUse = 'second-step' | 'trust';

/** Seconds. */
export const ticketLifetimes: Readonly<Record<TicketUse, number>> = {
  'second-step': 10 * 60,
  trust: 30 * 24 * 60 * 60,
};

interface TicketClaims {
  userId: string;
  /** The version of the person's access. A ticket of an earlier version is invalid. */
  tokenVersion: number;
}

const audience = (use: TicketUse) => `immersive-training/${use}`;

/** Returns a signed ticket (HS256), and its end. */
export async function signTicket(
  use: TicketUse,
  { userId, tokenVersion }: TicketClaims,
  now: Date,
): Promise<{ ticket: string; expiresAt: string }> {
  const { current } = await signingKeys();
  const iat = Math.floor(now.getTime() / 1000);
  const exp = iat + ticketLifetimes[use];
  const payload = { sub: userId, ver: tokenVersion, iat, exp, aud: audience(use) };
  const ticket = jwt.sign(payload, current.key, { algorithm: 'HS256', keyid: current.kid });
  return { ticket, expiresAt: new Date(exp * 1000).toISOString() };
}

/** Returns the claims of a valid ticket and its issue in epoch seconds, `undefined` for any other text. */
export async function verifyTicket(
  use: TicketUse,
  ticket: string,
  now: Date,
): Promise<(TicketClaims & { issued: number }) | undefined> {
  // Keys that cannot be read are not an error of the ticket.
  await signingKeys();
  try {
    const kid = jwt.decode(ticket, { complete: true })?.header.kid;
    const key = kid === undefined ? undefined : await verifyingKey(kid);
    if (!key) return undefined;
    const clockTimestamp = Math.floor(now.getTime() / 1000);
    const claims = jwt.verify(ticket, key, {
      algorithms: ['HS256'],
      audience: audience(use),
      clockTimestamp,
    });
    if (typeof claims === 'string') return undefined;
    const { sub, ver, iat } = claims;
    return typeof sub === 'string' && typeof ver === 'number' && typeof iat === 'number'
      ? { userId: sub, tokenVersion: ver, issued: iat }
      : undefined;
  } catch {
    return undefined;
  }
}
