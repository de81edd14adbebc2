import { type FileType, fileTypes } from '../../../shared/contracts/content/content-files.ts';
import { filteredFieldNames } from '../../../shared/contracts/content/training-fields.ts';
import type { TrainingFilter } from '../../../shared/contracts/content/trainings.ts';
import { idOwner, PROVIDER } from '../../../shared/ids.ts';
import { type ContentLanguage, inLanguage } from '../../../shared/lang.ts';
import { ascending } from '../../../shared/order.ts';
import { containsWords, searchedWords } from '../../../shared/searchable.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Lookups } from '../reference-data/index.ts';
import { presentFact } from './card-rules.ts';
import type { Marks } from './marks.repository.ts';
import { draftIndexPartition, EVERYTHING, readyIn } from './place-rules.ts';
import type { CatalogueRow } from './rows.repository.ts';
import type { SuggestedTrainings } from './suggested-trainings.ts';

export type CatalogueViewer = Pick<Actor, 'clientId' | 'role'>;

/** Returns whether the caller sees the drafts of the organisation and the offer of the provider. */
export const isAuthor = ({ role }: Pick<CatalogueViewer, 'role'>): boolean =>
  role === 'admin' || role === 'manager';

/**
 * Returns the index partitions that the caller's list of trainings contains. For everyone: own and opened
 * trainings. For authors also drafts and the provider's offer. For super admins: everything.
 */
export function placesFor(asker: CatalogueViewer): string[] {
  const { clientId, role } = asker;
  if (role === 'super') return [EVERYTHING];
  if (!isAuthor(asker)) return [readyIn(clientId)];
  const offer = clientId === PROVIDER ? [] : [readyIn(PROVIDER)];
  return [readyIn(clientId), draftIndexPartition(clientId), ...offer];
}

/**
 * Returns the partitions of `placesFor` without the provider's offer: trainings that members can start, and
 * own drafts.
 */
export const includedPlaces = (asker: CatalogueViewer): string[] =>
  placesFor(asker).filter((place) => place !== readyIn(PROVIDER) || asker.clientId === PROVIDER);

/**
 * Merges lists that are sorted by title. If a training is in two lists, the row of the earlier list remains.
 */
export function mergeRows(lists: readonly (readonly CatalogueRow[])[], descending = false): CatalogueRow[] {
  const [first = [], ...moreLists] = lists;
  if (moreLists.every((list) => list.length === 0)) return [...first];
  const rowsById = new Map<string, CatalogueRow>();
  for (const list of lists) for (const row of list) if (!rowsById.has(row.id)) rowsById.set(row.id, row);
  const sign = descending ? -1 : 1;
  return [...rowsById.values()].sort((a, b) => sign * ascending(a.titleKey, b.titleKey));
}

/**
 * Returns whether the training is included for the caller's organisation, not only offered by the provider.
 */
export const isUnlockedFor = (
  { clientId, role }: CatalogueViewer,
  row: Pick<CatalogueRow, 'place'>,
): boolean => role === 'super' || row.place !== readyIn(PROVIDER) || clientId === PROVIDER;

/** Milliseconds for which an opened training is marked as new. */
export const RECENT = 30 * 24 * 60 * 60 * 1000;

/** TR-10: returns whether the catalogue marks a row as new: opened recently, or not verified yet. */
export const isNewFor = (
  asker: CatalogueViewer,
  row: Pick<CatalogueRow, 'id' | 'place'> & { facts: NewFacts },
  now: Date,
) => isNew(asker, { ...row, isUnlocked: isUnlockedFor(asker, row) }, now);

type NewFacts = Pick<CatalogueRow['facts'], 'opened' | 'verification'>;
interface NewSubject {
  id: string;
  facts: NewFacts;
  isUnlocked: boolean;
}

/** Returns whether a training is marked as new, if `isUnlocked` is already known. */
export function isNew(
  { role, clientId }: CatalogueViewer,
  { id, facts, isUnlocked }: NewSubject,
  now: Date,
): boolean {
  const unverified = facts.verification === 'new';
  if (role === 'super') return unverified;
  const cameIn = facts.opened !== undefined && now.getTime() - facts.opened <= RECENT;
  return (cameIn && isUnlocked) || (idOwner(id) === clientId && unverified);
}

