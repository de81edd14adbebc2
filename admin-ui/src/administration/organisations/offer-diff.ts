import { searchable } from '../../../../shared/searchable.ts';

/** Ids of the trainings or courses that an unsaved choice opens to an organisation, or closes. */
export interface OfferDiff {
  added: string[];
  removed: string[];
}

/** Returns the difference between the saved ids (`before`) and the chosen ids (`after`). */
export function compareOffers(before: readonly string[], after: ReadonlySet<string>): OfferDiff {
  const had = new Set(before);
  return {
    added: [...after].filter((id) => !had.has(id)),
    removed: before.filter((id) => !after.has(id)),
  };
}

/**
 * Returns whether a title contains each word of a search, regardless of case and accents. An empty search
 * matches every title.
 */
export const matches = (title: string, search: string): boolean =>
  searchable(search)
    .split(/\s+/)
    .every((word) => searchable(title).includes(word));
