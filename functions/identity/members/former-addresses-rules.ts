import { mailAgents } from '../../runtime/agent-key-rules.ts';
import type { Member } from './member.entity.ts';

/** An address that a member had. `since` is absent for the first one. */
export type FormerAddress = NonNullable<Member['formerAddresses']>[number];

/** Maximum number of addresses that are noted for a member. The oldest ones are removed. */
const mostFormerAddresses = 10;

/**
 * Returns a changed member with a note of the address that they had before, latest first. Records of the LRS still
 * identify the member by it. The note contains hashes, because an address can contain a former name.
 */
export function noteFormerAddress(before: Member, after: Member, now: Date): Member {
  if (before.email === after.email) return after;
  const former = before.formerAddresses ?? [];
  const since = former[0]?.until;
  const latest = {
    agents: mailAgents(before.email),
    ...(since ? { since } : {}),
    until: now.toISOString(),
  };
  return { ...after, formerAddresses: [latest, ...former].slice(0, mostFormerAddresses) };
}
