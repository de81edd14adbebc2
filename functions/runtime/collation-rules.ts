import { type ContentLanguage, locales } from '../../shared/lang.ts';
import { ascending } from '../../shared/order.ts';

/**
 * DynamoDB orders by bytes, while people expect the order of their language. A collation key is a text whose
 * bytes sort like the titles of a language. It follows UCA: first the letters, then accents, then case. The
 * ranks are taken from Intl.Collator. Letters that Unicode does not decompose are spelled out first. In titles,
 * numbers sort by their value.
 */
const punctuation = ' _-–—,;:!¡?¿.·\'‘’"“”«»()[]{}@*/\\&#%`´^+<=>|~$€£°×÷';
const marks = Array.from({ length: 0x70 }, (_, index) => String.fromCharCode(0x300 + index));
const letters = 'abcdefghijklmnopqrstuvwxyzðþħıĸŋŧ';
/** Sorts after any mark. Distinguishes `œ` from `oe`, and weighs more than an accent. */
const tie = '\u035C';
const spelledOut: Record<string, string> = {
  æ: `a${tie}e`,
  œ: `o${tie}e`,
  ß: 'ss',
  ø: 'o\u0338',
  ł: 'l\u0335',
  đ: 'd\u0335',
  ﬁ: 'fi',
  ﬂ: 'fl',
  '…': '...',
};

/** Separates the levels of a key. Lower than every rank. */
const level = ' ';
const firstRank = 0x22;
const common = '!';

interface Ranks {
  primary: ReadonlyMap<string, string>;
  /**
   * Weight of a mark, or of a character with a shared primary rank. Absent for the first of these characters.
   */
  secondary: ReadonlyMap<string, string>;
  own: ReadonlySet<string>;
}
const cachedRanks = new Map<ContentLanguage, Ranks>();

function ranksForLanguage(lang: ContentLanguage): Ranks {
  const found = cachedRanks.get(lang);
  if (found) return found;
  // Spanish has one additional letter. In other languages ñ is an n with a mark.
  const own = new Set(lang === 'ES' ? ['ñ'] : []);
  const base = new Intl.Collator(locales[lang], { sensitivity: 'base' });
  const full = new Intl.Collator(locales[lang]);
  const alphabet = [...punctuation, ...'0123456789', ...letters, ...own].sort(
    (a, b) => base.compare(a, b) || full.compare(a, b),
  );
  const primary = new Map<string, string>();
  const secondary = new Map<string, string>();
  let rank = firstRank;
  let before: string | undefined;
  let same = 0;
  for (const character of alphabet) {
    const isSameRank = before !== undefined && base.compare(before, character) === 0;
    if (before !== undefined && !isSameRank) rank += 1;
    same = isSameRank ? same + 1 : 0;
    primary.set(character, String.fromCharCode(rank));
    if (same > 0) secondary.set(character, String.fromCharCode(common.charCodeAt(0) + same));
    before = character;
  }
  // Marks weigh more than any variant of a character. Their order is their sort order on a letter.
  const weighed = [...marks].sort((a, b) => full.compare(`o${a}`, `o${b}`) || ascending(a, b));
  for (const [index, one] of weighed.entries()) secondary.set(one, String.fromCharCode(0x100 + index));
  secondary.set(tie, String.fromCharCode(0x100 + weighed.length));
  const ranks = { primary, secondary, own };
  cachedRanks.set(lang, ranks);
  return ranks;
}

/**
 * Yields characters in lower case, with their case. Ligatures and strokes are spelled out, marks are
 * separate.
 */
function* characters(text: string, own: ReadonlySet<string>): Generator<[character: string, upper: boolean]> {
  for (const composed of text.normalize('NFC')) {
    const lower = composed.toLowerCase();
    const upper = lower !== composed;
    if (own.has(lower)) yield [lower, upper];
    else for (const part of (spelledOut[lower] ?? lower).normalize('NFKD')) yield [part, upper];
  }
}

const mark = /^\p{M}$/u;
const ignored = /^[\p{Cc}\p{Cf}]$/u;
const digit = /^[0-9]$/;

type Levels = [letters: string, accents: string, cases: string];

/**
 * Returns digits as a text that sorts by their value: the count of digits, then the digits, without leading
 * zeros. A count of nine or more takes several digits.
 */
function countedDigits(digits: string): string {
  const significant = digits.replace(/^0+/, '');
  const nines = Math.floor(significant.length / 9);
  return `${'9'.repeat(nines)}${significant.length - 9 * nines}${significant}`;
}

/** Returns the text of each level. With `numeric`, numbers sort by their value. */
function collationLevels(text: string, lang: ContentLanguage, numeric: boolean): Levels {
  const { primary, secondary, own } = ranksForLanguage(lang);
  let [first, second, third, digits] = ['', '', '', ''];
  const addNumber = () => {
    if (!digits) return;
    const counted = countedDigits(digits);
    first += [...counted].map((digit) => primary.get(digit)).join('');
    second += common.repeat(counted.length);
    third += common.repeat(counted.length);
    digits = '';
  };
  for (const [character, upper] of characters(text, own)) {
    if (ignored.test(character)) continue;
    if (numeric && digit.test(character)) {
      digits += character;
      continue;
    }
    addNumber();
    if (mark.test(character)) {
      second += secondary.get(character) ?? character;
      third += common;
      continue;
    }
    first += primary.get(character) ?? character;
    second += secondary.get(character) ?? common;
    third += upper ? '"' : common;
  }
  addNumber();
  return [first, second, third];
}

const joinLevels = ([first, second, third]: Levels): string =>
  [first, trimCommonWeights(second), trimCommonWeights(third)].join(level);

/**
 * Returns a key whose bytes sort like `text` with a numeric `Intl.Collator`. Other scripts follow, by code
 * point.
 */
export const collationKey = (text: string, lang: ContentLanguage): string =>
  joinLevels(collationLevels(text, lang, true));

/** Removes the common weights at the end. No weight sorts lower. */
function trimCommonWeights(weights: string): string {
  let end = weights.length;
  while (weights[end - 1] === '!') end -= 1;
  return weights.slice(0, end);
}

/** Returns the key of a title in a catalogue. Equal titles sort by id. */
export const titleKey = (title: string, lang: ContentLanguage, id: string): string =>
  `${collationKey(title, lang)}${level}${id}`;

/** Maximum bytes of a name in a key. A sort key has at most 1,024 bytes, and the rest is reserved for ids. */
const MOST_BYTES = 800;

/** Cuts a text by bytes. An incomplete character at the end is dropped, as in a stream. */
const cutBytes = (text: string): string =>
  Buffer.byteLength(text) <= MOST_BYTES
    ? text
    : new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.from(text).subarray(0, MOST_BYTES), {
        stream: true,
      });

/**
 * Returns the key of a person in a list: last name, then first name, without accents and case. Accents and
 * case order equal names. The id follows the last space.
 */
export function nameKey({
  firstName,
  lastName,
  id,
}: Record<'firstName' | 'lastName' | 'id', string>): string {
  const first = collationLevels(firstName, 'EN', false);
  const [letters, accents, cases] = collationLevels(lastName, 'EN', false).map(
    (own, at) => `${own}${level}${first[at]}`,
  );
  return `${cutBytes(joinLevels([letters ?? '', accents ?? '', cases ?? '']))}${level}${id}`;
}
