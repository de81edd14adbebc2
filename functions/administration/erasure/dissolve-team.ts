import type { MessageOf } from '../../../events/envelope.ts';
import type { managerDemoted } from '../../../events/identity/people.ts';
import { inheritCourses } from '../../content/courses/index.ts';
import { deleteSubgroups } from '../../identity/groups/index.ts';
import { emptyTeam, findPerson } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';

/**
 * Removes the data of a former manager: deletes their subgroups, empties their team, and passes their courses
 * to the organisation. Skips a person who is a manager again, or who no longer exists: the erasure handles
 * deleted members. Idempotent.
 */
export async function dissolveTeam(
  _deps: Deps,
  { clientId, data: { userId } }: MessageOf<typeof managerDemoted>,
): Promise<void> {
  const person = await findPerson(userId);
  if (!person || person.roles.includes('ROLE_MANAGER')) return;
  await deleteSubgroups({ clientId }, userId);
  await emptyTeam({ clientId }, userId);
  await inheritCourses({ clientId }, userId);
}
