import * as z from 'zod';
import { contentLanguages } from '../lang.ts';
import { aspect, keysOf } from '../pick.ts';
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
  maxTrainings: 100,
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

/** What a course says in one language, each field once: what the form takes, and what answers hold. */
export const courseTexts = {
  lang: { form: contentLanguage, answer: contentLanguage },
  title: { form: requiredText(courseLimits.title), answer: z.string() },
  briefDescription: { form: lines(courseLimits.briefDescription), answer: z.string() },
  fullDescription: { form: lines(courseLimits.fullDescription), answer: z.string() },
  goal1: { form: lines(courseLimits.goal), answer: z.string() },
  goal2: { form: lines(courseLimits.goal), answer: z.string() },
  goal3: {
    form: text(courseLimits.goal, true)
      .nullish()
      .transform((value) => (value ? value : undefined)),
    answer: z.string().optional(),
  },
  skills: { form: skills, answer: z.array(z.string()) },
} as const;
export type CourseText = keyof typeof courseTexts;
export const courseTextNames = keysOf(courseTexts);

const courseText = z.object(aspect(courseTexts, 'form'));

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

export const courseTraining = z.object({
  trainingId: z.string(),
  /** Percent; 0: the training has to be completed. */
  trainingSuccessScore: z.int(),
});

/**
 * What the author of a course says of it, each field once: what the form takes, and what answers hold. The stored
 * course, the answers and the wizard of the page are made from this record: a new field is added here, and the compiler
 * names what has to decide about it.
 */
export const courseFields = {
  i18n: { form: languagesOf(courseText), answer: z.array(z.object(aspect(courseTexts, 'answer'))) },
  /** In their order. */
  trainings: { form: trainings, answer: z.array(courseTraining) },
  /** Absent: those that are linked stay. */
  resources: {
    form: resourceIds.nullish().transform((list) => list ?? undefined),
    answer: z.array(linkedResource),
  },
} as const;
export type CourseField = keyof typeof courseFields;
/** The same as they are stored: of resources their ids. */
export type StoredCourseField = Exclude<CourseField, 'resources'> | 'resourceIds';

/** CO-01. */
export const courseForm = z.object(aspect(courseFields, 'form'));
export type CourseForm = z.output<typeof courseForm>;

export const courseResources = z.object({ resources: resourceIds });

/** A course as the person who asks sees it, in lists and alone. */
export const course = z.object({
  id: z.string(),
  /** In the language asked for, else in the course's first one. */
  title: z.string(),
  briefDescription: z.string(),
  ...aspect(courseFields, 'answer'),
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
