import type { MessageOf } from '../../../events/envelope.ts';
import type { memberDeleted } from '../../../events/identity/people.ts';
import { inheritCourses } from '../../content/courses/index.ts';
import {
  deleteReceivedSuggestions,
  memberUploadedImagesPrefix,
  servedImagesPrefix,
} from '../../content/learning-records/index.ts';
import { getQuota, releaseBytesWrite } from '../../foundation/tenancy/index.ts';
import { leaveAllGroups } from '../../identity/groups/index.ts';
import { removeDocuments } from '../../identity/jobs/index.ts';
import { removeDeletedManager } from '../../identity/members/index.ts';
import { eraseAgent } from '../../learning/xapi/index.ts';
import { onError, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { removePicture } from '../../runtime/pictures.ts';
import { removeObjects } from '../../runtime/remove-objects.ts';
import { settings } from '../../runtime/settings.ts';
import { transact } from '../../runtime/table.ts';
import { erasePerson } from './erase-person.repository.ts';

/**
 * Erases the personal data of a deleted member (PE-05): their partition (marks, progress, sessions,
 * notifications), their lines in rankings, their pictures, and their records in the LRS. Removes them from groups and teams (GR-04),
 * and passes their courses to the organisation. The totals of the organisation do not change. Deletes all
 * documents of the organisation's jobs, because any of them may name the member. Idempotent.
 */
export async function eraseMember(
  _deps: Deps,
  { clientId, data }: MessageOf<typeof memberDeleted>,
): Promise<void> {
  const { userId, picture, email, formerAddresses } = data;
  await leaveAllGroups({ clientId }, userId);
  await removeDeletedManager({ clientId }, userId);
  await inheritCourses({ clientId }, userId);
  await deleteReceivedSuggestions({ clientId, userId });
  await erasePerson({ clientId }, userId);
  await eraseAgent({ clientId }, { userId, email, formerAddresses });
  await removeDocuments({ clientId });
  await removeSessionImages({ clientId, userId });
  if (picture) await removePicture(picture);
}

/** Deletes the pictures of the member's sessions, and releases their bytes in the quota. */
async function removeSessionImages(owner: { clientId: string; userId: string }): Promise<void> {
  await removeObjects(settings.incomingBucket, memberUploadedImagesPrefix(owner));
  const { bytes } = await removeObjects(settings.picturesBucket, servedImagesPrefix(owner));
  if (bytes === 0) return;
  const released = retryOnConflict(async () =>
    transact([releaseBytesWrite(await getQuota(owner), 0, bytes)]),
  );
  // NOT_FOUND: the organisation and its quota have been deleted as well.
  await onError('NOT_FOUND', released, () => undefined);
}
