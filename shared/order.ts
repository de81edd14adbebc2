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
