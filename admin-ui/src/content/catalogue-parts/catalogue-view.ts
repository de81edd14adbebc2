import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import type { TrainingFacets, TrainingFilter } from '../../../../shared/contracts/content/trainings.ts';
import {
  catalogueFilters,
  type FilterChoice,
  type FilterName,
  filterNames,
  forEachFilter,
} from './catalogue-filters.ts';

/** What the person chose to see; empty means all of it. Several of one kind: any of them. */
export interface Wish extends Record<FilterName, readonly string[]> {
  q: string;
  /** Leave out what is not in the organisation's offer. */
  includedOnly: boolean;
}
export const noWish: Wish = { ...forEachFilter(() => []), q: '', includedOnly: false };

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const texts = new WeakMap<object, string>();

/** What is searched of an item, without accents and case. Made once: a search asks at each key, of thousands. */
export function searchText(item: object, parts: () => readonly string[]): string {
  const known = texts.get(item);
  if (known !== undefined) return known;
  const text = plain(parts().join(' '));
  texts.set(item, text);
  return text;
}

export const wordsOf = (q: string): string[] => plain(q).split(/\s+/).filter(Boolean);

type Searched = Pick<TrainingItem, 'title' | 'briefDescription' | 'category' | 'tags'>;

/** The trainings that a search finds (CA-01): every word in title, description, category or a tag, as the API does. */
export function matching<T extends Searched>(items: readonly T[], q: string): T[] {
  const words = wordsOf(q);
  if (words.length === 0) return [...items];
  return items.filter((item) => {
    const { title, briefDescription, category, tags } = item;
    const text = searchText(item, () => [title, briefDescription, category?.name ?? '', ...tags]);
    return words.every((word) => text.includes(word));
  });
}

/** Characters of a search that the API takes. */
const LONGEST = 200;

/** What the API is asked for a wish, within what the page shows. */
export function filterOf(wish: Wish, base: TrainingFilter): TrainingFilter {
  const chosen = filterNames.flatMap((name) => {
    // The address may hold anything; of a closed list only what is on it is asked for.
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

/** What there is to choose from by each filter, and how many have it: by name, of a closed list in its order. */
export function choicesOf(facets: TrainingFacets | undefined): Record<FilterName, FilterChoice[]> {
  return forEachFilter((_, { of, closed }) => {
    const found = facets ? of(facets).map((one) => ({ name: one.id, ...one })) : [];
    if (!closed) return found;
    const there = new Map(found.map((one) => [one.id, one]));
    return closed.values
      .filter((id) => closed.always || there.has(id))
      .map((id) => there.get(id) ?? { id, name: id, ...(facets ? { count: 0 } : {}) });
  });
}
