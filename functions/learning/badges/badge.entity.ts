import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { set } from 'dynamodb-toolbox/schema/set';
import { string } from 'dynamodb-toolbox/schema/string';
import { badgeMetrics } from '../../../shared/contracts/learning/badge-shapes.ts';
import { contentLanguages } from '../../../shared/lang.ts';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `BADGES` / `BADGE#<id>`, `CATEGORY#<id>` | which platform badges and categories exist? (one query) |
 *
 * Badges and categories belong to the whole installation.
 */
export const BadgeCategoryEntity = new Entity({
  name: 'BadgeCategory',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    texts: list(map({ lang: string().enum(...contentLanguages), name: string() })),
    /** Key of the picture. */
    logo: string().optional(),
    managerOnly: boolean(),
    /** Number of edits by super admins. `If-Match` compares it. Earlier builds stored none. */
    version: number().optional(),
    /** Number of its badges. A category can be deleted at 0. */
    uses: number(),
  }),
  computeKey: ({ id }) => ({ pk: 'BADGES', sk: `CATEGORY#${id}` }),
});
export type BadgeCategoryRecord = FormattedItem<typeof BadgeCategoryEntity>;

export const BadgeEntity = new Entity({
  name: 'Badge',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    categoryId: string(),
    texts: list(map({ lang: string().enum(...contentLanguages), name: string(), description: string() })),
    logo: string().optional(),
    metric: string().enum(...badgeMetrics),
    atLeast: number(),
    /** Number of edits by super admins. `If-Match` compares it. Earlier builds stored none. */
    version: number().optional(),
    /** Set when the first person earns the badge. An earned badge cannot be deleted. */
    earned: boolean().optional(),
  }),
  computeKey: ({ id }) => ({ pk: 'BADGES', sk: `BADGE#${id}` }),
});
export type BadgeRecord = FormattedItem<typeof BadgeEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `BADGES#<id>` | has this person the badge, since when? |
 * | the same, beginning with `BADGES` | which badges has this person, and which counters exist for the others? (one query) |
 */
export const EarnedBadgeEntity = new Entity({
  name: 'EarnedBadge',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    userId: string().key(),
    badgeId: string().key(),
    /** ISO 8601. */
    date: string(),
  }),
  computeKey: ({ clientId, userId, badgeId }) => ({
    pk: `ORG#${clientId}#USER#${userId}`,
    sk: `BADGES#${badgeId}`,
  }),
});

/** Counters that badges depend on and that no other record contains. */
export const BadgeTallyEntity = new Entity({
  name: 'BadgeTally',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    userId: string().key(),
    /** Courses that were completed once. */
    courseIds: set(string()).optional(),
    suggestionsMade: number().optional(),
    teamSize: number().optional(),
    /** Raised by each counting of the team. */
    version: number().optional(),
  }),
  computeKey: ({ clientId, userId }) => ({ pk: `ORG#${clientId}#USER#${userId}`, sk: 'BADGES' }),
});
export type BadgeTally = FormattedItem<typeof BadgeTallyEntity>;
