import * as z from 'zod';
import { type BadgeRule, badgeMetrics } from '../../../shared/contracts/badge-shapes.ts';
import {
  headsetTypes,
  lookupKinds,
  skillType as skillTypeRule,
} from '../../../shared/contracts/lookup-shapes.ts';
import { type ContentLanguage, contentLanguages } from '../../../shared/lang.ts';

/** What super admins keep: what trainings are described by, and platform badges in their categories. */
export const kinds = [...lookupKinds, 'badgeCategories', 'badges'] as const;
export type Kind = (typeof kinds)[number];

/** A lookup of any kind, as super admins read it. */
export interface AnyLookup {
  id: string;
  name: string;
  i18n?: { lang: ContentLanguage; name: string; description?: string }[] | undefined;
  skillType?: string;
  type?: (typeof headsetTypes)[number];
  logo?: string | null;
  clientId?: string | undefined;
  managerOnly?: boolean;
  /** Of a badge: where it stands. */
  category?: { id: string; name: string };
  rule?: BadgeRule;
}

const inEach = <S extends z.ZodType>(schema: S) =>
  z.object(Object.fromEntries(contentLanguages.map((lang) => [lang, schema])) as Record<ContentLanguage, S>);
const names = inEach(z.string().trim().max(100, { error: 'TOO_LONG' })).refine(
  (all) => Object.values(all).some((text) => text !== ''),
  { path: [contentLanguages[0]], error: 'REQUIRED' },
);

/** What the dialog holds; fields of other kinds stay as they begin. */
export const lookupSchema = (kind: Kind) =>
  z
    .object({
      names,
      descriptions: inEach(z.string().trim().max(160, { error: 'TOO_LONG' })),
      group: z.enum(['soft', 'hard']),
      family: z.string(),
      type: z.enum(headsetTypes, { error: 'INVALID_CHOICE' }),
      clientId: z.string(),
      managerOnly: z.boolean(),
      categoryId: z.string(),
      metric: z.enum(badgeMetrics, { error: 'INVALID_CHOICE' }),
      atLeast: z.coerce.number<number | string>({ error: 'INVALID_NUMBER' }),
      logo: z.custom<File | undefined>(),
    })
    .refine((form) => kind !== 'skills' || skillTypeRule.safeParse(skillTypeOf(form)).success, {
      path: ['family'],
      error: 'INVALID',
    })
    .superRefine((form, { addIssue }) => {
      if (kind !== 'badges') return;
      const add = (path: string[], message: string) => addIssue({ code: 'custom', path, message });
      if (!form.categoryId) add(['categoryId'], 'REQUIRED');
      if (!Number.isInteger(form.atLeast)) add(['atLeast'], 'INVALID_NUMBER');
      else if (form.atLeast < 1) add(['atLeast'], 'OUT_OF_RANGE');
      // A language has both texts or none.
      for (const lang of contentLanguages) {
        const [name, description] = [form.names[lang], form.descriptions[lang]];
        if (name && !description) add(['descriptions', lang], 'REQUIRED');
        if (description && !name) add(['names', lang], 'REQUIRED');
      }
    });
export type LookupFields = z.input<ReturnType<typeof lookupSchema>>;
export type LookupValues = z.output<ReturnType<typeof lookupSchema>>;

const skillTypeOf = ({ group, family }: { group: string; family: string }) => `${group}_skill_${family}`;

/** The fields of a lookup that is there, or of a new one. */
export function lookupFields(lookup: AnyLookup | undefined): LookupFields {
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
    metric: lookup?.rule?.metric ?? 'completedTrainings',
    atLeast: lookup?.rule?.atLeast ?? 1,
    logo: undefined,
  };
}

/** What is sent of a kind: names where there are any, and what is its own. */
export function lookupBody(kind: Kind, values: LookupValues) {
  const i18n = contentLanguages.flatMap((lang) =>
    values.names[lang] ? [{ lang, name: values.names[lang] }] : [],
  );
  const logo = values.logo ? { logo: values.logo } : {};
  switch (kind) {
    case 'categories':
      return { i18n };
    case 'skills':
      return { i18n, skillType: skillTypeOf(values) };
    case 'headsets':
      return { i18n, type: values.type };
    case 'partners':
      return { i18n, ...(values.clientId ? { clientId: values.clientId } : {}), ...logo };
    case 'badgeCategories':
      return { i18n, managerOnly: values.managerOnly, ...logo };
    case 'badges':
      return {
        i18n: i18n.map((text) => ({ ...text, description: values.descriptions[text.lang] })),
        categoryId: values.categoryId,
        rule: { metric: values.metric, atLeast: values.atLeast },
        ...logo,
      };
  }
}

/** Paths of a refused body, as the fields are called here. */
export const fieldOf = (path: string): string =>
  path === 'skillType'
    ? 'family'
    : path
        .replace(/^i18n\.(\w+)\.(name|description)$/, '$2s.$1')
        .replace(/^(name|description)$/, '$1s.EN')
        .replace(/^rule\./, '');
