import { findCompletedCourses } from '../courses/index.ts';
import { findPerson, listManaged, memberThere } from '../people/index.ts';
import type { Person } from '../progress/index.ts';
import { whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact } from '../runtime/table.ts';
import { coursesCompleted, findHeld, teamTallied } from './earned.repository.ts';

/** Counts the courses that somebody has completed with a training. One that is counted stays so. */
export async function countCourses(deps: Deps, person: Person, trainingId: string): Promise<void> {
  const [member, { tally }] = await Promise.all([findPerson(person.userId), findHeld(person)]);
  if (!member) return;
  const role = member.roles.includes('ROLE_MANAGER') ? 'manager' : 'learner';
  const known = tally?.courseIds ?? new Set<string>();
  const completed = await findCompletedCourses(deps, { ...person, role }, trainingId, known);
  if (completed.length === 0) return;
  await transact([memberThere(person, person.userId), coursesCompleted(person, completed)]);
}

/**
 * Counts the people in somebody's team. What is counted at the same time is counted again, so that the number
 * which stays is the latest.
 */
export const countTeam = (person: Person): Promise<void> =>
  whileConflicts(async () => {
    const { tally } = await findHeld(person);
    const teamSize = (await listManaged(person, person.userId)).length;
    if (teamSize === (tally?.teamSize ?? 0)) return;
    if (!(await findPerson(person.userId))) return;
    await transact([memberThere(person, person.userId), teamTallied(person, teamSize, tally)]);
  });
