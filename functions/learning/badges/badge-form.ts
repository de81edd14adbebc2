import type { Body } from '../../../shared/contracts/call.ts';
import type { Badge } from '../../../shared/contracts/learning/badge-shapes.ts';
import type { createBadge } from '../../../shared/contracts/learning/badges.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import { pictureUrl } from '../../runtime/pictures.ts';
import type { BadgeRecord } from './badge.entity.ts';
import { type BadgeView, badgeTexts, toBadge, toBadgeMetrics } from './badge-rules.ts';

/** The logos of platform badges and their categories belong to the provider. */
export const platformLogo = { clientId: PROVIDER, kind: 'badge' } as const;

/** The view of super admins, who earn no badges. */
export const superAdminView: BadgeView = {
  lang: 'FR',
  metrics: toBadgeMetrics(),
  earned: new Map(),
  managerOnly: true,
  whole: true,
  address: (logo) => pictureUrl(logo),
};

/** Returns a badge in the view of super admins. */
export const wholeBadge = (badge: BadgeRecord): Badge => toBadge(badge, superAdminView);

/** Converts a form into the stored fields of a badge. */
export const badgeFields = ({
  name = '',
  description = '',
  i18n,
  categoryId,
  rule,
}: Body<typeof createBadge>) => ({
  texts: badgeTexts(i18n, { name, description }),
  categoryId,
  ...rule,
});
