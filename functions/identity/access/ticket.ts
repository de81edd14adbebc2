import { signClaims, verifyClaims } from './signed-claims.ts';

/**
 * The uses of a ticket: `second-step` proves a right password, `trust` lets a browser skip the second step. No ticket
 * is valid for another use, or as a session.
 */
type TicketUse = 'second-step' | 'trust';

/** Seconds. */
const ticketLifetimes: Readonly<Record<TicketUse, number>> = {
  'second-step': 10 * 60,
  trust: 30 * 24 * 60 * 60,
};

interface TicketClaims {
  userId: string;
  /** The version of the person's access. A ticket of an earlier version is invalid. */
  tokenVersion: number;
}

const audience = (use: TicketUse) => `immersive-training/${use}`;

/** Returns a signed ticket, and its end. */
export async function signTicket(
  use: TicketUse,
  { userId, tokenVersion }: TicketClaims,
  now: Date,
): Promise<{ ticket: string; expiresAt: string }> {
  const claims = { sub: userId, ver: tokenVersion };
  const place = { audience: audience(use), now, lifetime: ticketLifetimes[use] };
  const { token: ticket, expiresAt } = await signClaims(claims, place);
  return { ticket, expiresAt };
}

/** Returns the claims of a valid ticket and its issue in epoch seconds, `undefined` for any other text. */
export async function verifyTicket(
  use: TicketUse,
  ticket: string,
  now: Date,
): Promise<(TicketClaims & { issued: number }) | undefined> {
  const { sub, ver, iat } = (await verifyClaims(ticket, { audience: audience(use), now })) ?? {};
  return typeof sub === 'string' && typeof ver === 'number' && typeof iat === 'number'
    ? { userId: sub, tokenVersion: ver, issued: iat }
    : undefined;
}
