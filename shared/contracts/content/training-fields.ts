import * as z from 'zod';
import { playAreas } from '../../content-kinds.ts';
import { contentLanguages } from '../../lang.ts';
import { aspect, typedKeys } from '../../pick.ts';
import { anyOf, contentLanguage, id, requiredText, text, webAddress } from '../common.ts';
import { badgeText } from '../learning/badge-shapes.ts';

export { type PlayArea, playAreas } from '../../content-kinds.ts';

/** Spec 1 §9. Characters, except counts. */
export const limits = {
  title: 50,
  briefDescription: 130,
  fullDescription: 360,
  goal: 200,
  badgeName: 20,
  badgeDescription: 40,
  version: 10,
  tag: 30,
  tags: 20,
  skills: 20,
  headsets: 20,
  launchParameter: 500,
} as const;
/** Minutes. */
export const durations = [5, 15, 30, 45, 60] as const;
export const badgeNumbers = [1, 2, 3] as const;
/** `partnerId` of the organisation itself. */
export const OWN = '-1';

/** Absent, null and empty have the same meaning: no value. */
const optionalText = (schema: z.ZodType<string>) =>
  schema.nullish().transform((value) => (value ? value : undefined));

const uniqueLanguages = (entries: readonly { lang?: unknown }[]) =>
  new Set(entries.map((entry) => entry.lang)).size === entries.length;

/** The texts of a training in one language: input (`form`) and output (`answer`) of each field. */
export const trainingTexts = {
  lang: { form: contentLanguage, answer: contentLanguage },
  title: { form: requiredText(limits.title), answer: z.string() },
  briefDescription: { form: requiredText(limits.briefDescription, true), answer: z.string() },
  fullDescription: { form: requiredText(limits.fullDescription, true), answer: z.string() },
  goal1: { form: requiredText(limits.goal, true), answer: z.string() },
  goal2: { form: requiredText(limits.goal, true), answer: z.string() },
  goal3: { form: optionalText(text(limits.goal, true)), answer: z.string().optional() },
  videoLink: { form: optionalText(webAddress), answer: z.string().optional() },
} as const;
export type TrainingText = keyof typeof trainingTexts;
export const trainingTextNames = typedKeys(trainingTexts);

const badgeForm = z
  .object({
    number: z.int({ error: 'REQUIRED' }).min(1, { error: 'OUT_OF_RANGE' }).max(3, { error: 'OUT_OF_RANGE' }),
    i18n: z
      .array(
        z.object({
          lang: contentLanguage,
          name: requiredText(limits.badgeName),
          description: requiredText(limits.badgeDescription),
        }),
        { error: 'REQUIRED' },
      )
      .max(contentLanguages.length, { error: 'TOO_MANY' })
      .refine(uniqueLanguages, { error: 'DUPLICATE' }),
  })
  .meta({ id: 'TrainingBadgeForm' });

const ids = (max: number) =>
  z
    .array(id, { error: 'REQUIRED' })
    .max(max, { error: 'TOO_MANY' })
    .transform((list) => [...new Set(list)]);
const someIds = (max: number) => ids(max).refine((list) => list.length > 0, { error: 'REQUIRED' });

const partnerId = z
  .union([z.string(), z.number()], { error: 'REQUIRED' })
  .transform(String)
  .pipe(z.string().min(1, { error: 'REQUIRED' }).max(64, { error: 'TOO_LONG' }))
  .transform((value) => (value === OWN ? undefined : value));

const playArea = z.enum(playAreas, { error: 'INVALID_CHOICE' });

interface AuthoredField {
  /** The input. */
  form: z.ZodType;
  /** The output. */
  answer: z.ZodType;
  /** True for a field of lists. The catalogue's cards store it. */
  listed?: true;
  /** The filter of lists by several values. Only for listed fields. */
  filter?: z.ZodType;
}

