import type { TrainingItem } from '../../../shared/contracts/training-shapes.ts';

export type Item = Pick<
  TrainingItem,
  | 'id'
  | 'title'
  | 'briefDescription'
  | 'category'
  | 'skills'
  | 'tags'
  | 'fileTypes'
  | 'isNew'
  | 'isOwner'
  | 'isUnlocked'
  | 'favorite'
  | 'progressionPercent'
  | 'ownerId'
>;

/** What the person chose to see; empty means all of it. */
export interface Wish {
  q: string;
  category: string | undefined;
  skill: string | undefined;
  tag: string | undefined;
  fileType: string | undefined;
  /** Leave out what is not in the organisation's offer. */
  includedOnly: boolean;
  favouritesOnly: boolean;
}

export interface Group<T> {
  key: string;
  /** Name of the category; absent for the sections that are none. */
  name?: string;
  items: T[];
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The trainings that fit the wish (CA-01): every word in title, description, category or a tag. */
export function matching<T extends Item>(items: readonly T[], wish: Wish): T[] {
  const words = plain(wish.q).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    if (wish.category && item.category?.id !== wish.category) return false;
    if (wish.skill && !item.skills.some((skill) => skill.id === wish.skill)) return false;
    if (wish.tag && !item.tags.includes(wish.tag)) return false;
    if (wish.fileType && !(item.fileTypes as string[]).includes(wish.fileType)) return false;
    if (wish.includedOnly && !item.isOwner && !item.isUnlocked) return false;
    if (wish.favouritesOnly && !item.favorite) return false;
    const text = plain(
      [item.title, item.briefDescription, item.category?.name ?? '', ...item.tags].join(' '),
    );
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

export interface Choice {
  id: string;
  name: string;
}

/** What there is to choose from: the categories, skills and tags of the trainings at hand, by name. */
export function choicesOf(
  items: readonly Item[],
  locale: string,
): { categories: Choice[]; skills: Choice[]; tags: Choice[] } {
  const collator = new Intl.Collator(locale);
  const sorted = (entries: Iterable<Choice>): Choice[] =>
    [...new Map([...entries].map((entry) => [entry.id, entry])).values()].sort((a, b) =>
      collator.compare(a.name, b.name),
    );
  return {
    categories: sorted(items.flatMap((item) => (item.category ? [item.category] : []))),
    skills: sorted(items.flatMap((item) => item.skills)),
    tags: sorted(items.flatMap((item) => item.tags.map((tag) => ({ id: tag, name: tag })))),
  };
}
