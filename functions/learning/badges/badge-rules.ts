import {
  type Badge,
  type BadgeCategory,
  type BadgeMetric,
  badgeMetrics,
} from '../../../shared/contracts/learning/badge-shapes.ts';
import { type ContentLanguage, contentLanguages, inLanguage } from '../../../shared/lang.ts';
import { ascending } from '../../../shared/order.ts';
import { sortedByName } from '../../content/reference-data/lookup-rules.ts';
import type { BadgeCategoryRecord, BadgeRecord, BadgeTally } from './badge.entity.ts';

/** The counted values of a person. */
export type Metrics = Record<BadgeMetric, number>;

/** The part of a person's figures that badges depend on. */
interface BadgeFigures {
  completed?: number | undefined;
  minutes?: number | undefined;
  points?: number | undefined;
  badge1?: number | undefined;
  badge2?: number | undefined;
  badge3?: number | undefined;
}

export const toBadgeMetrics = (
  { completed = 0, minutes = 0, points = 0, badge1 = 0, badge2 = 0, badge3 = 0 }: BadgeFigures = {},
  { courseIds, suggestionsMade = 0, teamSize = 0 }: Partial<BadgeTally> = {},
): Metrics => ({
  completedTrainings: completed,
  completedCourses: courseIds?.size ?? 0,
  minutes,
  points,
  trainingBadges: badge1 + badge2 + badge3,
  suggestionsMade,
  teamSize,
});

export interface Definitions {
  categories: readonly BadgeCategoryRecord[];
  badges: readonly BadgeRecord[];
}

interface BadgeStanding {
  metrics: Metrics;
  /** Ids of the earned badges. */
  earned: ReadonlySet<string>;
  /** Only managers earn badges for managers. */
  manager: boolean;
}

/** Returns the badges whose rules a person meets and that they have not earned yet, the easiest first. */
export function dueBadges(
  { categories, badges }: Definitions,
  { metrics, earned, manager }: BadgeStanding,
): BadgeRecord[] {
  const open = new Set(categories.filter(({ managerOnly }) => manager || !managerOnly).map(({ id }) => id));
  return badges
    .filter(
      (badge) =>
        open.has(badge.categoryId) && !earned.has(badge.id) && metrics[badge.metric] >= badge.atLeast,
    )
    .sort((a, b) => a.atLeast - b.atLeast || ascending(a.id, b.id));
}

/** Metrics that depend on a person's figures only. */
const ofFigures: ReadonlySet<BadgeMetric> = new Set([
  'completedTrainings',
  'minutes',
  'points',
  'trainingBadges',
]);

/**
 * Returns the badges whose rules a person's figures meet, with badges for managers separate. The same figures
 * and rules give the same text. Earned badges are included.
 */
export function metByFigures(
  { categories, badges }: Definitions,
  figures: BadgeFigures,
): { open: string; forManagers: string } {
  const metrics = toBadgeMetrics(figures);
  const closed = new Set(categories.filter(({ managerOnly }) => managerOnly).map(({ id }) => id));
  const met = badges.filter(({ metric, atLeast }) => ofFigures.has(metric) && metrics[metric] >= atLeast);
  const textOf = (list: readonly BadgeRecord[]) =>
    list
      .map(({ id }) => id)
      .sort(ascending)
      .join(' ');
  return {
    open: textOf(met.filter(({ categoryId }) => !closed.has(categoryId))),
    forManagers: textOf(met.filter(({ categoryId }) => closed.has(categoryId))),
  };
}

export interface BadgeView {
  lang: ContentLanguage;
  metrics: Metrics;
  /** Time of earning, by the badge's id. */
  earned: ReadonlyMap<string, string>;
  /** Includes categories for managers. */
  managerOnly: boolean;
  /** Adds texts in every language, and categories without badges (super admins). */
  whole: boolean;
  address: (logo: string | undefined) => string | null;
}

/** Returns categories by name. Their badges are sorted by metric, the easiest first. */
export function toCategories({ categories, badges }: Definitions, view: BadgeView): BadgeCategory[] {
  const shown = categories
    .filter(({ managerOnly }) => view.managerOnly || !managerOnly)
    .map((category) => toCategory(category, badges, view))
    .filter(({ total }) => view.whole || total > 0);
  return sortedByName(shown, view.lang);
}

export function toCategory(
  category: BadgeCategoryRecord,
  badges: readonly BadgeRecord[],
  view: BadgeView,
): BadgeCategory {
  const order = (badge: BadgeRecord) => badgeMetrics.indexOf(badge.metric);
  const own = badges
    .filter(({ categoryId }) => categoryId === category.id)
    .sort((a, b) => order(a) - order(b) || a.atLeast - b.atLeast || ascending(a.id, b.id))
    .map((badge) => toBadge(badge, view));
  return {
    id: category.id,
    name: inLanguage(category.texts, view.lang)?.name ?? '',
    logo: view.address(category.logo),
    managerOnly: category.managerOnly,
    obtained: own.filter(({ obtained }) => obtained).length,
    total: own.length,
    badges: own,
    ...(view.whole ? { i18n: category.texts, version: category.version ?? 0 } : {}),
  };
}

export function toBadge(badge: BadgeRecord, { lang, metrics, earned, whole, address }: BadgeView): Badge {
  const text = inLanguage(badge.texts, lang);
  const obtainedDate = earned.get(badge.id);
  return {
    id: badge.id,
    name: text?.name ?? '',
    description: text?.description ?? '',
    logo: address(badge.logo),
    rule: { metric: badge.metric, atLeast: badge.atLeast },
    reached: metrics[badge.metric],
    obtained: obtainedDate !== undefined,
    ...(obtainedDate === undefined ? {} : { obtainedDate }),
    ...(whole ? { i18n: badge.texts, version: badge.version ?? 0 } : {}),
  };
}

/** Returns `i18n` as given, or the same texts in every language. */
export const badgeTexts = <T extends object>(
  i18n: readonly (T & { lang: ContentLanguage })[] | undefined,
  everywhere: T,
): (T & { lang: ContentLanguage })[] =>
  i18n && i18n.length > 0 ? [...i18n] : contentLanguages.map((lang) => ({ lang, ...everywhere }));
