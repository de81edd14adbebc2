import type { HistoryItem } from '../../../shared/contracts/learning/history.ts';
import { ascending } from '../../../shared/order.ts';

/** HI-01: the latest session first, what has none last; equal ones by title. */
export const byLatestSession = (items: readonly HistoryItem[]): HistoryItem[] =>
  [...items].sort(
    (a, b) =>
      ascending(b.lastSession ?? '', a.lastSession ?? '') ||
      a.title.localeCompare(b.title) ||
      ascending(a.id, b.id),
  );

/** The latest of some instants (ISO 8601); null where there is none. */
export const latestOf = (instants: readonly string[]): string | null => [...instants].sort().at(-1) ?? null;
