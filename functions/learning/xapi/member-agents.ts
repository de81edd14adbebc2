import type { FormerAddress } from '../../identity/members/index.ts';
import { mailAgents } from '../../runtime/agent-key-rules.ts';
import { settings } from '../../runtime/settings.ts';
import { agentHash } from './statement-rules.ts';

/** The identifiers of a member in statements. */
export interface IdentifiedMember {
  userId: string;
  email?: string | undefined;
  formerAddresses?: readonly FormerAddress[] | undefined;
}

/** Part of keys that identifies a member in records that were stored between two times (ISO 8601). */
export interface MemberAgent {
  hash: string;
  since: string;
  until: string;
}

/** Before and after every time, as text. */
const always = { since: '', until: '~' };

/**
 * Returns the parts of keys that identify a member: by an account of this platform, and by email. An earlier address
 * identifies the member only while they had it, because another person can have it now. Accounts of other systems are
 * not known.
 */
export function agentsOfMember({ userId, email, formerAddresses = [] }: IdentifiedMember): MemberAgent[] {
  const account = agentHash({ account: { homePage: settings.pageUrl, name: userId } });
  const current = [...(account ? [account] : []), ...(email === undefined ? [] : mailAgents(email))];
  return [
    ...current.map((hash) => ({ hash, ...always })),
    ...formerAddresses.flatMap(({ agents, since = '', until }) =>
      agents.map((hash) => ({ hash, since, until })),
    ),
  ];
}

/** Returns whether a time is one of an identifier. */
export const isWithin = (at: string, { since, until }: MemberAgent): boolean => at >= since && at <= until;
