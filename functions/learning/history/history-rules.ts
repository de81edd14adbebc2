import type { ContentLanguage } from '../../../shared/lang.ts';
import { ascending, titleOrder } from '../../../shared/order.ts';

interface HistoryEntry {
  id?: string;
  title: string;
  lastSession?: string | null | undefined;
}

/**
 * Sorts by latest session, newest first, items without a session last, then by title in the order of the
 * language (HI-01).
 */
export function byLatestSession<T extends HistoryEntry>(items: readonly T[], lang: ContentLanguage): T[] {
  const compareTitles = titleOrder(lang);
  return [...items].sort(
    (a, b) =>
      ascending(b.lastSession ?? '', a.lastSession ?? '') ||
      compareTitles(a.title, b.title) ||
      ascending(a.id ?? '', b.id ?? ''),
  );
}

/** Returns the latest of several instants (ISO 8601), or null without any. */
export const latestInstant = (instants: readonly string[]): string | null =>
  [...instants].sort().at(-1) ?? null;
