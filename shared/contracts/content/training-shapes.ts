import * as z from 'zod';
import { aspect, pick } from '../../pick.ts';
import { requiredText } from '../common.ts';
import { contentFile, fileType } from './content-files.ts';
import { category, partner, skill } from './lookup-shapes.ts';
import { badgeNumbers, listedFieldNames, trainingFields } from './training-fields.ts';

export { durations, limits } from './training-fields.ts';

interface Languages {
  lang?: unknown;
}
const list = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);
const has = (entries: readonly Languages[], lang: unknown) => entries.some((entry) => entry?.lang === lang);

/**
 * TR-01 to TR-04, all violations together. TR-03: three badges, each in every selected language. Badge entries in other
 * languages are removed (TR-07).
 */
export const trainingForm = z
  .object(aspect(trainingFields, 'form'))
  .check(
    z.superRefine(
      (form, ctx) => {
        // Runs for any input, so that all violations are reported together.
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
  }))
  .meta({ id: 'TrainingForm' });
export type TrainingForm = z.output<typeof trainingForm>;

const fileSteps = z
  .array(
    z
      .object({ name: requiredText(200), isPercent: z.boolean({ error: 'REQUIRED' }) })
      .meta({ id: 'StepFileStep' }),
    { error: 'REQUIRED' },
  )
  .max(200, { error: 'TOO_MANY' });

/** TR-05: the content of the structured step file. */
export const stepFile = z
  .object({
    sessions: z
      .array(z.object({ name: requiredText(200), steps: fileSteps }).meta({ id: 'StepFileSession' }), {
        error: 'REQUIRED',
      })
      .min(1, { error: 'TOO_FEW' })
      .max(100, { error: 'TOO_MANY' }),
  })
  .meta({ id: 'StepFile' });

const forAsker = z.object({
  /** True if the caller's organisation owns it. */
  isOwner: z.boolean(),
  /** True if it is included in the offer of the organisation. */
  isUnlocked: z.boolean(),
  isVerified: z.boolean(),
  /** Opened to the organisation within 30 days. For super admins: an unverified training of a partner. */
  isNew: z.boolean(),
  /** A partner's training with changes since its verification. */
  isUpdated: z.boolean(),
  isFromPartner: z.boolean(),
  isSuggested: z.boolean(),
  favorite: z.boolean(),
  like: z.boolean(),
  /** Likes of the caller's organisation, for super admins of all organisations. */
  totalLike: z.int(),
  progressionPercent: z.number(),
});

const answers = aspect(trainingFields, 'answer');

const described = z.object({
  id: z.string(),
  ...pick(answers, listedFieldNames),
  category: category.nullable(),
  partner: partner.pick({ id: true, name: true, logo: true }).optional(),
  skills: z.array(skill),
  /** Bytes of all files. */
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
export const trainingItem = described
  .extend({
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
    /** Owned by the caller's organisation and visible to its authors only, because a part is missing. */
    isDraft: z.literal(true).optional(),
  })
  .meta({ id: 'TrainingItem' });
export type TrainingItem = z.output<typeof trainingItem>;

/** A document as trainings and courses show it. */
export const linkedResource = z
  .object({
    id: z.string(),
    title: z.string(),
    type: z.string(),
    filename: z.string(),
  })
  .meta({ id: 'LinkedResource' });
export type LinkedResource = z.output<typeof linkedResource>;

export const training = described
  .extend({
    ...answers,
    files: z.array(contentFile),
    resources: z.array(linkedResource),
    /** For its authors: the missing parts, `cover`, `badges.2.logo`, `files` (TR-01, TR-03). */
    missing: z.array(z.string()).optional(),
    jsonStep: stepFile.optional(),
    jsonStepLastModifiedDate: z.string().optional(),
  })
  .meta({ id: 'Training' });
export type TrainingDetail = z.output<typeof training>;
