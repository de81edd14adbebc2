import { ascending } from '../../../shared/order.ts';

/** Rows between two separators. A page reads at most nine rows too many, about half a unit. */
export const STEP = 10;
/**
 * First offset that uses separators. Reading them costs one unit, reading the preceding rows two and a half.
 */
export const FAR = 40;

interface Keyed {
  titleKey: string;
}

/** The first row to read, and the separator before it. The first row of the list has no separator. */
export interface PageStart {
  offset: number;
  separator: string | undefined;
  /** Offset of the row in the merged list. */
  first: number;
}

/** Returns whether a row is before a separator. Both directions separate the same rows. */
const comesBefore =
  (separator: string, descending: boolean) =>
  ({ titleKey }: Keyed): boolean =>
    descending ? titleKey >= separator : titleKey < separator;

/** Returns the last known start that is not after an offset of the list merged with `more`. */
export function startFor(
  separators: readonly string[],
  offset: number,
  more: readonly Keyed[],
  descending: boolean,
): PageStart {
  for (let index = Math.min(Math.floor(offset / STEP), separators.length); index > 0; index -= 1) {
    const separator = separators[index - 1] ?? '';
    const first = index * STEP + more.filter(comesBefore(separator, descending)).length;
    if (first <= offset) return { offset: index * STEP, separator, first };
  }
  return { offset: 0, separator: undefined, first: 0 };
}

/**
 * Returns the shortest beginning of `upper` that is above `lower`, like inner nodes of a B-tree. It has some
 * ten bytes, even for long titles. The cut is between characters, because an index orders by UTF-8.
 */
export function shortestSeparator(lower: string, upper: string): string {
  const below = [...lower];
  const above = [...upper];
  const differs = above.findIndex((character, index) => character !== below[index]);
  return differs < 0 ? upper : above.slice(0, differs + 1).join('');
}

/** Adds the separators that are found among `rows`, which were read from `start`. */
export function addSeparators(
  separators: readonly string[],
  start: PageStart,
  rows: readonly Keyed[],
  descending: boolean,
): string[] {
  const all = [...separators];
  for (;;) {
    const index = (all.length + 1) * STEP - start.offset;
    const [before, row] = [rows[index - 1]?.titleKey, rows[index]?.titleKey];
    if (before === undefined || row === undefined) return all;
    all.push(descending ? shortestSeparator(row, before) : shortestSeparator(before, row));
  }
}

/** Returns the rows at the offsets `from` to `to` of the list merged with `more`. `rows` begin at `start`. */
export function shownAt<T extends Keyed>(
  { rows, start: { separator, first } }: { rows: readonly T[]; start: PageStart },
  more: readonly T[],
  { from, to, descending }: { from: number; to: number; descending: boolean },
): T[] {
  const isBefore = separator === undefined ? () => false : comesBefore(separator, descending);
  const within = more.filter((row) => !isBefore(row));
  const sign = descending ? -1 : 1;
  const all =
    within.length === 0
      ? rows
      : [...rows, ...within].sort((a, b) => sign * ascending(a.titleKey, b.titleKey));
  return all.slice(from - first, to + 1 - first);
}
