/** Text to search in, or to search by: small letters without accents and ligatures. */
export const searchable = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The words that are searched for: a text is found where `holds` all of them. */
export const searchedWords = (q: string | undefined): string[] =>
  searchable(q ?? '')
    .split(/\s+/)
    .filter(Boolean);

/** Whether a text holds each of some `searchedWords`. */
export function holds(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const plain = searchable(text);
  return words.every((word) => plain.includes(word));
}
