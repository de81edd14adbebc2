import * as z from 'zod';
import {
  headsetTypes,
  type LookupKind,
  skillType as skillTypeRule,
} from '../../../shared/contracts/lookup-shapes.ts';
import { type ContentLanguage, contentLanguages } from '../../../shared/lang.ts';

/** A lookup of any kind, as super admins read it. */
export interface AnyLookup {
  id: string;
  name: string;
  i18n?: { lang: ContentLanguage; name: string }[] | undefined;
  skillType?: string;
  type?: (typeof headsetTypes)[number];
  logo?: string | null;
  clientId?: string | undefined;
}

const name = z.string().trim().max(100, { error: 'TOO_LONG' });
const names = z
  .object(
    Object.fromEntries(contentLanguages.map((lang) => [lang, name])) as Record<ContentLanguage, typeof name>,
  )
  .refine((all) => Object.values(all).some((text) => text !== ''), {
    path: [contentLanguages[0]],
    error: 'REQUIRED',
  });

/** What the dialog holds; fields of other kinds stay as they begin. */
export const lookupSchema = (kind: LookupKind) =>
  z
    .object({
      names,
      group: z.enum(['soft', 'hard']),
      family: z.string(),
      type: z.enum(headsetTypes, { error: 'INVALID_CHOICE' }),
      clientId: z.string(),
      logo: z.custom<File | undefined>(),
    })
    .refine((form) => kind !== 'skills' || skillTypeRule.safeParse(skillTypeOf(form)).success, {
      path: ['family'],
      error: 'INVALID',
    });
export type LookupFields = z.input<ReturnType<typeof lookupSchema>>;
export type LookupValues = z.output<ReturnType<typeof lookupSchema>>;

const skillTypeOf = ({ group, family }: { group: string; family: string }) => `${group}_skill_${family}`;

/** The fields of a lookup that is there, or of a new one. */
export function lookupFields(lookup: AnyLookup | undefined): LookupFields {
  const [, group = 'soft', family = ''] = /^(soft|hard)_skill_(.*)$/.exec(lookup?.skillType ?? '') ?? [];
  const named = Object.fromEntries(
    contentLanguages.map((lang) => [lang, lookup?.i18n?.find((entry) => entry.lang === lang)?.name ?? '']),
  ) as LookupFields['names'];
  return {
    names: named,
    group: group === 'hard' ? 'hard' : 'soft',
    family,
    type: lookup?.type ?? 'OCULUS',
    clientId: lookup?.clientId ?? '',
    logo: undefined,
  };
}

/** What is sent of a kind: names where there are any, and what is its own. */
export function lookupBody(kind: LookupKind, values: LookupValues) {
  const i18n = contentLanguages.flatMap((lang) =>
    values.names[lang] ? [{ lang, name: values.names[lang] }] : [],
  );
  if (kind === 'skills') return { i18n, skillType: skillTypeOf(values) };
  if (kind === 'headsets') return { i18n, type: values.type };
  if (kind === 'categories') return { i18n };
  return {
    i18n,
    ...(values.clientId ? { clientId: values.clientId } : {}),
    ...(values.logo ? { logo: values.logo } : {}),
  };
}

/** Paths of a refused body, as the fields are called here. */
export const fieldOf = (path: string): string =>
  path === 'skillType'
    ? 'family'
    : path.replace(/^i18n\.(\w+)\.name$/, 'names.$1').replace(/^name$/, 'names.EN');
