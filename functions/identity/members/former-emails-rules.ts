import type { Member } from './member.entity.ts';

/** An address that a member had. `since` is absent for the first address. */
export type FormerEmail = NonNullable<Member['formerEmails']>[number];

/** Maximum number of addresses that are noted for a member. The oldest ones are removed. */
const mostFormerEmails = 10;

/**
 * Returns a changed member with the address that they had before the change, latest first. Records of other systems
 * still identify the member by it.
 */
export function noteFormerEmail(before: Member, after: Member, now: Date): Member {
  if (before.email === after.email) return after;
  const former = before.formerEmails ?? [];
  const since = former[0]?.until;
  const latest = { email: before.email, ...(since ? { since } : {}), until: now.toISOString() };
  return { ...after, formerEmails: [latest, ...former].slice(0, mostFormerEmails) };
}
