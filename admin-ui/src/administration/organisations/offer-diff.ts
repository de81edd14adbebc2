import { searchable } from '../../../../shared/searchable.ts';

/** The ids that a save opens and closes. Pure. */
export interface OfferDiff {
  added: string[];
  removed: string[];
}

export function compareOffers(before: readonly string[], after: ReadonlySet<string>): OfferDiff {
  const had = new Set(before);
  return {
    added: [...after].filter((id) => !had.has(id)),
    removed: before.filter((id) => !after.has(id)),
  };
}

/** Returns whether a title contains each word of a search, regardless of case and accents. */
export const matches = (title: string, search: string): boolean =>
  searchable(search)
    .split(/\s+/)
    .every((word) => searchable(title).includes(word));
