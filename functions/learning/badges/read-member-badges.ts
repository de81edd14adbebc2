import type { BadgeCategory } from '../../../shared/contracts/learning/badge-shapes.ts';
import type { ContentLanguage } from '../../../shared/lang.ts';
import type { Member } from '../../identity/members/index.ts';
import { pictureUrl } from '../../runtime/pictures.ts';
import { findFigures } from '../statistics/index.ts';
import { findDefinitions } from './badge.repository.ts';
import { toBadgeMetrics, toCategories } from './badge-rules.ts';
import { findEarnedBadges } from './earned.repository.ts';

const pictureAddress = (logo: string | undefined) => pictureUrl(logo);

/**
 * Returns platform badges by category, with the member's earned badges and their progress with the others.
 */
export async function readMemberBadges(
  { clientId, id: userId }: Member,
  lang: ContentLanguage,
  view: { managerOnly: boolean; whole: boolean },
): Promise<BadgeCategory[]> {
  const person = { clientId, userId };
  const [definitions, { dates, tally }, figures] = await Promise.all([
    findDefinitions(),
    findEarnedBadges(person),
    findFigures(person),
  ]);
  const metrics = toBadgeMetrics(figures, tally);
  return toCategories(definitions, { ...view, lang, metrics, earned: dates, address: pictureAddress });
}
