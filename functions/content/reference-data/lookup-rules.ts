import type {
  Category,
  Headset,
  LookupKind,
  Partner,
  Skill,
} from '../../../shared/contracts/content/lookup-shapes.ts';
import type { Violation } from '../../../shared/errors.ts';
import { type ContentLanguage, contentLanguages, inLanguage, locales } from '../../../shared/lang.ts';
import { ascending, compareTexts } from '../../../shared/order.ts';
import type { Lookup } from './lookup.entity.ts';

/** All lookups, by kind and id. */
export type Lookups = Record<LookupKind, ReadonlyMap<string, Lookup>>;

export function byKind(list: readonly Lookup[]): Lookups {
  const fieldsOfKind = (kind: LookupKind) =>
    new Map(list.filter((lookup) => lookup.kind === kind).map((lookup) => [lookup.id, lookup]));
  return {
    categories: fieldsOfKind('categories'),
    skills: fieldsOfKind('skills'),
    headsets: fieldsOfKind('headsets'),
    partners: fieldsOfKind('partners'),
  };
}

/** Returns `i18n` as given, or `name` for every language. */
export function lookupNames(form: {
  name?: string | undefined;
  i18n?: { lang: ContentLanguage; name: string }[] | undefined;
}): Lookup['names'] {
  if (form.i18n && form.i18n.length > 0) return form.i18n;
  return contentLanguages.map((lang) => ({ lang, name: form.name ?? '' }));
}

const presentName = (lookup: Lookup, lang: ContentLanguage, whole: boolean) => ({
  id: lookup.id,
  name: inLanguage(lookup.names, lang)?.name ?? '',
  ...(whole ? { i18n: lookup.names, version: lookup.version ?? 0 } : {}),
});

/** Converts each kind into its response. `whole` adds the names in every language, and the version (super admins). */
export const present = {
  categories: (lookup: Lookup, lang: ContentLanguage, whole = false): Category =>
    presentName(lookup, lang, whole),
  skills: (lookup: Lookup, lang: ContentLanguage, whole = false): Skill => ({
    ...presentName(lookup, lang, whole),
    skillType: lookup.skillType ?? '',
  }),
  headsets: (lookup: Lookup, lang: ContentLanguage, whole = false): Headset => ({
    ...presentName(lookup, lang, whole),
    type: lookup.headsetType ?? 'OCULUS',
  }),
  partners: (
    lookup: Lookup,
    lang: ContentLanguage,
    whole: boolean,
    address: (key: string | undefined) => string | null,
  ): Partner => ({
    ...presentName(lookup, lang, whole),
    logo: address(lookup.logo),
    ...(lookup.clientId ? { clientId: lookup.clientId } : {}),
  }),
};

/** Sorts by name, by the rules of the language. Equal names sort by id. */
export function sortedByName<T extends { id: string; name: string }>(list: T[], lang: ContentLanguage): T[] {
  const compare = compareTexts(locales[lang]);
  return list.sort((a, b) => compare(a.name, b.name) || ascending(a.id, b.id));
}

/** The lookups that a training names. */
export interface LookupReferences {
  categoryId: string;
  skillIds: readonly string[];
  headsetIds: readonly string[];
  partnerId?: string | undefined;
}

const lookupKeys = (references: LookupReferences): string[] => [
  `categories#${references.categoryId}`,
  ...references.skillIds.map((id) => `skills#${id}`),
  ...references.headsetIds.map((id) => `headsets#${id}`),
  ...(references.partnerId ? [`partners#${references.partnerId}`] : []),
];

/**
 * Returns the lookups that a change starts and stops using. A lookup that several states name counts once.
 */
export function lookupUseChanges(before: readonly LookupReferences[], after: readonly LookupReferences[]) {
  const [previous, current] = [new Set(before.flatMap(lookupKeys)), new Set(after.flatMap(lookupKeys))];
  const parse = (key: string) => {
    const at = key.indexOf('#');
    return { kind: key.slice(0, at) as LookupKind, id: key.slice(at + 1) };
  };
  return {
    begun: [...current].filter((key) => !previous.has(key)).map(parse),
    ended: [...previous].filter((key) => !current.has(key)).map(parse),
  };
}

/**
 * Returns the violations of the lookups that a training names. Only the organisation of a partner and super
 * admins (`clientId` undefined) may name the partner.
 */
export function lookupViolations(
  references: LookupReferences,
  lookups: Lookups,
  clientId: string | undefined,
): Violation[] {
  const unknown = (field: string): Violation => ({ field, message: 'UNKNOWN' });
  const violations: Violation[] = [];
  if (!lookups.categories.has(references.categoryId)) violations.push(unknown('categoryId'));
  if (!references.skillIds.every((id) => lookups.skills.has(id))) violations.push(unknown('skillIds'));
  if (!references.headsetIds.every((id) => lookups.headsets.has(id))) violations.push(unknown('headsetIds'));
  const partner = references.partnerId ? lookups.partners.get(references.partnerId) : undefined;
  if (references.partnerId && (!partner || (clientId !== undefined && partner.clientId !== clientId)))
    violations.push(unknown('partnerId'));
  return violations;
}

/** Returns the lookups that a training uses in any of its states, each once. */
export const namedLookups = (states: readonly LookupReferences[]) => lookupUseChanges([], states).begun;
