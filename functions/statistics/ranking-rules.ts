/** A person's place in a ranking. */
export interface Place {
  userId: string;
  value: number;
  /** From 1; equal values share one, and the next is as many further. */
  rank: number;
}

/** How many a ranking shows, besides oneself. */
export const SHOWN = 20;

/** Everybody by `value`, highest first. */
export function rankingOf(people: readonly { userId: string; value: number }[]): Place[] {
  const sorted = [...people].sort((a, b) => b.value - a.value || (a.userId < b.userId ? -1 : 1));
  let rank = 0;
  let before: number | undefined;
  return sorted.map(({ userId, value }, index) => {
    if (value !== before) rank = index + 1;
    before = value;
    return { userId, value, rank };
  });
}

/** The first of a ranking, and the person it is shown to where they come later. */
export const shownTo = (userId: string, places: readonly Place[]): Place[] =>
  places.filter((place, index) => index < SHOWN || place.userId === userId);
