import type {
  Category,
  Headset,
  LookupKind,
  Partner,
  Skill,
} from '../../../shared/contracts/content/lookup-shapes.ts';
import { type ContentLanguage, locales } from '../../../shared/lang.ts';
import type { Actor } from '../../runtime/actor.ts';
import { type ShortListRequest, type StatusAnswer, shortList } from '../../runtime/http/answer.ts';
import { pictureUrl } from '../../runtime/pictures.ts';
import { type Lookup, type Lookups, present, sortedByName } from '../reference-data/index.ts';

interface Presented {
  categories: Category;
  skills: Skill;
  headsets: Headset;
  partners: Partner;
}

const pictureAddress = (key: string | undefined) => pictureUrl(key, 'thumb');
const presenters: { [K in LookupKind]: (l: Lookup, lang: ContentLanguage, whole: boolean) => Presented[K] } =
  {
    ...present,
    partners: (lookup, lang, whole) => present.partners(lookup, lang, whole, pictureAddress),
  };

/** Converts a lookup into its response. `whole` adds the names in every language and the version, for super admins. */
export const presentLookup = <K extends LookupKind>(
  kind: K,
  lookup: Lookup,
  lang: ContentLanguage,
  whole: boolean,
): Presented[K] => presenters[kind](lookup, lang, whole);

/** Returns all lookups of a kind, by name. */
export function presentAll<K extends LookupKind>(
  lookups: Lookups,
  kind: K,
  actor: Actor,
  lang: ContentLanguage,
): Presented[K][] {
  const whole = actor.role === 'super';
  const list = [...lookups[kind].values()].map((lookup) => presentLookup(kind, lookup, lang, whole));
  return sortedByName(list, lang);
}

/** Returns the requested part of a list, in the requested order. The default order is by name. */
export const lookupPage = <T extends { id: string; name: string; type?: string; skillType?: string }>(
  kind: LookupKind,
  list: readonly T[],
  query: ShortListRequest,
): StatusAnswer<T[], 200> =>
  shortList(kind, list, query, {
    fields: {
      name: ({ name }) => name,
      type: ({ type }) => type,
      skillType: ({ skillType }) => skillType,
      id: ({ id }) => id,
    },
    id: ({ id }) => id,
    text: ({ name }) => name,
    locale: locales[query.lang],
  });
