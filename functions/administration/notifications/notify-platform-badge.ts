import type { MessageOf } from '../../../events/envelope.ts';
import type { platformBadgeEarned } from '../../../events/learning/badges.ts';
import { findPerson } from '../../identity/members/index.ts';
import { findBadge } from '../../learning/badges/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { byLanguage } from './notification-rules.ts';
import { notify } from './notify.ts';

/** Notifies a member of an earned platform badge (NO-02, BA-03). Skips deleted members and badges. */
export async function notifyPlatformBadge(
  _: Deps,
  message: MessageOf<typeof platformBadgeEarned>,
): Promise<void> {
  const { userId, badgeId } = message.data;
  const [person, badge] = await Promise.all([findPerson(userId), findBadge(badgeId)]);
  if (!person || !badge) return;
  await notify(person, [userId], {
    type: 'PLATFORM_BADGE',
    date: message.at,
    key: message.id,
    content: { badges: byLanguage(badge.texts, (entry) => entry.name), badgeId },
  });
}
