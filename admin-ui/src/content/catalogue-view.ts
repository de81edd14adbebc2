import {
  type Choice,
  catalogueFilters,
  type FilterName,
  filterNames,
  forEachFilter,
  type Item,
} from './catalogue-filters.ts';

/** What the person chose to see; empty means all of it. Several of one kind: any of them. */
export interface Wish extends Record<FilterName, readonly string[]> {
  q: string;
  /** Leave out what is not in the organisation's offer. */
  includedOnly: boolean;
}
export const noWish: Wish = { ...forEachFilter(() => []), q: '', includedOnly: false };

export interface Group<T> {
  key: string;
  /** Name of the category; absent for the sections that are none. */
  name?: string;
  items: T[];
}

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

/** The trainings that fit the wish (CA-01): every word in title, description, category or a tag. */
export function matching<T extends Item>(items: readonly T[], wish: Wish): T[] {
  const words = wordsOf(wish.q);
  const asked = filterNames.filter((name) => wish[name].length > 0);
  return items.filter((item) => {
    if (wish.includedOnly && !item.isOwner && !item.isUnlocked) return false;
    const fits = (name: FilterName) =>
      catalogueFilters[name].of(item).some(({ id }) => wish[name].includes(id));
    if (!asked.every(fits)) return false;
    if (words.length === 0) return true;
    const text = searchText(item, () => [
      item.title,
      item.briefDescription,
      item.category?.name ?? '',
      ...item.tags,
    ]);
    return words.every((word) => text.includes(word));
  });
}

export const isUnderWay = (item: Pick<Item, 'progressionPercent'>): boolean =>
  item.progressionPercent > 0 && item.progressionPercent < 100;

/**
 * The sections of a catalogue (CA-01): what is under way, what is new, then a section for each category by
 * name. Within each the order of `items` is kept, which comes by title.
 */
export function grouped<T extends Item>(items: readonly T[], locale: string): Group<T>[] {
  const current = items.filter(isUnderWay);
  const fresh = items.filter((item) => item.isNew && !isUnderWay(item));
  const categories = new Map<string, Group<T>>();
  for (const item of items) {
    const key = item.category?.id ?? '';
    const group = categories.get(key) ?? {
      key: `category-${key}`,
      name: item.category?.name ?? '',
      items: [],
    };
    group.items.push(item);
    categories.set(key, group);
  }
  const collator = new Intl.Collator(locale);
  const byName = [...categories.values()].sort((a, b) => collator.compare(a.name ?? '', b.name ?? ''));
  return [
    ...(current.length > 0 ? [{ key: 'current', items: current }] : []),
    ...(fresh.length > 0 ? [{ key: 'new', items: fresh }] : []),
    ...byName,
  ];
}

/**
 * `count` of the items, by chance but the same for the same `seed` (from 0 to 1), in their order: each visit
 * previews others of a category, and none jumps while one looks (CA-01).
 */
export function sample<T>(items: readonly T[], count: number, seed: number): T[] {
  if (items.length <= count) return [...items];
  let state = Math.floor(seed * 2 ** 32) || 1;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(Math.floor(next() * items.length));
  return [...chosen].sort((a, b) => a - b).flatMap((index) => items[index] ?? []);
}

/** What there is to choose from by each filter: of the trainings at hand, by name; of a closed list in its order. */
export function choicesOf(items: readonly Item[], locale: string): Record<FilterName, Choice[]> {
  const collator = new Intl.Collator(locale);
  return forEachFilter((_, { of, closed }) => {
    const found = new Map(items.flatMap(of).map((choice) => [choice.id, choice]));
    if (!closed) return [...found.values()].sort((a, b) => collator.compare(a.name, b.name));
    return closed.values.filter((id) => closed.always || found.has(id)).map((id) => ({ id, name: id }));
  });
}
