import { filteredFieldNames } from '../../shared/contracts/training-fields.ts';
import type { TrainingFilter } from '../../shared/contracts/trainings.ts';
import { ownerOf, PROVIDER } from '../../shared/ids.ts';
import { type ContentLanguage, inLanguage } from '../../shared/lang.ts';
import { ascending } from '../../shared/order.ts';
import type { Lookups } from '../reference-data/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { shown } from './card-rules.ts';
import type { Marks } from './marks.repository.ts';
import { draftsOf, EVERYTHING, readyIn } from './place-rules.ts';
import type { Row } from './rows.repository.ts';
import type { SuggestedTrainings } from './suggested-trainings.ts';

export type Asker = Pick<Actor, 'clientId' | 'role'>;

/** Whether someone sees the drafts of their organisation and what the provider offers. */
export const isAuthor = ({ role }: Pick<Asker, 'role'>): boolean => role === 'admin' || role === 'manager';

/**
 * What a list of trainings holds: the organisation's own and opened ones; for its authors its drafts and the
 * provider's offer, too; everything for super admins.
 */
export function placesFor(asker: Asker): string[] {
  const { clientId, role } = asker;
  if (role === 'super') return [EVERYTHING];
  if (!isAuthor(asker)) return [readyIn(clientId)];
  const offer = clientId === PROVIDER ? [] : [readyIn(PROVIDER)];
  return [readyIn(clientId), draftsOf(clientId), ...offer];
}

/** Those of them whose trainings may be started, or will be: all but the provider's offer. */
export const includedPlaces = (asker: Asker): string[] =>
  placesFor(asker).filter((place) => place !== readyIn(PROVIDER) || asker.clientId === PROVIDER);

/** Lists in the order of their titles become one; of a training in two of them, the earlier list's counts. */
export function merged(lists: readonly (readonly Row[])[], descending = false): Row[] {
  const [first = [], ...others] = lists;
  if (others.every((list) => list.length === 0)) return [...first];
  const known = new Map<string, Row>();
  for (const list of lists) for (const row of list) if (!known.has(row.id)) known.set(row.id, row);
  const sign = descending ? -1 : 1;
  return [...known.values()].sort((a, b) => sign * ascending(a.titleKey, b.titleKey));
}

/** Included in the offer of the one who asks, or seen only because the provider offers it. */
export const isUnlockedFor = ({ clientId, role }: Asker, row: Row): boolean =>
  role === 'super' || row.place !== readyIn(PROVIDER) || clientId === PROVIDER;

/** Small letters without accents. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether something is among those asked for by its id, and by each word in its title. */
export function isNamed({ q, id }: { q?: string | undefined; id?: readonly string[] | undefined } = {}) {
  const words = folded(q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return (one: { id: string; title: string }): boolean =>
    (!id || id.includes(one.id)) && words.every((word) => folded(one.title).includes(word));
}

interface Context {
  asker: Asker;
  marks: Marks;
  suggested: SuggestedTrainings;
  lookups: Lookups;
  lang: ContentLanguage;
}

/** Whether a row is among those asked for: every field must hold, of a list any value. */
export function matches(filter: TrainingFilter, { asker, marks, suggested, lookups, lang }: Context) {
  const words = folded(filter.q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const since = filter.lastModifiedDate_gte ? Date.parse(filter.lastModifiedDate_gte) : undefined;
  const any = (wanted: readonly string[] | undefined, values: readonly (string | undefined)[]) =>
    wanted === undefined || wanted.some((value) => values.includes(value));
  const is = (wanted: boolean | undefined, value: boolean) => wanted === undefined || wanted === value;
  const { owner } = filter;
  const asked = filteredFieldNames.filter((field) => filter[field] !== undefined);
  return (row: Row): boolean => {
    const { facts } = row;
    const ownerId = ownerOf(row.id);
    const types = (['UNITY', 'WEB_GL', 'APK'] as const).filter((type) => facts.files[type]);
    return (
      any(filter.id, [row.id]) &&
      any(filter.fileType, types) &&
      asked.every((field) => any(filter[field], [shown(field, facts)].flat())) &&
      is(filter.verified, facts.verification === undefined) &&
      is(filter.favorite, marks.favourites.has(row.id)) &&
      is(filter.suggested, suggested.all.has(row.id)) &&
      is(filter.unlocked, isUnlockedFor(asker, row)) &&
      (typeof owner === 'boolean' ? owner === (ownerId === asker.clientId) : any(owner, [ownerId])) &&
      (since === undefined || facts.modified >= since) &&
      (words.length === 0 || holdsAll(words, row, lookups, lang))
    );
  };
}

function holdsAll(words: readonly string[], row: Row, lookups: Lookups, lang: ContentLanguage): boolean {
  const name = inLanguage(lookups.categories.get(row.facts.categoryId)?.names ?? [], lang)?.name ?? '';
  const text = folded([row.title, row.briefDescription, name, ...row.facts.tags].join('\n'));
  return words.every((word) => text.includes(word));
}

const byTitle = (row: Row): string => row.titleKey;
const values: Record<string, (row: Row) => string | number> = {
  title: byTitle,
  id: (row) => row.id,
  createdDate: (row) => row.facts.created,
  lastModifiedDate: (row) => row.facts.modified,
  durationInMinute: (row) => row.facts.durationInMinute,
  totalLike: (row) => row.likes,
};

/** Rows by a field, by title where they have none of that name; ties by id. */
export function sortedRows(rows: readonly Row[], field: string, descending: boolean): Row[] {
  const sign = descending ? -1 : 1;
  const value = values[field] ?? byTitle;
  return [...rows].sort((a, b) => sign * ascending(value(a), value(b)) || ascending(a.id, b.id));
}
