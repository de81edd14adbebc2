import { type ContentLanguage, locales } from '../../shared/lang.ts';
import { ascending } from '../../shared/order.ts';

/**
 * DynamoDB orders by bytes, people by their language. A collation key is a text whose bytes sort as the
 * language sorts its titles, made as UCA does it: first the letters alone, then their accents, then their case.
 * The ranks are asked of Intl.Collator itself; letters it does not decompose are spelled out first.
 */
const punctuation = ' _-–—,;:!¡?¿.·\'‘’"“”«»()[]{}@*/\\&#%`´^+<=>|~$€£°×÷';
const marks = Array.from({ length: 0x70 }, (_, index) => String.fromCharCode(0x300 + index));
const letters = 'abcdefghijklmnopqrstuvwxyzðþħıĸŋŧ';
/** Sorts after any mark: what parts `œ` from `oe`, and weighs more than an accent. */
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

/** Lower than every rank: parts the levels of a key. */
const level = ' ';
const firstRank = 0x22;
const common = '!';

interface Ranks {
  primary: ReadonlyMap<string, string>;
  /** Weight of a mark, and of a character among those with the same primary rank; absent for the first of them. */
  secondary: ReadonlyMap<string, string>;
  own: ReadonlySet<string>;
}
const known = new Map<ContentLanguage, Ranks>();

function ranksOf(lang: ContentLanguage): Ranks {
  const found = known.get(lang);
  if (found) return found;
  // Spanish has one letter more; in the other languages ñ is an n with a mark.
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
    const again = before !== undefined && base.compare(before, character) === 0;
    if (before !== undefined && !again) rank += 1;
    same = again ? same + 1 : 0;
    primary.set(character, String.fromCharCode(rank));
    if (same > 0) secondary.set(character, String.fromCharCode(common.charCodeAt(0) + same));
    before = character;
  }
  // Marks weigh more than any variant of a character, in the order in which they sort on a letter.
  const weighed = [...marks].sort((a, b) => full.compare(`o${a}`, `o${b}`) || ascending(a, b));
  for (const [index, one] of weighed.entries()) secondary.set(one, String.fromCharCode(0x100 + index));
  secondary.set(tie, String.fromCharCode(0x100 + weighed.length));
  const made = { primary, secondary, own };
  known.set(lang, made);
  return made;
}

/** Characters in lower case with whether they were capitals, ligatures and strokes spelled out, marks apart. */
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

type Levels = [letters: string, accents: string, cases: string];

function levelsOf(text: string, lang: ContentLanguage): Levels {
  const { primary, secondary, own } = ranksOf(lang);
  let [first, second, third] = ['', '', ''];
  for (const [character, upper] of characters(text, own)) {
    if (ignored.test(character)) continue;
    if (mark.test(character)) {
      second += secondary.get(character) ?? character;
      third += common;
      continue;
    }
    first += primary.get(character) ?? character;
    second += secondary.get(character) ?? common;
    third += upper ? '"' : common;
  }
  return [first, second, third];
}

const joined = ([first, second, third]: Levels): string =>
  [first, trimmed(second), trimmed(third)].join(level);

/** Sorts, byte by byte, as `Intl.Collator` of the language sorts `text`. Other scripts follow, by code point. */
export const collationKey = (text: string, lang: ContentLanguage): string => joined(levelsOf(text, lang));

/** Without the common weights at its end: nothing sorts lower than they do. */
function trimmed(weights: string): string {
  let end = weights.length;
  while (weights[end - 1] === '!') end -= 1;
  return weights.slice(0, end);
}

/** The key of a title in a catalogue: titles that are equal sort by id. */
export const titleKey = (title: string, lang: ContentLanguage, id: string): string =>
  `${collationKey(title, lang)}${level}${id}`;

/** Bytes of a name that count for its place: of the 1,024 that a sort key may have, some are left for ids. */
const MOST_BYTES = 800;

/** As a stream, whose last bytes may be the beginning of a character: these are left out. */
const cut = (text: string): string =>
  Buffer.byteLength(text) <= MOST_BYTES
    ? text
    : new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.from(text).subarray(0, MOST_BYTES), {
        stream: true,
      });

/**
 * The key of a person in a list by last name, then first name, whatever their accents and capitals; these part who is
 * called alike otherwise, then the id, which follows the last space.
 */
export function nameKey({
  firstName,
  lastName,
  id,
}: Record<'firstName' | 'lastName' | 'id', string>): string {
  const first = levelsOf(firstName, 'EN');
  const [letters, accents, cases] = levelsOf(lastName, 'EN').map((own, at) => `${own}${level}${first[at]}`);
  return `${cut(joined([letters ?? '', accents ?? '', cases ?? '']))}${level}${id}`;
}
