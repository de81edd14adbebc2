import type { Envelope } from '../../events/envelope.ts';
import { memberDeleted } from '../../events/people.ts';
import { inheritCourses } from '../courses/index.ts';
import { leaveAllGroups } from '../groups/index.ts';
import { removeDocuments } from '../jobs/index.ts';
import type { Deps } from '../runtime/deps.ts';
import { removePicture } from '../runtime/pictures.ts';
import { forgetReceived } from '../suggestions/index.ts';
import { erasePerson } from './erasure.repository.ts';
import { leaveTeamOf } from './keep-managers.ts';

/**
 * Erases what is personal of a deleted member (PE-05): their partition (marks, progress, sessions,
 * notifications), their line in the ranking and their picture; they leave every group and team (GR-04), and
 * their own courses pass to the organisation, whose totals stay. Documents that jobs made go, whoever is named in
 * them. Again: no harm.
 */
export async function eraseMember(_deps: Deps, { clientId, data }: Envelope): Promise<void> {
  const { userId, picture } = memberDeleted.data.parse(data);
  await leaveAllGroups({ clientId }, userId);
  await leaveTeamOf({ clientId }, userId);
  await inheritCourses({ clientId }, userId);
  await forgetReceived({ clientId, userId });
  await erasePerson({ clientId }, userId);
  await removeDocuments({ clientId });
  if (picture) await removePicture(picture);
}
