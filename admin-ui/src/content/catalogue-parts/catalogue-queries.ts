import type { TrainingFacets, TrainingFilter } from '../../../../shared/contracts/content/trainings.ts';
import type { ContentLanguage } from '../../../../shared/lang.ts';
import { idParts } from '../../foundation/providers/id-parts.ts';

const BY_TITLE = '["title","ASC"]';
/** Trainings of a page: what a large screen shows, and as many again. */
export const SIZE = 48;
/** Cards that a section shows at first, at most: a row of the widest screen. */
const ROW = 4;

/** What learners and managers find in their catalogue: no filter of its own. */
export const everything: TrainingFilter = {};

/** The query of all trainings that fit a filter, by title. */
export const listQuery = (lang: ContentLanguage, filter?: TrainingFilter) => ({
  lang,
  sort: BY_TITLE,
  ...(filter ? { filter: JSON.stringify(filter) } : {}),
});

/** The same of a page, from 0. */
export const pageQuery = (lang: ContentLanguage, filter: TrainingFilter, page: number) => ({
  ...listQuery(lang, filter),
  range: JSON.stringify([page * SIZE, (page + 1) * SIZE - 1]),
});

/** Queries of trainings by their ids: as many as the firewall wants it to be. */
export const queriesOf = (lang: ContentLanguage, ids: readonly string[]) =>
  idParts([...new Set(ids)]).map((id) => listQuery(lang, { id }));

export const facetsQuery = (lang: ContentLanguage, base: TrainingFilter) => ({
  lang,
  filter: JSON.stringify(base),
});

export const underWay = (base: TrainingFilter): TrainingFilter => ({ ...base, underWay: true });

/** From 0 to 1; another one each time that the page is loaded. */
const visit = Math.random();

/** What the sections of a catalogue preview (CA-01): of each category a row by chance, the same while one looks. */
export function previewsOf({ isNew, categories }: TrainingFacets) {
  return {
    // Those under way have a section of their own; they are left out of this one once they are known.
    fresh: isNew.sample,
    categories: categories.map(({ sample: ids, ...category }) => ({
      ...category,
      ids: sample(ids, ROW, visit),
    })),
  };
}

/** The ids of all that is previewed. */
export const idsIn = ({ fresh, categories }: ReturnType<typeof previewsOf>): string[] => [
  ...fresh,
  ...categories.flatMap(({ ids }) => ids),
];

/** `count` of the items, by chance but the same for the same `seed` (from 0 to 1), in their order. */
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
