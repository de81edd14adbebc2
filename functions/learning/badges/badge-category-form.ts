import type { Body } from '../../../shared/contracts/call.ts';
import type { BadgeCategory } from '../../../shared/contracts/learning/badge-shapes.ts';
import type { createBadgeCategory } from '../../../shared/contracts/learning/badges.ts';
import type { BadgeCategoryRecord } from './badge.entity.ts';
import { findDefinitions } from './badge.repository.ts';
import { superAdminView } from './badge-form.ts';
import { badgeTexts, toCategory } from './badge-rules.ts';

/** Returns a category in the view of super admins. */
export async function wholeCategory(category: BadgeCategoryRecord): Promise<BadgeCategory> {
  const { badges } = await findDefinitions(true);
  return toCategory(category, badges, superAdminView);
}

/** Converts a form into the stored fields of a category. */
export const categoryFields = ({ name = '', i18n, managerOnly }: Body<typeof createBadgeCategory>) => ({
  texts: badgeTexts(i18n, { name }),
  managerOnly,
});
