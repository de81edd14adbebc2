import { ascending } from '../../../shared/order.ts';

/** Rows from one separator to the next: a page reads nine too many at most, about half a unit. */
export const STEP = 10;
/** The offset from which on pages ask for separators: these cost a unit, the rows before it two and a half. */
export const FAR = 40;

interface Keyed {
  titleKey: string;
}

/** Where to begin to read: at a row, and what is between it and the one before; at the first row without one. */
export interface PageStart {
  offset: number;
  separator: string | undefined;
  /** The row's offset once more rows are merged in. */
  first: number;
}

/** What separates rows from those `before` them: the same rows, whoever reads them in this direction. */
const comesBefore =
  (separator: string, descending: boolean) =>
  ({ titleKey }: Keyed): boolean =>
    descending ? titleKey >= separator : titleKey < separator;

/** The last known start that is not behind an offset of the list that has `more` rows merged in. */
export function startFor(
  separators: readonly string[],
  offset: number,
  more: readonly Keyed[],
  descending: boolean,
): PageStart {
  for (let known = Math.min(Math.floor(offset / STEP), separators.length); known > 0; known -= 1) {
    const separator = separators[known - 1] ?? '';
    const first = known * STEP + more.filter(comesBefore(separator, descending)).length;
    if (first <= offset) return { offset: known * STEP, separator, first };
  }
  return { offset: 0, separator: undefined, first: 0 };
}

/**
 * The shortest beginning of `upper` that is above `lower`, as inner nodes of a B-tree hold it: some ten bytes, however
 * long titles are. Cut between characters, since an index orders by UTF-8.
 */
export function separatorOf(lower: string, upper: string): string {
  const below = [...lower];
  const above = [...upper];
  const differs = above.findIndex((character, index) => character !== below[index]);
  return differs < 0 ? upper : above.slice(0, differs + 1).join('');
}

/** The separators, and those among `rows`, which were read from `start` on. */
export function extended(
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
    all.push(descending ? separatorOf(row, before) : separatorOf(before, row));
  }
}

/**
 * What a list shows at the offsets `from` to `to`, with `more` rows in their places; `rows` are those of the list from
 * `start` on.
 */
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
