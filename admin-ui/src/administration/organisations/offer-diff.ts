import { searchable } from '../../../../shared/searchable.ts';

/** What saving a selection opens and takes away. Pure. */
export interface OfferDiff {
  added: string[];
  removed: string[];
}

export function diffOf(before: readonly string[], after: ReadonlySet<string>): OfferDiff {
  const had = new Set(before);
  return {
    added: [...after].filter((id) => !had.has(id)),
    removed: before.filter((id) => !after.has(id)),
  };
}

/** Whether each word of a search stands in a title, whatever its case and accents. */
export const matches = (title: string, search: string): boolean =>
  searchable(search)
    .split(/\s+/)
    .every((word) => searchable(title).includes(word));
