import type { ProgressOwner } from '../../content/learning-records/index.ts';
import { findPerson, type Member } from '../../identity/members/index.ts';
import { findHeld, type Held } from './earned.repository.ts';

/** Somebody who may earn a badge, and what they have. */
export interface Candidate {
  member: Member;
  held: Held;
}

/** Two reads at once, consistently; undefined for somebody who is gone. */
export async function findCandidate(person: ProgressOwner): Promise<Candidate | undefined> {
  const [member, held] = await Promise.all([findPerson(person.userId), findHeld(person)]);
  return member && { member, held };
}
