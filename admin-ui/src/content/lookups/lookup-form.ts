import * as z from 'zod';
import {
  headsetTypes,
  lookupKinds,
  skillType as skillTypeRule,
} from '../../../../shared/contracts/content/lookup-shapes.ts';
import { type BadgeRule, badgeMetrics } from '../../../../shared/contracts/learning/badge-shapes.ts';
import { type ContentLanguage, contentLanguages } from '../../../../shared/lang.ts';
import type { EveryField } from '../../../../shared/pick.ts';
import { type PictureValue, pictureFile } from '../../foundation/common/records/PictureInput.tsx';

/** Kinds of reference data that super admins maintain, including platform badges and their categories. */
export const kinds = [...lookupKinds, 'badgeCategories', 'badges'] as const;
export type LookupResource = (typeof kinds)[number];

/** A record of any kind, as returned to super admins. */
export interface AnyLookup {
  id: string;
  name: string;
  i18n?: { lang: ContentLanguage; name: string; description?: string }[] | undefined;
  skillType?: string;
  type?: (typeof headsetTypes)[number];
  logo?: string | null;
  clientId?: string | undefined;
  managerOnly?: boolean;
  /** Category of a badge. */
  category?: { id: string; name: string };
  rule?: BadgeRule;
}

/** Schema of an optional text. Empty inputs of react-admin contain null. */
const text = (max: number) =>
  z
    .string()
    .nullish()
    .transform((value) => value ?? '')
    .pipe(z.string().trim().max(max, { error: 'TOO_LONG' }));
const inEach = <S extends z.ZodType>(schema: S) =>
  z.object(Object.fromEntries(contentLanguages.map((lang) => [lang, schema])) as Record<ContentLanguage, S>);

/** Returns the last part of a skill's type, with lower-case letters, digits and underscores. */
const slug = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_');

/**
 * Schema of the form. Fields of other kinds remain at their default. `lang` is the language that opens first.
 */
const fields = (lang: ContentLanguage) =>
  z.object({
    names: inEach(text(100)).refine((all) => Object.values(all).some((name) => name !== ''), {
      path: [lang],
      error: 'REQUIRED',
    }),
    descriptions: inEach(text(160)),
    group: z.enum(['soft', 'hard']),
    family: text(64).transform(slug),
    type: z.enum(headsetTypes, { error: 'INVALID_CHOICE' }),
    clientId: text(64),
    managerOnly: z.boolean(),
    categoryId: text(64),
    rule: z.object({
      metric: z.enum(badgeMetrics, { error: 'INVALID_CHOICE' }),
      atLeast: z.coerce.number<number | string | null>({ error: 'INVALID_NUMBER' }),
    }),
    logo: z.custom<PictureValue | undefined>().transform(pictureFile),
  });
export type LookupFields = z.input<ReturnType<typeof fields>>;
type LookupValues = z.output<ReturnType<typeof fields>>;

const joinSkillType = ({ group, family }: Pick<LookupValues, 'group' | 'family'>) =>
  `${group}_skill_${family}`;

/** Returns the schema that validates the form of a kind, and converts the form into the body of the API. */
export const lookupSchema = (kind: LookupResource, lang: ContentLanguage) =>
  fields(lang)
    .refine((form) => kind !== 'skills' || skillTypeRule.safeParse(joinSkillType(form)).success, {
      path: ['family'],
      error: 'INVALID',
    })
    .superRefine((form, { addIssue }) => {
      if (kind !== 'badges') return;
      const add = (path: string[], message: string) => addIssue({ code: 'custom', path, message });
      if (!form.categoryId) add(['categoryId'], 'REQUIRED');
      if (!Number.isInteger(form.rule.atLeast)) add(['rule', 'atLeast'], 'INVALID_NUMBER');
      else if (form.rule.atLeast < 1) add(['rule', 'atLeast'], 'OUT_OF_RANGE');
      // A language has either both texts or none.
      for (const language of contentLanguages) {
        const [name, description] = [form.names[language], form.descriptions[language]];
        if (name && !description) add(['descriptions', language], 'REQUIRED');
        if (description && !name) add(['names', language], 'REQUIRED');
      }
    })
    .transform((form) => lookupBody(kind, form));
export type LookupBody = ReturnType<typeof lookupBody>;

/** Returns the form values of an existing or a new record. */
export function lookupFields(lookup: AnyLookup | undefined): EveryField<LookupFields> {
  const [, group = 'soft', family = ''] = /^(soft|hard)_skill_(.*)$/.exec(lookup?.skillType ?? '') ?? [];
  const texts = (pick: 'name' | 'description') =>
    Object.fromEntries(
      contentLanguages.map((lang) => [
        lang,
        lookup?.i18n?.find((entry) => entry.lang === lang)?.[pick] ?? '',
      ]),
    ) as LookupFields['names'];
  return {
    names: texts('name'),
    descriptions: texts('description'),
    group: group === 'hard' ? 'hard' : 'soft',
    family,
    type: lookup?.type ?? 'OCULUS',
    clientId: lookup?.clientId ?? '',
    managerOnly: lookup?.managerOnly ?? false,
    categoryId: lookup?.category?.id ?? '',
    rule: lookup?.rule ?? { metric: 'completedTrainings', atLeast: 1 },
    logo: lookup?.logo ?? null,
  };
}

/** Returns the body of a kind: the non-empty names, and the fields of the kind. */
function lookupBody(kind: LookupResource, values: LookupValues) {
  const i18n = contentLanguages.flatMap((lang) =>
    values.names[lang] ? [{ lang, name: values.names[lang] }] : [],
  );
  const logo = values.logo ? { logo: values.logo } : {};
  switch (kind) {
    case 'categories':
      return { i18n };
    case 'skills':
      return { i18n, skillType: joinSkillType(values) };
    case 'headsets':
      return { i18n, type: values.type };
    case 'partners':
      return { i18n, ...(values.clientId ? { clientId: values.clientId } : {}), ...logo };
    case 'badgeCategories':
      return { i18n, managerOnly: values.managerOnly, ...logo };
    case 'badges':
      return {
        i18n: i18n.map((entry) => ({ ...entry, description: values.descriptions[entry.lang] })),
        categoryId: values.categoryId,
        rule: values.rule,
        ...logo,
      };
  }
}
