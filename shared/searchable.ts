/** Normalises text for searches: lower case, without accents and ligatures. */
export const searchable = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the words of a search. A text matches if `holds` finds all of them. */
export const searchedWords = (q: string | undefined): string[] =>
  searchable(q ?? '')
    .split(/\s+/)
    .filter(Boolean);

/** Returns whether a text contains all `searchedWords`. */
export function containsWords(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const plain = searchable(text);
  return words.every((word) => plain.includes(word));
}
