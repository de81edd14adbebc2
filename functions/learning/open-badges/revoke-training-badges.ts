import type { ProgressRecord } from '../../content/learning-records/index.ts';
import type { Write } from '../../runtime/table.ts';
import { badgeAchievement } from './credential-rules.ts';
import { checkNotSharedWrite, findOpenBadge, revokeOpenBadgeWrites } from './open-badge.repository.ts';

/**
 * Returns the writes that revoke the shared badges of a progress that is reset. Refused (CONFLICT) if a badge is shared
 * in the meantime.
 *
 * @param at ISO 8601
 */
export async function revokeTrainingBadgesWrites(
  { clientId, userId, trainingId, badges }: ProgressRecord,
  at: string,
): Promise<Write[]> {
  const writes = Object.entries(badges).map(async ([number, earned = '']) => {
    const achievement = badgeAchievement(trainingId, Number(number), earned);
    const key = { clientId, userId, achievement };
    const shared = await findOpenBadge(key);
    return shared ? revokeOpenBadgeWrites(shared, at) : [checkNotSharedWrite(key)];
  });
  return (await Promise.all(writes)).flat();
}
