import { createHash } from 'node:crypto';
import type { FormerEmail } from '../../identity/members/index.ts';
import { settings } from '../../runtime/settings.ts';
import { agentHash } from './statement-rules.ts';

/** The identifiers of a member in statements. */
export interface IdentifiedMember {
  userId: string;
  email?: string | undefined;
  formerEmails?: readonly FormerEmail[] | undefined;
}

/** Part of keys that identifies a member in records that were stored between two times (ISO 8601). */
export interface MemberAgent {
  hash: string;
  since: string;
  until: string;
}

/** Before and after every time, as text. */
const always = { since: '', until: '~' };

/** Returns the identifiers of an address: the address, and its SHA-1. */
function agentsOfEmail(email: string) {
  const mbox = `mailto:${email}`;
  return [{ mbox }, { mbox_sha1sum: createHash('sha1').update(mbox).digest('hex') }];
}

/**
 * Returns the parts of keys that identify a member: by an account of this platform, and by email. An earlier address
 * identifies the member only while they had it, because another person can have it now. Accounts of other systems are
 * not known.
 */
export function agentsOfMember({ userId, email, formerEmails = [] }: IdentifiedMember): MemberAgent[] {
  const account = { account: { homePage: settings.pageUrl, name: userId } };
  const current = [account, ...(email === undefined ? [] : agentsOfEmail(email))];
  return [
    ...current.map((agent) => ({ agent, ...always })),
    ...formerEmails.flatMap((former) =>
      agentsOfEmail(former.email).map((agent) => ({ agent, since: former.since ?? '', until: former.until })),
    ),
  ].flatMap(({ agent, since, until }) => {
    const hash = agentHash(agent);
    return hash === undefined ? [] : [{ hash, since, until }];
  });
}

/** Returns whether a time is one of an identifier. */
export const isWithin = (at: string, { since, until }: MemberAgent): boolean => at >= since && at <= until;
