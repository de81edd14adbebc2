import type { Course } from '../../content/content-records/index.ts';
import { findCompletedCourses } from '../../content/courses/index.ts';
import type { ProgressOwner } from '../../content/learning-records/index.ts';
import { checkMemberExistsWrite, countTeam, findMembers } from '../../identity/members/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import type { Candidate } from './candidate.ts';
import { addCompletedCoursesWrite, findEarnedBadges, setTeamSizeWrite } from './earned.repository.ts';

/**
 * Counts the courses that a member has completed. A counted course remains counted.
 *
 * @returns whether a course was counted for the first time
 */
export async function countCourses(
  deps: Deps,
  person: ProgressOwner,
  courses: readonly Course[],
  { member, earned: { tally } }: Candidate,
): Promise<boolean> {
  const role = member.roles.includes('ROLE_MANAGER') ? 'manager' : 'learner';
  const uncountedCourses = courses.filter(({ id }) => !tally?.courseIds?.has(id));
  const completed = await findCompletedCourses(deps, { ...person, role }, uncountedCourses);
  if (completed.length === 0) return false;
  await transact([
    checkMemberExistsWrite(person, person.userId),
    addCompletedCoursesWrite(person, completed),
  ]);
  return true;
}

/**
 * Stores the team sizes of managers for their badges. A conflict with another counting is retried, so that
 * the latest number is stored.
 */
export const countTeams = (tenant: Tenant, managerIds: readonly string[]): Promise<void> =>
  retryOnConflict(async () => {
    // Reads the tallies before the teams. A later counting that writes first has raised their version.
    const people = managerIds.map((userId) => ({ clientId: tenant.clientId, userId }));
    const tallies = await Promise.all(people.map(async (person) => (await findEarnedBadges(person)).tally));
    const [managers, sizes] = await Promise.all([
      findMembers(tenant, managerIds, true),
      Promise.all(managerIds.map((id) => countTeam(tenant, id))),
    ]);
    for (const [index, person] of people.entries()) {
      const teamSize = sizes[index] ?? 0;
      if (!managers.has(person.userId) || teamSize === (tallies[index]?.teamSize ?? 0)) continue;
      await transact([
        checkMemberExistsWrite(person, person.userId),
        setTeamSizeWrite(person, teamSize, tallies[index]),
      ]);
    }
  });
