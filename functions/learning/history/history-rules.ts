import type { HistoryItem } from '../../../shared/contracts/learning/history.ts';
import { ascending } from '../../../shared/order.ts';

/** Sorts by latest session, newest first, items without a session last, then by title (HI-01). */
export const byLatestSession = (items: readonly HistoryItem[]): HistoryItem[] =>
  [...items].sort(
    (a, b) =>
      ascending(b.lastSession ?? '', a.lastSession ?? '') ||
      a.title.localeCompare(b.title) ||
      ascending(a.id, b.id),
  );

/** Returns the latest of several instants (ISO 8601), or null without any. */
export const latestInstant = (instants: readonly string[]): string | null =>
  [...instants].sort().at(-1) ?? null;
