import type { MessageOf } from '../../events/envelope.ts';
import type { memberDeleted } from '../../events/people.ts';
import { inheritCourses } from '../courses/index.ts';
import { leaveAllGroups } from '../groups/index.ts';
import { removeDocuments } from '../jobs/index.ts';
import { forgetReceived } from '../learning/index.ts';
import { leaveTeamOf } from '../members/index.ts';
import type { Deps } from '../runtime/deps.ts';
import { removePicture } from '../runtime/pictures.ts';
import { erasePerson } from './erase-person.repository.ts';

/**
 * Erases what is personal of a deleted member (PE-05): their partition (marks, progress, sessions,
 * notifications), their lines in every ranking and their picture; they leave every group and team (GR-04), and
 * their own courses pass to the organisation, whose totals stay. Documents that jobs made go, whoever is named in
 * them. Again: no harm.
 */
export async function eraseMember(
  _deps: Deps,
  { clientId, data }: MessageOf<typeof memberDeleted>,
): Promise<void> {
  const { userId, picture } = data;
  await leaveAllGroups({ clientId }, userId);
  await leaveTeamOf({ clientId }, userId);
  await inheritCourses({ clientId }, userId);
  await forgetReceived({ clientId, userId });
  await erasePerson({ clientId }, userId);
  await removeDocuments({ clientId });
  if (picture) await removePicture(picture);
}
