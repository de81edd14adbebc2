import type { ProgressOwner } from '../../content/learning-records/index.ts';
import { findPerson, type Member } from '../../identity/members/index.ts';
import { type EarnedBadges, findEarnedBadges } from './earned.repository.ts';

/** A member who may earn badges, and their earned badges. */
export interface Candidate {
  member: Member;
  earned: EarnedBadges;
}

/** Reads a member and their badges consistently and in parallel. Returns undefined for a deleted member. */
export async function findCandidate(person: ProgressOwner): Promise<Candidate | undefined> {
  const [member, earned] = await Promise.all([findPerson(person.userId), findEarnedBadges(person)]);
  return member && { member, earned };
}
