import * as z from 'zod';
import { contentLanguages } from '../lang.ts';
import { contentLanguage, id, requiredText, text, webAddress } from './common.ts';
import { contentFile, fileType } from './content-files.ts';
import { category, partner, skill } from './lookup-shapes.ts';

/** Spec 1 §9. Characters, apart from the counts. */
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
/** `partnerId` of what is the organisation's own. */
export const OWN = '-1';

/** Absent, null and empty are the same: there is none. */
const optionalText = (schema: z.ZodType<string>) =>
  schema.nullish().transform((value) => (value ? value : undefined));

const uniqueLanguages = (entries: readonly { lang?: unknown }[]) =>
  new Set(entries.map((entry) => entry.lang)).size === entries.length;

export const trainingText = z.object({
  lang: contentLanguage,
  title: requiredText(limits.title),
  briefDescription: requiredText(limits.briefDescription, true),
  fullDescription: requiredText(limits.fullDescription, true),
  goal1: requiredText(limits.goal, true),
  goal2: requiredText(limits.goal, true),
  goal3: optionalText(text(limits.goal, true)),
  videoLink: optionalText(webAddress),
});

const badgeForm = z.object({
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
});

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

const fields = z.object({
  i18n: z
    .array(trainingText, { error: 'REQUIRED' })
    .min(1, { error: 'REQUIRED' })
    .max(contentLanguages.length, { error: 'TOO_MANY' })
    .refine(uniqueLanguages, { error: 'DUPLICATE' }),
  contentLanguages: z
    .array(contentLanguage, { error: 'REQUIRED' })
    .min(1, { error: 'REQUIRED' })
    .max(contentLanguages.length, { error: 'TOO_MANY' })
    .transform((list) => [...new Set(list)]),
  categoryId: id,
  durationInMinute: z
    .number({ error: 'REQUIRED' })
    .refine((n) => (durations as readonly number[]).includes(n), { error: 'INVALID_CHOICE' }),
  /** −1: the organisation's own. */
  partnerId,
  skillIds: someIds(limits.skills),
  tags: z
    .array(requiredText(limits.tag))
    .max(limits.tags, { error: 'TOO_MANY' })
    .nullish()
    .transform((list) => [...new Set(list ?? [])]),
  headsetIds: someIds(limits.headsets),
  badges: z.array(badgeForm, { error: 'REQUIRED' }),
  launchParameter: optionalText(text(limits.launchParameter)),
  masterContentId: optionalText(z.string().max(64, { error: 'TOO_LONG' })),
});

interface Languages {
  lang?: unknown;
}
const list = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);
const has = (entries: readonly Languages[], lang: unknown) => entries.some((entry) => entry?.lang === lang);

/**
 * TR-01 to TR-04, all violations at once. TR-03: three badges, each in every selected language. Entries of
 * badges in other languages go (TR-07).
 */
export const trainingForm = fields
  .check(
    z.superRefine(
      (form, ctx) => {
        // It runs whatever came, so that all violations are told at once: also for what is no form at all.
        if (typeof form !== 'object' || form === null) return;
        const badges = list<{ number?: unknown; i18n?: unknown }>(form.badges);
        const languages = list<Languages>(form.i18n).map((entry) => entry?.lang);
        if (Array.isArray(form.badges)) {
          for (const number of badgeNumbers) {
            const same = badges.filter((badge) => badge?.number === number);
            if (same.length !== 1) {
              const message = same.length === 0 ? 'REQUIRED' : 'DUPLICATE';
              ctx.addIssue({ code: 'custom', path: ['badges', String(number)], message });
            }
          }
        }
        for (const [index, badge] of badges.entries()) {
          const translated = list<Languages>(badge?.i18n);
          for (const lang of languages) {
            if (typeof lang !== 'string' || has(translated, lang)) continue;
            ctx.addIssue({ code: 'custom', path: ['badges', index, 'i18n', lang], message: 'REQUIRED' });
          }
        }
        if (form.masterContentId && !form.launchParameter)
          ctx.addIssue({ code: 'custom', path: ['launchParameter'], message: 'REQUIRED' });
      },
      { when: () => true },
    ),
  )
  .transform(({ badges, ...form }) => ({
    ...form,
    badges: badges
      .map((badge) => ({ ...badge, i18n: badge.i18n.filter((entry) => has(form.i18n, entry.lang)) }))
      .sort((a, b) => a.number - b.number),
  }));
