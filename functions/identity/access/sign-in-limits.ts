import { canonicalEmail } from '../../../shared/email-address.ts';
import { type Limit, limit } from './attempt.repository.ts';

interface SignInLimits {
  email: string;
  pair: Limit;
  account: Limit;
  all: readonly Limit[];
}

/**
 * Returns the limits of wrong passwords in 15 minutes: 5 per account and network address, 50 per account, 200 per
 * network address. Sign-ins and proofs of identity count together.
 */
export function signInLimits(givenEmail: string, sourceIp: string): SignInLimits {
  // NFKC can turn one character into many. The cut ensures the limits of addresses and of keys.
  const email = canonicalEmail(givenEmail).slice(0, 254);
  const pair = limit(5, 'sign-in', 'pair', email, sourceIp);
  const account = limit(50, 'sign-in', 'account', email);
  return { email, pair, account, all: [pair, account, limit(200, 'sign-in', 'address', sourceIp)] };
}
