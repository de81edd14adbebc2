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

/** Returns the stored ids with the changes of a difference. */
export function applyOffer(stored: readonly string[], { added, removed }: OfferDiff): string[] {
  const closed = new Set(removed);
  return [...new Set([...stored.filter((id) => !closed.has(id)), ...added])];
}
