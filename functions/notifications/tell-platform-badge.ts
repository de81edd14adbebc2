import { platformBadgeEarned } from '../../events/badges.ts';
import type { Envelope } from '../../events/envelope.ts';
import { findBadge } from '../badges/index.ts';
import { findPerson } from '../people/index.ts';
import type { Deps } from '../runtime/deps.ts';
import { byLanguage } from './notification-rules.ts';
import { notify } from './notify.ts';

/** Tells somebody that they earned a platform badge (NO-02, BA-03); nobody where they are gone meanwhile. */
export async function tellPlatformBadge(_: Deps, envelope: Envelope): Promise<void> {
  const { userId, badgeId } = platformBadgeEarned.data.parse(envelope.data);
  const [person, badge] = await Promise.all([findPerson(userId), findBadge(badgeId)]);
  if (!person || !badge) return;
  await notify(person, [userId], {
    type: 'PLATFORM_BADGE',
    date: envelope.at,
    key: envelope.id,
    content: { badges: byLanguage(badge.texts, (entry) => entry.name), badgeId },
  });
}
