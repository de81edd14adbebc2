import type { BadgeCategory } from '../../../shared/contracts/learning/badge-shapes.ts';
import type { ContentLanguage } from '../../../shared/lang.ts';
import type { Member } from '../../identity/members/index.ts';
import { pictureUrl } from '../../runtime/pictures.ts';
import { findFigures } from '../statistics/index.ts';
import { findDefinitions } from './badge.repository.ts';
import { metricsOf, toCategories } from './badge-rules.ts';
import { findHeld } from './earned.repository.ts';

const address = (logo: string | undefined) => pictureUrl(logo);

/**
 * Returns platform badges by category, with the member's earned badges and their progress with the others.
 */
export async function badgesOf(
  { clientId, id: userId }: Member,
  lang: ContentLanguage,
  shown: { managerOnly: boolean; whole: boolean },
): Promise<BadgeCategory[]> {
  const person = { clientId, userId };
  const [definitions, { dates, tally }, figures] = await Promise.all([
    findDefinitions(),
    findHeld(person),
    findFigures(person),
  ]);
  const metrics = metricsOf(figures, tally);
  return toCategories(definitions, { ...shown, lang, metrics, held: dates, address });
}
