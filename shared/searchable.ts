/**
 * Letters that Unicode does not decompose, as people type them. They apply after decomposition and lower case.
 */
const typedLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  ς: 'σ',
};

/** Apostrophes, quotation marks, separate accents, and the dot of Catalan. */
const quotes = '·\'"`´’‘‚‛ʼʹʻʽ′‵“”„‟″«»‹›';
const dashes = '\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D';
const foldedLetters = new RegExp(`[${Object.keys(typedLetters).join('')}]`, 'gu');
/** Marks, invisible characters, the stretched line of Arabic, and quotes have no part in a search. */
const ignored = new RegExp(`[\\p{M}\\p{Cf}\\p{Cc}\u0640${quotes}]`, 'gu');
const dash = new RegExp(`[${dashes}]`, 'gu');
const softHyphen = /\u00AD/gu;

/**
 * Normalises text for searches: lower case, without accents, ligatures, quotation marks and invisible
 * characters, with one kind of space and of hyphen. `O’Brien` and `O'Brien` are equal, and so are `cœur` and
 * `coeur`.
 */
export const searchable = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(softHyphen, '')
    .normalize('NFKD')
    .replace(dash, '-')
    .replace(ignored, '')
    .toLowerCase()
    .replace(ignored, '')
    .replace(foldedLetters, (letter) => typedLetters[letter] ?? letter)
    // Some separate accents decompose to a space and a mark.
    .replace(/ {2,}/gu, ' ');

/** Returns the words of a search, without hyphens. A text matches if `containsWords` finds all of them. */
export const searchedWords = (q: string | undefined): string[] =>
  searchable(q ?? '')
    .split(/[\s-]+/)
    .filter(Boolean);

/** Returns whether a text contains all `searchedWords`. */
export function containsWords(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const plain = searchable(text);
  return words.every((word) => plain.includes(word));
}

/** Returns whether a text contains each word of a search. An empty search matches every text. */
export const matchesSearch = (text: string, search: string | undefined): boolean =>
  containsWords(text, searchedWords(search));
