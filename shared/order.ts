import { type ContentLanguage, locales } from './lang.ts';

/** Compares for `sort`: smaller numbers first, texts by character codes, independent of the language. */
export const ascending = <T extends string | number>(a: T, b: T): -1 | 0 | 1 => (a < b ? -1 : a > b ? 1 : 0);

/** Returns a comparison of titles for `sort`: in the order of the language, numbers by value. */
export const titleOrder = (lang: ContentLanguage): ((a: string, b: string) => number) =>
  new Intl.Collator(locales[lang], { numeric: true }).compare;

/** A training or a course in a history. */
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

/** Returns the latest of several instants (ISO 8601), or undefined without any. */
export const latestInstant = (instants: readonly string[]): string | undefined => [...instants].sort().at(-1);
