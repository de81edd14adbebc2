import * as z from 'zod';
import { contentLanguages } from '../lang.ts';
import { contentLanguage, id, requiredText, text } from './common.ts';
import { resourceLimits } from './resources.ts';
import { limits, linkedResource } from './training-shapes.ts';

/** Spec 1 §9. */
export const courseLimits = {
  title: limits.title,
  briefDescription: limits.briefDescription,
  fullDescription: limits.fullDescription,
  goal: limits.goal,
  /** Of a language: how many, and the characters of each. */
  skills: 20,
  skill: 60,
  minTrainings: 2,
  /** Each is a write or two of the transaction that stores a course. */
  maxTrainings: 24,
  /** Percent. */
  successScore: 100,
} as const;

/**
 * A pass score as it counts: digits become a whole number from 0 to 100, anything else becomes 0 (CO-01). The
 * page and the server read what is typed the same way.
 */
export function toSuccessScore(typed: unknown): number {
  const given = typeof typed === 'string' && typed.trim() !== '' ? Number(typed) : typed;
  if (typeof given !== 'number' || !Number.isFinite(given)) return 0;
  return Math.min(courseLimits.successScore, Math.max(0, Math.trunc(given)));
}

const lines = (max: number) => requiredText(max, true);

/** Free words in the entry's language; one text is a list of one. */
const skills = z
  .union([z.array(requiredText(courseLimits.skill)), requiredText(courseLimits.skill).transform((s) => [s])])
  .nullish()
  .transform((list) => [...new Set(list ?? [])])
  .refine((list) => list.length <= courseLimits.skills, { error: 'TOO_MANY' });

const courseText = z.object({
  lang: contentLanguage,
  title: requiredText(courseLimits.title),
  briefDescription: lines(courseLimits.briefDescription),
  fullDescription: lines(courseLimits.fullDescription),
  goal1: lines(courseLimits.goal),
  goal2: lines(courseLimits.goal),
  goal3: text(courseLimits.goal, true)
    .nullish()
    .transform((value) => (value ? value : undefined)),
  skills,
});

const languagesOf = <S extends z.ZodObject<{ lang: typeof contentLanguage }>>(entry: S) =>
  z
    .array(entry, { error: 'REQUIRED' })
    .min(1, { error: 'REQUIRED' })
    .max(contentLanguages.length, { error: 'TOO_MANY' })
    .refine(
      (entries) => new Set(entries.map((one) => (one as { lang: unknown }).lang)).size === entries.length,
      { error: 'DUPLICATE' },
    );

const trainings = z
  .array(
    z.object({ trainingId: id, trainingSuccessScore: z.unknown().optional().transform(toSuccessScore) }),
    {
      error: 'REQUIRED',
    },
  )
  .min(courseLimits.minTrainings, { error: 'TOO_FEW' })
  .max(courseLimits.maxTrainings, { error: 'TOO_MANY' })
  .superRefine((list, ctx) => {
    const known = new Set<string>();
    for (const [index, { trainingId }] of list.entries()) {
      if (known.has(trainingId))
        ctx.addIssue({ code: 'custom', path: [index, 'trainingId'], message: 'DUPLICATE' });
      known.add(trainingId);
    }
  });

/** Ids, or the resources themselves, as a page sends them back. */
const resourceIds = z
  .array(z.union([id, z.object({ id }).transform((resource) => resource.id)]), { error: 'REQUIRED' })
  .max(resourceLimits.linked, { error: 'TOO_MANY' })
  .transform((list) => [...new Set(list)]);

/** The three steps of the wizard; each looks at its own part of the form only (CO-02). */
export const courseSteps = {
  1: z.object({ i18n: languagesOf(z.object({ lang: contentLanguage })) }),
  2: z.object({ i18n: languagesOf(courseText) }),
  3: z.object({ trainings }),
} as const;

/** CO-01. Without `resources` those that are linked stay. */
export const courseForm = z.object({
  i18n: languagesOf(courseText),
  trainings,
  resources: resourceIds.nullish().transform((list) => list ?? undefined),
});
export type CourseForm = z.output<typeof courseForm>;

export const courseResources = z.object({ resources: resourceIds });

export const courseTraining = z.object({
  trainingId: z.string(),
  /** Percent; 0: the training has to be completed. */
  trainingSuccessScore: z.int(),
});

/** A course as the person who asks sees it, in lists and alone. */
export const course = z.object({
  id: z.string(),
  /** In the language asked for, else in the course's first one. */
  title: z.string(),
  briefDescription: z.string(),
  i18n: z.array(
    z.object({
      lang: contentLanguage,
      title: z.string(),
      briefDescription: z.string(),
      fullDescription: z.string(),
      goal1: z.string(),
      goal2: z.string(),
      goal3: z.string().optional(),
      skills: z.array(z.string()),
    }),
  ),
  /** In their order. */
  trainings: z.array(courseTraining),
  resources: z.array(linkedResource),
  /** The sum of its trainings (CO-03). */
  durationInMinute: z.number(),
  /** It belongs to an organisation (or the provider), not to one manager. */
  isGlobal: z.boolean(),
  /** The asker may change it: it is their own, or of the organisation that they administer (CO-04). */
  isOwner: z.boolean(),
  /** Of the organisation, or of the manager. */
  ownerId: z.string(),
  favorite: z.boolean(),
  /** It is suggested to the asker now; `startDate` and `endDate` are the days of that. */
  suggested: z.boolean(),
  /** How many of its trainings the asker has passed. */
  succeededTraining: z.int(),
  /** It is suggested to the asker now, and not complete. */
  shouldBeOpened: z.boolean(),
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  createdDate: z.string(),
  lastModifiedDate: z.string(),
  version: z.int(),
});
export type CourseDetail = z.output<typeof course>;
