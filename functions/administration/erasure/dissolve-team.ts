import type { MessageOf } from '../../../events/envelope.ts';
import type { managerDemoted } from '../../../events/identity/people.ts';
import { inheritCourses } from '../../content/courses/index.ts';
import { deleteSubgroups } from '../../identity/groups/index.ts';
import { emptyTeamOf, findPerson } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';

/**
 * What somebody had as a manager ends with that role: nobody is in their team any more, their subgroups go, and their
 * own courses pass to the organisation. Who is a manager again by then keeps all of it; who was deleted is erased.
 * Again: no harm.
 */
export async function dissolveTeam(
  _deps: Deps,
  { clientId, data: { userId } }: MessageOf<typeof managerDemoted>,
): Promise<void> {
  const person = await findPerson(userId);
  if (!person || person.roles.includes('ROLE_MANAGER')) return;
  await deleteSubgroups({ clientId }, userId);
  await emptyTeamOf({ clientId }, userId);
  await inheritCourses({ clientId }, userId);
}