/**
 * The authored fields of a training. The form, the stored item and its verified copy, the cards, the responses, the
 * filters and the wizard are derived from this record. A new field is added here, and the compiler reports the places that
 * have to handle it. Separate calls change pictures, steps and files.
 */
export const trainingFields = {
  i18n: {
    form: z
      .array(z.object(aspect(trainingTexts, 'form')).meta({ id: 'TrainingTextForm' }), { error: 'REQUIRED' })
      .min(1, { error: 'REQUIRED' })
      .max(contentLanguages.length, { error: 'TOO_MANY' })
      .refine(uniqueLanguages, { error: 'DUPLICATE' }),
    answer: z.array(z.object(aspect(trainingTexts, 'answer')).meta({ id: 'TrainingText' })),
  },
  contentLanguages: {
    form: z
      .array(contentLanguage, { error: 'REQUIRED' })
      .min(1, { error: 'REQUIRED' })
      .max(contentLanguages.length, { error: 'TOO_MANY' })
      .transform((list) => [...new Set(list)]),
    answer: z.array(contentLanguage),
    listed: true,
  },
  categoryId: { form: id, answer: z.string(), listed: true, filter: anyOf },
  durationInMinute: {
    form: z
      .number({ error: 'REQUIRED' })
      .refine((n) => (durations as readonly number[]).includes(n), { error: 'INVALID_CHOICE' }),
    answer: z.number(),
    listed: true,
  },
  /** −1: the organisation itself. */
  partnerId: { form: partnerId, answer: z.string(), listed: true, filter: anyOf },
  skillIds: { form: someIds(limits.skills), answer: z.array(z.string()), listed: true, filter: anyOf },
  tags: {
    form: z
      .array(requiredText(limits.tag))
      .max(limits.tags, { error: 'TOO_MANY' })
      .nullish()
      .transform((list) => [...new Set(list ?? [])]),
    answer: z.array(z.string()),
    listed: true,
    filter: anyOf,
  },
  headsetIds: { form: someIds(limits.headsets), answer: z.array(z.string()), listed: true },
  playArea: {
    form: z
      .union([playArea, z.literal('')], { error: 'INVALID_CHOICE' })
      .nullish()
      .transform((value) => value || undefined),
    answer: playArea.optional(),
    listed: true,
    filter: z.union([playArea.transform((one) => [one]), z.array(playArea)]).optional(),
  },
  badges: {
    form: z.array(badgeForm, { error: 'REQUIRED' }),
    answer: z.array(
      z
        .object({
          number: z.int(),
          logo: z.string().nullable(),
          i18n: z.array(badgeText),
        })
        .meta({ id: 'TrainingBadge' }),
    ),
  },
  launchParameter: {
    form: optionalText(text(limits.launchParameter)),
    answer: z.string().optional(),
  },
  masterContentId: {
    form: optionalText(z.string().max(64, { error: 'TOO_LONG' })),
    answer: z.string().optional(),
    listed: true,
    filter: anyOf,
  },
} as const satisfies Record<string, AuthoredField>;

export type TrainingField = keyof typeof trainingFields;
type With<A extends keyof AuthoredField> = {
  [F in TrainingField]: (typeof trainingFields)[F] extends Record<A, unknown> ? F : never;
}[TrainingField];
/** The fields of lists. */
export type ListedField = With<'listed'>;
/** The fields with a filter. */
export type FilteredField = With<'filter'>;

export const trainingFieldNames = typedKeys(trainingFields);
export const listedFieldNames = typedKeys(aspect(trainingFields, 'listed'));
/** The fields of the detail only. */
export const detailFieldNames = trainingFieldNames.filter(
  (name): name is Exclude<TrainingField, ListedField> => !('listed' in trainingFields[name]),
);
/** The filters of lists by field name. */
export const fieldFilters = aspect(trainingFields, 'filter');
export const filteredFieldNames = typedKeys(fieldFilters);
