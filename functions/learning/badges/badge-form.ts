import type { Body } from '../../../shared/contracts/call.ts';
import type { Badge } from '../../../shared/contracts/learning/badge-shapes.ts';
import type { createBadge } from '../../../shared/contracts/learning/badges.ts';
import { pictureUrl } from '../../runtime/pictures.ts';
import type { BadgeRecord } from './badge.entity.ts';
import { badgeTexts, toBadge, toBadgeMetrics } from './badge-rules.ts';

/** Returns a badge in the view of super admins, who earn no badges. */
export const wholeBadge = (badge: BadgeRecord): Badge =>
  toBadge(badge, {
    lang: 'FR',
    metrics: toBadgeMetrics(),
    held: new Map(),
    managerOnly: true,
    whole: true,
    address: (logo) => pictureUrl(logo),
  });

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
