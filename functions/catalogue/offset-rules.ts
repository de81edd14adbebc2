import { ascending } from '../../shared/order.ts';

/** Rows from one separator to the next: a page reads nine too many at most, about half a unit. */
export const STEP = 10;
/** The offset from which on pages ask for separators: these cost a unit, the rows before it two and a half. */
export const FAR = 40;

interface Keyed {
  titleKey: string;
}

/** Where to begin to read: at a row, and what is between it and the one before; at the first row without one. */
export interface Start {
  offset: number;
  separator: string | undefined;
}

/** The last known start that is not behind an offset. */
export function startFor(separators: readonly string[], offset: number): Start {
  const known = Math.max(0, Math.min(Math.floor(offset / STEP), separators.length));
  return { offset: known * STEP, separator: separators[known - 1] };
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

/** What separates rows from those `before` them: the same rows, whoever reads them in this direction. */
export const comesBefore = (separator: string | undefined, descending: boolean) => {
  if (separator === undefined) return () => false;
  return ({ titleKey }: Keyed): boolean => (descending ? titleKey >= separator : titleKey < separator);
};

/** The separators, and those among `rows`, which were read from `start` on. */
export function extended(
  separators: readonly string[],
  start: Start,
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
 * `start` on, which is at least as many rows before `from` as there are more.
 */
export function shownAt<T extends Keyed>(
  { rows, start }: { rows: readonly T[]; start: Start },
  more: readonly T[],
  { from, to, descending }: { from: number; to: number; descending: boolean },
): T[] {
  const isBefore = comesBefore(start.separator, descending);
  const within = more.filter((row) => !isBefore(row));
  const first = start.offset + more.length - within.length;
  const sign = descending ? -1 : 1;
  const all =
    within.length === 0
      ? rows
      : [...rows, ...within].sort((a, b) => sign * ascending(a.titleKey, b.titleKey));
  return all.slice(from - first, to + 1 - first);
}
