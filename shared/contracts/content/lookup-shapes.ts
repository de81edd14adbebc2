import * as z from 'zod';
import { contentLanguages } from '../../lang.ts';
import { contentLanguage, requiredText, text } from '../common.ts';

/** The kinds of lookups, by the names of their lists. */
export const lookupKinds = ['categories', 'skills', 'headsets', 'partners'] as const;
export type LookupKind = (typeof lookupKinds)[number];

export const headsetTypes = ['OCULUS', 'VIVE', 'WINDOWS_MIXED_REALITY'] as const;
export const skillType = z
  .string({ error: 'REQUIRED' })
  .max(64, { error: 'TOO_LONG' })
  .regex(/^(soft|hard)_skill_[a-z0-9_]+$/, { error: 'INVALID_CHOICE' });

/** A name in a content language. */
export const translatedName = z
  .object({ lang: contentLanguage, name: z.string() })
  .meta({ id: 'TranslatedName' });
const names = z.array(translatedName).optional();
const base = z.object({
  id: z.string(),
  /** In the requested language. */
  name: z.string(),
  /** For super admins. */
  i18n: names,
  /** For super admins: the number of edits, for `If-Match`. */
  version: z.int().optional(),
});
export const category = base.meta({ id: 'Category' });
export const skill = base.extend({ skillType: z.string() }).meta({ id: 'Skill' });
export const headset = base.extend({ type: z.enum(headsetTypes) }).meta({ id: 'Headset' });
export const partner = base
  .extend({
    logo: z.string().nullable(),
    /** The organisation that may name it on its trainings. */
    clientId: z.string().optional(),
  })
  .meta({ id: 'Partner' });
export type Category = z.output<typeof category>;
export type Skill = z.output<typeof skill>;
export type Headset = z.output<typeof headset>;
export type Partner = z.output<typeof partner>;

const name = requiredText(100);
/** `i18n` with a name for each language, or `name` alone for all of them. */
const namedForm = z.object({
  name: name.optional(),
  i18n: z
    .array(z.object({ lang: contentLanguage, name }).meta({ id: 'TranslatedNameForm' }))
    .max(contentLanguages.length, { error: 'TOO_MANY' })
    .refine((list) => new Set(list.map((entry) => entry.lang)).size === list.length, { error: 'DUPLICATE' })
    .optional(),
});
const hasName = (form: unknown) => {
  // Runs for any input, so that all violations are reported together.
  if (typeof form !== 'object' || form === null) return true;
  const { name: one, i18n } = form as { name?: unknown; i18n?: unknown };
  return Boolean(one) || (Array.isArray(i18n) && i18n.length > 0);
};
const named = { path: ['name'], error: 'REQUIRED', when: () => true };

const nameText = { description: '`name`, or `i18n` with a name for each language, is required.' };

export const categoryForm = namedForm.refine(hasName, named).meta({ id: 'CategoryForm', ...nameText });
export const skillForm = namedForm
  .extend({ skillType })
  .refine(hasName, named)
  .meta({ id: 'SkillForm', ...nameText });
export const headsetForm = namedForm
  .extend({ type: z.enum(headsetTypes, { error: 'INVALID_CHOICE' }) })
  .refine(hasName, named)
  .meta({ id: 'HeadsetForm', ...nameText });
export const partnerForm = namedForm
  .extend({
    clientId: text(64)
      .nullish()
      .transform((value) => (value ? value : undefined)),
  })
  .refine(hasName, named)
  .meta({ id: 'PartnerForm', ...nameText });
