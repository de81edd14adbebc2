import * as z from 'zod';
import { contentLanguages } from '../../lang.ts';
import { contentLanguage, requiredText } from '../common.ts';
import { translatedName } from '../content/lookup-shapes.ts';

/** The metrics of platform badges, counted per person. */
export const badgeMetrics = [
  /** Trainings with 100 percent. */
  'completedTrainings',
  /** Courses with all trainings passed. */
  'completedCourses',
  /** Minutes and points of all sessions. */
  'minutes',
  'points',
  /** Badges of trainings. */
  'trainingBadges',
  /** Suggestions to others. A suggestion of several trainings or courses counts once. */
  'suggestionsMade',
  /** People in the team. */
  'teamSize',
] as const;
export type BadgeMetric = (typeof badgeMetrics)[number];

/** The value of the metric that earns the badge. */
const badgeRule = z
  .object({
    metric: z.enum(badgeMetrics, { error: 'INVALID_CHOICE' }),
    atLeast: z.int({ error: 'INVALID_NUMBER' }).min(1).max(10_000_000),
  })
  .meta({ id: 'BadgeRule' });
export type BadgeRule = z.output<typeof badgeRule>;

export const badgeText = z
  .object({ lang: contentLanguage, name: z.string(), description: z.string() })
  .meta({ id: 'BadgeText' });
export const badge = z
  .object({
    id: z.string(),
    /** In the requested language, like the description. */
    name: z.string(),
    description: z.string(),
    logo: z.string().nullable(),
    rule: badgeRule,
    /** The person's value of the metric. Minutes have decimals. */
    reached: z.number(),
    obtained: z.boolean(),
    /** The time (ISO 8601). */
    obtainedDate: z.string().optional(),
    /** For super admins. */
    i18n: z.array(badgeText).optional(),
    /** For super admins: the number of edits, for `If-Match`. */
    version: z.int().optional(),
  })
  .meta({ id: 'Badge' });
export type Badge = z.output<typeof badge>;

export const badgeCategory = z
  .object({
    id: z.string(),
    name: z.string(),
    logo: z.string().nullable(),
    /** Its badges are for managers and hidden from learners. */
    managerOnly: z.boolean(),
    obtained: z.int(),
    total: z.int(),
    badges: z.array(badge),
    /** For super admins. */
    i18n: z.array(translatedName).optional(),
    /** For super admins: the number of edits, for `If-Match`. */
    version: z.int().optional(),
  })
  .meta({ id: 'BadgeCategory' });
export type BadgeCategory = z.output<typeof badgeCategory>;

const name = requiredText(60);
const description = requiredText(160);
/** At most one text per language. */
const oneEach = <S extends z.ZodType<{ lang: string }>>(text: S) =>
  z
    .array(text)
    .max(contentLanguages.length, { error: 'TOO_MANY' })
    .refine((list) => new Set(list.map(({ lang }) => lang)).size === list.length, { error: 'DUPLICATE' })
    .optional();

/** Runs for any input, so that all violations are reported together. */
const isSaid = (field: string) => (form: unknown) => {
  if (typeof form !== 'object' || form === null) return true;
  const { [field]: one, i18n } = form as Record<string, unknown>;
  return Boolean(one) || (Array.isArray(i18n) && i18n.length > 0);
};
const required = (field: string) => ({ path: [field], error: 'REQUIRED', when: () => true });

/** `i18n` with a name per language, or `name` for all languages. */
export const badgeCategoryForm = z
  .object({
    name: name.optional(),
    i18n: oneEach(z.object({ lang: contentLanguage, name })),
    managerOnly: z.boolean({ error: 'INVALID_TYPE' }).default(false),
  })
  .refine(isSaid('name'), required('name'))
  .meta({
    id: 'BadgeCategoryForm',
    description: '`name`, or `i18n` with a name for each language, is required.',
  });

/** Name, description, category and rule. */
export const badgeForm = z
  .object({
    name: name.optional(),
    description: description.optional(),
    i18n: oneEach(z.object({ lang: contentLanguage, name, description }).meta({ id: 'BadgeTextForm' })),
    categoryId: requiredText(64),
    rule: badgeRule,
  })
  .refine(isSaid('name'), required('name'))
  .refine(isSaid('description'), required('description'))
  .meta({
    id: 'BadgeForm',
    description: '`name` and `description`, or `i18n` with both for each language, are required.',
  });
