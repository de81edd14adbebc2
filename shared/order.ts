/** Compares for `sort`: smaller numbers first, texts by character codes, independent of the language. */
export const ascending = <T extends string | number>(a: T, b: T): -1 | 0 | 1 => (a < b ? -1 : a > b ? 1 : 0);
