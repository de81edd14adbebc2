import { type ContentLanguage, locales } from './lang.ts';

/** Compares for `sort`: smaller numbers first, texts by character codes, independent of the language. */
export const ascending = <T extends string | number>(a: T, b: T): -1 | 0 | 1 => (a < b ? -1 : a > b ? 1 : 0);

const collators = new Map<string, Intl.Collator>();

/**
 * Returns a function that compares names and titles by the rules of a language (BCP 47 tag), and numbers by
 * their value: "Module 2" sorts before "Module 10".
 */
export function compareTexts(locale: string): (a: string, b: string) => number {
  const collator = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true });
  collators.set(locale, collator);
  return collator.compare;
}

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
  const compareTitles = compareTexts(locales[lang]);
  return [...items].sort(
    (a, b) =>
      ascending(b.lastSession ?? '', a.lastSession ?? '') ||
      compareTitles(a.title, b.title) ||
      ascending(a.id ?? '', b.id ?? ''),
  );
}

/** Returns the latest of several instants (ISO 8601), or undefined without any. */
export const latestInstant = (instants: readonly string[]): string | undefined => [...instants].sort().at(-1);
