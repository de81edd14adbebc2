import type { HistoryItem } from '../../shared/contracts/history.ts';

/** HI-01: the latest session first, what has none last; equal ones by title. */
export const byLatestSession = (items: readonly HistoryItem[]): HistoryItem[] =>
  [...items].sort((a, b) => {
    if (a.lastSession !== b.lastSession) {
      if (a.lastSession === null) return 1;
      if (b.lastSession === null) return -1;
      return a.lastSession < b.lastSession ? 1 : -1;
    }
    return a.title.localeCompare(b.title) || (a.id < b.id ? -1 : 1);
  });

/** The latest of some instants (ISO 8601); null where there is none. */
export const latestOf = (instants: readonly string[]): string | null => [...instants].sort().at(-1) ?? null;
