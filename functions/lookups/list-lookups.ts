import type { Category, Headset, LookupKind, Partner, Skill } from '../../shared/contracts/lookup-shapes.ts';
import type { ContentLanguage } from '../../shared/lang.ts';
import { listVisibleRows } from '../catalogue/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { pictureUrl } from '../runtime/pictures.ts';
import type { Lookup } from './lookup.entity.ts';
import { findLookups } from './lookup.repository.ts';
import { byKind, type Lookups, present, sortedByName } from './lookup-rules.ts';

interface Input {
  query: { lang: ContentLanguage };
}

interface Answered {
  categories: Category;
  skills: Skill;
  headsets: Headset;
  partners: Partner;
}

const address = (key: string | undefined) => pictureUrl(key, 'thumb');
const presenters: { [K in LookupKind]: (l: Lookup, lang: ContentLanguage, whole: boolean) => Answered[K] } = {
  ...present,
  partners: (lookup, lang, whole) => present.partners(lookup, lang, whole, address),
};

/** One lookup as super admins get it. */
export const presentLookup = (lookup: Lookup, lang: ContentLanguage): unknown =>
  presenters[lookup.kind](lookup, lang, true);

function presentAll<K extends LookupKind>(
  lookups: Lookups,
  kind: K,
  actor: Actor,
  lang: ContentLanguage,
): Answered[K][] {
  const whole = actor.role === 'super';
  const list = [...lookups[kind].values()].map((lookup) => presenters[kind](lookup, lang, whole));
  return sortedByName(list, lang);
}

/** The answer to the list of one kind (TR-12), by name. */
export const listOfKind =
  <K extends 'categories' | 'skills' | 'headsets'>(kind: K) =>
  async (_deps: Deps, actor: Actor, { query: { lang } }: Input): Promise<Answered[K][]> =>
    presentAll(byKind(await findLookups()), kind, actor, lang);

/** Partners of the content that the person may see, and their organisation's own; all, for super admins. */
export async function listPartners(
  _deps: Deps,
  actor: Actor,
  { query: { lang } }: Input,
): Promise<Partner[]> {
  return partnersFor(byKind(await findLookups()), actor, lang);
}

async function partnersFor(lookups: Lookups, actor: Actor, lang: ContentLanguage): Promise<Partner[]> {
  const all = presentAll(lookups, 'partners', actor, lang);
  if (actor.role === 'super' || all.every((partner) => partner.clientId === actor.clientId)) return all;
  const rows = await listVisibleRows(actor, lang);
  const named = new Set(rows.map((row) => row.facts.partnerId));
  return all.filter((partner) => partner.clientId === actor.clientId || named.has(partner.id));
}

/** All kinds at once. */
export async function listAllLookups(_deps: Deps, actor: Actor, { query: { lang } }: Input) {
  const lookups = byKind(await findLookups());
  return {
    categories: presentAll(lookups, 'categories', actor, lang),
    skills: presentAll(lookups, 'skills', actor, lang),
    headsets: presentAll(lookups, 'headsets', actor, lang),
    partners: await partnersFor(lookups, actor, lang),
  };
}
