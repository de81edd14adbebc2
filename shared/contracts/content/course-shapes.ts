import * as z from 'zod';
import { contentLanguages } from '../../lang.ts';
import { aspect, typedKeys } from '../../pick.ts';
import { contentLanguage, id, requiredText, text } from '../common.ts';
import { resourceLimits } from './resources.ts';
import { limits, linkedResource } from './training-shapes.ts';

/** Spec 1 §9. */
export const courseLimits = {
  title: limits.title,
  briefDescription: limits.briefDescription,
  fullDescription: limits.fullDescription,
  goal: limits.goal,
  /** Per language: the number of texts and the characters of each. */
  skills: 20,
  skill: 60,
  minTrainings: 2,
  maxTrainings: 100,
  /** Percent. */
  successScore: 100,
} as const;

/**
 * Converts a typed pass score: digits become a whole number from 0 to 100, anything else becomes 0 (CO-01). Page and
 * server use the same conversion.
 */
export function toSuccessScore(typed: unknown): number {
  const value = typeof typed === 'string' && typed.trim() !== '' ? Number(typed) : typed;
  if (typeof value !== 'number' || !Number.isFinite(value)) return 0;
  return Math.min(courseLimits.successScore, Math.max(0, Math.trunc(value)));
}

const lines = (max: number) => requiredText(max, true);

/** Free words in the entry's language. A single text is a list of one. */
const skills = z
  .union([z.array(requiredText(courseLimits.skill)), requiredText(courseLimits.skill).transform((s) => [s])])
  .nullish()
  .transform((list) => [...new Set(list ?? [])])
  .refine((list) => list.length <= courseLimits.skills, { error: 'TOO_MANY' });

/** The texts of a course in one language: input (`form`) and output (`answer`) of each field. */
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
export const courseTextNames = typedKeys(courseTexts);

const courseText = z.object(aspect(courseTexts, 'form'));

const entryLanguages = <S extends z.ZodObject<{ lang: typeof contentLanguage }>>(entry: S) =>
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

/** Ids, or the resources as a page sends them back. */
const resourceIds = z
  .array(z.union([id, z.object({ id }).transform((resource) => resource.id)]), { error: 'REQUIRED' })
  .max(resourceLimits.linked, { error: 'TOO_MANY' })
  .transform((list) => [...new Set(list)]);

/** The three steps of the wizard. Each checks its own part of the form (CO-02). */
export const courseSteps = {
  1: z.object({ i18n: entryLanguages(z.object({ lang: contentLanguage })) }),
  2: z.object({ i18n: entryLanguages(courseText) }),
  3: z.object({ trainings }),
} as const;

export const courseTraining = z
  .object({
    trainingId: z.string(),
    /** Percent. 0 means that the training has to be completed. */
    trainingSuccessScore: z.int(),
  })
  .meta({ id: 'CourseTraining' });

/**
 * The authored fields of a course: input (`form`) and output (`answer`) of each field. The stored course, the responses
 * and the wizard are derived from this record. A new field is added here, and the compiler reports the places that have
 * to handle it.
 */
export const courseFields = {
  i18n: { form: entryLanguages(courseText), answer: z.array(z.object(aspect(courseTexts, 'answer'))) },
  /** In their order. */
  trainings: { form: trainings, answer: z.array(courseTraining) },
  /** Absent: the linked resources do not change. */
  resources: {
    form: resourceIds.nullish().transform((list) => list ?? undefined),
    answer: z.array(linkedResource),
  },
} as const;
export type CourseField = keyof typeof courseFields;
/** The stored form: resources as ids. */
export type StoredCourseField = Exclude<CourseField, 'resources'> | 'resourceIds';

/** CO-01. */
export const courseForm = z.object(aspect(courseFields, 'form')).meta({ id: 'CourseForm' });
export type CourseForm = z.output<typeof courseForm>;

export const courseResources = z.object({ resources: resourceIds }).meta({ id: 'CourseResources' });

/** A course for the caller, in lists and alone. */
export const course = z
  .object({
    id: z.string(),
    /** In the requested language, else in the course's first language. */
    title: z.string(),
    briefDescription: z.string(),
    ...aspect(courseFields, 'answer'),
    /** The sum of its trainings (CO-03). */
    durationInMinute: z.number(),
    /** True for a course of an organisation or the provider, false for a manager's course. */
    isGlobal: z.boolean(),
    /** True if the caller may change it: their own course, or a course of the organisation that they administer (CO-04). */
    isOwner: z.boolean(),
    /** The organisation or the manager. */
    ownerId: z.string(),
    favorite: z.boolean(),
    /** True if it is suggested to the caller now. `startDate` and `endDate` are the period. */
    suggested: z.boolean(),
    /** The number of its trainings that the caller has passed. */
    succeededTraining: z.int(),
    /** True if it is suggested to the caller now and not complete. */
    shouldBeOpened: z.boolean(),
    startDate: z.string().optional(),
    endDate: z.string().optional(),
    createdDate: z.string(),
    lastModifiedDate: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Course' });
export type CourseDetail = z.output<typeof course>;