export type TrainingForm = z.output<typeof trainingForm>;

/** TR-05: what the structured step file holds. */
export const stepFile = z.object({
  sessions: z
    .array(
      z.object({
        name: requiredText(200),
        steps: z
          .array(z.object({ name: requiredText(200), isPercent: z.boolean({ error: 'REQUIRED' }) }), {
            error: 'REQUIRED',
          })
          .max(200, { error: 'TOO_MANY' }),
      }),
      { error: 'REQUIRED' },
    )
    .min(1, { error: 'TOO_FEW' })
    .max(100, { error: 'TOO_MANY' }),
});

const forAsker = z.object({
  /** The asker's organisation owns it. */
  isOwner: z.boolean(),
  /** Included in their offer. */
  isUnlocked: z.boolean(),
  isVerified: z.boolean(),
  /** Came to the organisation within 30 days; for super admins: a partner's, never verified. */
  isNew: z.boolean(),
  /** A partner's, changed since it was verified. */
  isUpdated: z.boolean(),
  isFromPartner: z.boolean(),
  isSuggested: z.boolean(),
  favorite: z.boolean(),
  like: z.boolean(),
  /** Likes of the asker's organisation; of all for super admins. */
  totalLike: z.int(),
  progressionPercent: z.number(),
});

const described = z.object({
  id: z.string(),
  contentLanguages: z.array(contentLanguage),
  categoryId: z.string(),
  category: category.nullable(),
  durationInMinute: z.number(),
  partnerId: z.string(),
  partner: partner.pick({ id: true, name: true, logo: true }).optional(),
  skillIds: z.array(z.string()),
  skills: z.array(skill),
  tags: z.array(z.string()),
  headsetIds: z.array(z.string()),
  masterContentId: z.string().optional(),
  /** Bytes, of all files. */
  fileSize: z.number(),
  /** Address of the cover. */
  logo: z.string().nullable(),
  /** The cover at 600 × 250. */
  background: z.string().nullable(),
  createdDate: z.string(),
  lastModifiedDate: z.string(),
  ownerId: z.string(),
  version: z.int(),
  ...forAsker.shape,
});

/** A row of a catalogue. */
export const trainingItem = described.extend({
  title: z.string(),
  briefDescription: z.string(),
  fileTypes: z.array(fileType),
  files: z.array(
    contentFile.omit({
      fileName: true,
      sha256: true,
      current: true,
      uploadId: true,
      downloaded: true,
    }),
  ),
  resourceCount: z.int(),
});
export type TrainingItem = z.output<typeof trainingItem>;

/** A document as trainings and courses show it. */
export const linkedResource = z.object({
  id: z.string(),
  title: z.string(),
  type: z.string(),
  filename: z.string(),
});
export type LinkedResource = z.output<typeof linkedResource>;

export const training = described.extend({
  i18n: z.array(
    z.object({
      lang: contentLanguage,
      title: z.string(),
      briefDescription: z.string(),
      fullDescription: z.string(),
      goal1: z.string(),
      goal2: z.string(),
      goal3: z.string().optional(),
      videoLink: z.string().optional(),
    }),
  ),
  badges: z.array(
    z.object({
      number: z.int(),
      logo: z.string().nullable(),
      i18n: z.array(z.object({ lang: contentLanguage, name: z.string(), description: z.string() })),
    }),
  ),
  launchParameter: z.string().optional(),
  files: z.array(contentFile),
  resources: z.array(linkedResource),
  jsonStep: stepFile.optional(),
  jsonStepLastModifiedDate: z.string().optional(),
});
export type TrainingDetail = z.output<typeof training>;
