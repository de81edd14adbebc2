import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import type { TrainingFacets, TrainingFilter } from '../../../../shared/contracts/content/trainings.ts';
import {
  catalogueFilters,
  type FilterChoice,
  type FilterName,
  filterNames,
  forEachFilter,
} from './catalogue-filters.ts';

/**
 * The selected search and filters. An empty filter matches all. Several values of a filter match any of them.
 */
export interface Wish extends Record<FilterName, readonly string[]> {
  q: string;
  /** Hides trainings outside the organisation's offer. */
  includedOnly: boolean;
}
export const noWish: Wish = { ...forEachFilter(() => []), q: '', includedOnly: false };

const normalise = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const texts = new WeakMap<object, string>();

/**
 * Returns the searchable text of an item, without accents and case. Cached, because each keystroke searches
 * all items.
 */
export function searchText(item: object, parts: () => readonly string[]): string {
  const known = texts.get(item);
  if (known !== undefined) return known;
  const text = normalise(parts().join(' '));
  texts.set(item, text);
  return text;
}

export const searchWords = (q: string): string[] => normalise(q).split(/\s+/).filter(Boolean);

type Searched = Pick<TrainingItem, 'title' | 'briefDescription' | 'category' | 'tags'>;

/**
 * Returns the trainings that match a search (CA-01). Like the API, searches each word in title, description,
 * category and tags.
 */
export function filterBySearch<T extends Searched>(items: readonly T[], q: string): T[] {
  const words = searchWords(q);
  if (words.length === 0) return [...items];
  return items.filter((item) => {
    const { title, briefDescription, category, tags } = item;
    const text = searchText(item, () => [title, briefDescription, category?.name ?? '', ...tags]);
    return words.every((word) => text.includes(word));
  });
}

/** Maximum length of a search in the API. */
const LONGEST = 200;

/** Returns the filter of the API for the selected filters, within the base filter of the page. */
export function catalogueFilter(wish: Wish, base: TrainingFilter): TrainingFilter {
  const chosen = filterNames.flatMap((name) => {
    // The address may contain any value. Unknown values of a closed list are ignored.
    const { closed } = catalogueFilters[name];
    const values = wish[name].filter((one) => !closed || closed.values.includes(one));
    return values.length > 0 ? [[name, values]] : [];
  });
  const q = wish.q.slice(0, LONGEST);
  return {
    ...base,
    ...Object.fromEntries(chosen),
    ...(q ? { q } : {}),
    ...(wish.includedOnly ? { unlocked: true } : {}),
  };
}

export const isUnderWay = (item: Pick<TrainingItem, 'progressionPercent'>): boolean =>
  item.progressionPercent > 0 && item.progressionPercent < 100;

/** Returns the choices of each filter with their counts, sorted by name, or in the order of a closed list. */
export function filterChoices(facets: TrainingFacets | undefined): Record<FilterName, FilterChoice[]> {
  return forEachFilter((_, { of, closed }) => {
    const found = facets ? of(facets).map((one) => ({ name: one.id, ...one })) : [];
    if (!closed) return found;
    const byId = new Map(found.map((one) => [one.id, one]));
    return closed.values
      .filter((id) => closed.always || byId.has(id))
      .map((id) => byId.get(id) ?? { id, name: id, ...(facets ? { count: 0 } : {}) });
  });
}
