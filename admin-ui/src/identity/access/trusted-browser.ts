/** Keys begin with this text, so that they outlive a sign-out (`stored-session.ts`). */
const PREFIX = 'trust.';

const keyOf = (email: string): string => `${PREFIX}${email.trim().toLowerCase()}`;

/** Returns the trust of this browser for an address: it skips the second step for 30 days. */
export const trustFor = (email: string): string | undefined =>
  localStorage.getItem(keyOf(email)) ?? undefined;

export const keepTrust = (email: string, trust: string): void => localStorage.setItem(keyOf(email), trust);