/** Returns whether the caller sees files that are not ready. */
export const seesPending = (asker: CatalogueViewer, ownerId: string | undefined): boolean =>
  asker.role === 'super' || (asker.clientId === ownerId && isAuthor(asker));

/** Returns the file types of a training that the caller sees. */
export function fileTypesFor(
  asker: CatalogueViewer,
  { id, facts: { files } }: Pick<CatalogueRow, 'id' | 'facts'>,
): FileType[] {
  const pending = seesPending(asker, idOwner(id));
  return fileTypes.filter((type) => (pending ? files[type] : files[type]?.ready));
}

/** Returns a filter by id and by the words of the title. */
export function matchesTitle({ q, id }: { q?: string | undefined; id?: readonly string[] | undefined } = {}) {
  const words = searchedWords(q);
  return (one: { id: string; title: string }): boolean =>
    (!id || id.includes(one.id)) && containsWords(one.title, words);
}

interface Context {
  asker: CatalogueViewer;
  marks: Marks;
  suggested: SuggestedTrainings;
  lookups: Lookups;
  lang: ContentLanguage;
  now: Date;
}

/** Returns whether a training was started and is not completed. */
export const isUnderWay = (percent: number | undefined): boolean =>
  percent !== undefined && percent > 0 && percent < 100;

/**
 * Returns the filter of rows. A row must match every field. For a field with several values, one value is
 * enough.
 */
export function matches(filter: TrainingFilter, { asker, marks, suggested, lookups, lang, now }: Context) {
  const words = searchedWords(filter.q);
  const since = filter.lastModifiedDate_gte ? Date.parse(filter.lastModifiedDate_gte) : undefined;
  const any = (accepted: readonly string[] | undefined, values: readonly (string | undefined)[]) =>
    accepted === undefined || accepted.some((value) => values.includes(value));
  const accepts = (expected: boolean | undefined, value: boolean) =>
    expected === undefined || expected === value;
  const { owner } = filter;
  const usedFields = filteredFieldNames.filter((field) => filter[field] !== undefined);
  return (row: CatalogueRow): boolean => {
    const { facts } = row;
    const ownerId = idOwner(row.id);
    return (
      any(filter.id, [row.id]) &&
      any(filter.fileType, fileTypesFor(asker, row)) &&
      usedFields.every((field) => any(filter[field], [presentFact(field, facts)].flat())) &&
      accepts(filter.verified, facts.verification === undefined) &&
      accepts(filter.favorite, marks.favourites.has(row.id)) &&
      accepts(filter.suggested, suggested.all.has(row.id)) &&
      accepts(filter.unlocked, isUnlockedFor(asker, row)) &&
      accepts(filter.isNew, isNewFor(asker, row, now)) &&
      accepts(filter.isDraft, row.place === draftIndexPartition(asker.clientId)) &&
      accepts(filter.underWay, isUnderWay(marks.progress.get(row.id))) &&
      (typeof owner === 'boolean' ? owner === (ownerId === asker.clientId) : any(owner, [ownerId])) &&
      (since === undefined || facts.modified >= since) &&
      (words.length === 0 || containsWords(searchText(row, lookups, lang), words))
    );
  };
}

/** Returns the searched text of a row. */
function searchText(row: CatalogueRow, lookups: Lookups, lang: ContentLanguage): string {
  const name = inLanguage(lookups.categories.get(row.facts.categoryId)?.names ?? [], lang)?.name ?? '';
  return [row.title, row.briefDescription, name, ...row.facts.tags].join('\n');
}

const byTitle = (row: CatalogueRow): string => row.titleKey;
const values: Record<string, (row: CatalogueRow) => string | number> = {
  title: byTitle,
  id: (row) => row.id,
  createdDate: (row) => row.facts.created,
  lastModifiedDate: (row) => row.facts.modified,
  durationInMinute: (row) => row.facts.durationInMinute,
  totalLike: (row) => row.likes,
};

/** Sorts rows by a field. Unknown fields sort by title, equal values by id. */
export function sortedRows(
  rows: readonly CatalogueRow[],
  field: string,
  descending: boolean,
): CatalogueRow[] {
  const sign = descending ? -1 : 1;
  const value = values[field] ?? byTitle;
  return [...rows].sort((a, b) => sign * ascending(value(a), value(b)) || ascending(a.id, b.id));
}
