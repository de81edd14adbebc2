import type { Envelope } from '../../events/envelope.ts';
import { memberDeleted } from '../../events/people.ts';
import type { Deps } from '../runtime/deps.ts';
import { removePicture } from '../runtime/pictures.ts';
import { erasePerson } from './erasure.repository.ts';

/**
 * Erases what is personal of a deleted member (PE-05): their partition (marks, progress, sessions,
 * notifications), their line in the ranking and their picture. The organisation's totals stay. Again: no harm.
 */
export async function eraseMember(_deps: Deps, { clientId, data }: Envelope): Promise<void> {
  const { userId, picture } = memberDeleted.data.parse(data);
  await erasePerson({ clientId }, userId);
  if (picture) await removePicture(picture);
}
