import { type ContentLanguage, locales } from './lang.ts';

/** Compares for `sort`: smaller numbers first, texts by character codes, independent of the language. */
export const ascending = <T extends string | number>(a: T, b: T): -1 | 0 | 1 => (a < b ? -1 : a > b ? 1 : 0);

/** Returns a comparison of titles for `sort`: in the order of the language, numbers by value. */
export const titleOrder = (lang: ContentLanguage): ((a: string, b: string) => number) =>
  new Intl.Collator(locales[lang], { numeric: true }).compare;
