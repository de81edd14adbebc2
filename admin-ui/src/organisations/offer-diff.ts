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

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether each word of a search stands in a title, whatever its case and accents. */
export const matches = (title: string, search: string): boolean =>
  plain(search)
    .split(/\s+/)
    .every((word) => plain(title).includes(word));
