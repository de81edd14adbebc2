import type { Body } from '../../../shared/contracts/call.ts';
import type { BadgeCategory } from '../../../shared/contracts/learning/badge-shapes.ts';
import type { createBadgeCategory } from '../../../shared/contracts/learning/badges.ts';
import { pictureUrl } from '../../runtime/pictures.ts';
import type { BadgeCategoryRecord } from './badge.entity.ts';
import { findDefinitions } from './badge.repository.ts';
import { badgeTexts, toBadgeMetrics, toCategory } from './badge-rules.ts';

/** Returns a category in the view of super admins, who earn no badges. */
export async function wholeCategory(category: BadgeCategoryRecord): Promise<BadgeCategory> {
  const { badges } = await findDefinitions(true);
  return toCategory(category, badges, {
    lang: 'FR',
    metrics: toBadgeMetrics(),
    held: new Map(),
    managerOnly: true,
    whole: true,
    address: (logo) => pictureUrl(logo),
  });
}

/** Converts a form into the stored fields of a category. */
export const categoryFields = ({ name = '', i18n, managerOnly }: Body<typeof createBadgeCategory>) => ({
  texts: badgeTexts(i18n, { name }),
  managerOnly,
});
