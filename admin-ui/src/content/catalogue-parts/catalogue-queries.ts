import type { TrainingFacets, TrainingFilter } from '../../../../shared/contracts/content/trainings.ts';
import type { ContentLanguage } from '../../../../shared/lang.ts';
import { idParts } from '../../foundation/providers/id-parts.ts';

const BY_TITLE = '["title","ASC"]';
/** Trainings per page, twice as many as a large screen shows. */
export const SIZE = 48;
/** Maximum number of cards in a preview: a row of the widest screen. */
const ROW = 4;

/** The empty filter of the catalogue of learners and managers. */
export const everything: TrainingFilter = {};

/** Returns the query of all trainings that match a filter, sorted by title. */
export const listQuery = (lang: ContentLanguage, filter?: TrainingFilter) => ({
  lang,
  sort: BY_TITLE,
  ...(filter ? { filter: JSON.stringify(filter) } : {}),
});

/** Returns the query of one page of trainings. Pages start at 0. */
export const pageQuery = (lang: ContentLanguage, filter: TrainingFilter, page: number) => ({
  ...listQuery(lang, filter),
  range: JSON.stringify([page * SIZE, (page + 1) * SIZE - 1]),
});

/** Returns queries of trainings by their ids, split to fit the URL limit of the firewall. */
export const splitQueries = (lang: ContentLanguage, ids: readonly string[]) =>
  idParts([...new Set(ids)]).map((id) => listQuery(lang, { id }));

export const facetsQuery = (lang: ContentLanguage, base: TrainingFilter) => ({
  lang,
  filter: JSON.stringify(base),
});

export const underWay = (base: TrainingFilter): TrainingFilter => ({ ...base, underWay: true });

/** Random seed from 0 to 1. Changes with each load of the page. */
const visit = Math.random();

/**
 * Returns the previews of a catalogue's sections (CA-01): a random row per category, stable during a visit.
 */
export function sectionPreviews({ isNew, categories }: TrainingFacets) {
  return {
    // Trainings in progress have another section. They are removed from this section once they are known.
    fresh: isNew.sample,
    categories: categories.map(({ sample: ids, ...category }) => ({
      ...category,
      ids: sample(ids, ROW, visit),
    })),
  };
}

/** Returns the ids of all previewed trainings. */
export const idsIn = ({ fresh, categories }: ReturnType<typeof sectionPreviews>): string[] => [
  ...fresh,
  ...categories.flatMap(({ ids }) => ids),
];

/**
 * Returns `count` random items in their original order. The same `seed` (from 0 to 1) gives the same items.
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
