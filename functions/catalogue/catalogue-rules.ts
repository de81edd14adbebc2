import { OWN } from '../../shared/contracts/training-shapes.ts';
import type { TrainingFilter } from '../../shared/contracts/trainings.ts';
import { ownerOf, PROVIDER } from '../../shared/ids.ts';
import { type ContentLanguage, inLanguage } from '../../shared/lang.ts';
import type { Lookups } from '../lookups/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { SuggestedTrainings } from '../suggestions/index.ts';
import { parted } from './card-rules.ts';
import type { Marks } from './marks.repository.ts';
import { draftsOf, EVERYTHING, readyIn } from './place-rules.ts';
import type { Row } from './rows.repository.ts';

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
  return [...known.values()].sort((a, b) => sign * bytes(a.titleKey, b.titleKey));
}

const bytes = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Included in the offer of the one who asks, or seen only because the provider offers it. */
export const isUnlockedFor = ({ clientId, role }: Asker, row: Row): boolean =>
  role === 'super' || row.place !== readyIn(PROVIDER) || clientId === PROVIDER;

/** Small letters without accents. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

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
  return (row: Row): boolean => {
    const { facts } = row;
    const ownerId = ownerOf(row.id) ?? '';
    const types = (['UNITY', 'WEB_GL', 'APK'] as const).filter((type) => facts.files[type]);
    return (
      any(filter.id, [row.id]) &&
      any(filter.categoryId, [facts.categoryId]) &&
      any(filter.skillIds, parted(facts.skillIds)) &&
      any(filter.tags, facts.tags) &&
      any(filter.fileType, types) &&
      any(filter.partnerId, [facts.partnerId ?? OWN]) &&
      any(filter.masterContentId, [facts.masterContentId]) &&
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

/** Rows by a field; ties by id. */
export function sortedRows(rows: readonly Row[], field: string, descending: boolean): Row[] {
  const sign = descending ? -1 : 1;
  const value = values[field] ?? values.title;
  return [...rows].sort((a, b) => {
    const [x, y] = [value?.(a) ?? '', value?.(b) ?? ''];
    return sign * (x < y ? -1 : x > y ? 1 : 0) || bytes(a.id, b.id);
  });
}

const values: Record<string, (row: Row) => string | number> = {
  title: (row) => row.titleKey,
  id: (row) => row.id,
  createdDate: (row) => row.facts.created,
  lastModifiedDate: (row) => row.facts.modified,
  durationInMinute: (row) => row.facts.durationInMinute,
  totalLike: (row) => row.likes,
};
