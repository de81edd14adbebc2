import bidiFactory from 'bidi-js';
import { plainText } from '../../../../shared/plain-text.ts';
import type { Face, Faces } from './fonts.ts';

/** A piece of text in one font and one direction. */
export interface TextRun {
  text: string;
  face: Face;
  /** Level of the bidirectional algorithm. Odd levels are written from right to left. */
  level: number;
}

/** Returns the width of a text in points. */
export type Measure = (text: string, face: Face, size: number) => number;

/** Replaces a character that no font has. */
const missing = '·';
const bidi = bidiFactory();

/** Joiners of scripts that connect letters stay, because they change the shape of the letters. */
const unseen = /[\ufe00-\ufe0f\u2066-\u2069]/gu;

/**
 * Divides text into pieces in logical order, each with the first font that has its characters. A sequence without a
 * font becomes one dot.
 */
export function splitRuns(text: string, faces: Faces): TextRun[] {
  const runs: TextRun[] = [];
  const drawable = drawableText(text);
  const { levels } = bidi.getEmbeddingLevels(drawable);
  let dotted = false;
  let unit = 0;
  for (const character of drawable) {
    const level = levels[unit] ?? 0;
    unit += character.length;
    const last = runs.at(-1);
    const point = character.codePointAt(0) ?? 0;
    // Blanks, marks and joiners use the font of the previous letter, which composes them.
    const joins = last && /^[\s\p{M}\u200c\u200d]$/u.test(character);
    const face =
      joins && (character === ' ' || last.face.has(point)) ? last.face : faces.find(({ has }) => has(point));
    if (!face && (dotted || /[\u200c\u200d]/.test(character))) continue;
    dotted = !face;
    const glyph = face ? character : missing;
    const used = face ?? faces[0];
    if (!used) continue;
    if (last && last.face === used && last.level === level) last.text += glyph;
    else runs.push({ text: glyph, face: used, level });
  }
  return runs;
}

/** Returns the letters of a text that no font has. */
export const missingLetters = (text: string, faces: Faces): string[] => [
  ...new Set(
    [...drawableText(text)].filter(
      (character) => /\p{L}/u.test(character) && !faces.some(({ has }) => has(character.codePointAt(0) ?? 0)),
    ),
  ),
];

const drawableText = (text: string): string => plainText(text, 400).replace(unseen, '');

/**
 * Returns the pieces of a line in the order of writing, from left to right. A piece that is written from right to left
 * is divided into words, because the layout of a text reverses the glyphs of a word.
 */
export function inWritingOrder(runs: readonly TextRun[]): TextRun[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      if (to === from) continue;
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered.flatMap((run) => (run.level % 2 === 0 ? run : fromRight(run)));
}

const fromRight = (run: TextRun): TextRun[] =>
  run.text
    .split(/(\s+)/)
    .filter((word) => word !== '')
    .reverse()
    .map((word) => {
      const mirrored = Array.from(word, (character) => bidi.getMirroredCharacter(character) ?? character);
      // The layout reverses words with letters of a script that is written from right to left.
      const text = /\p{L}/u.test(word) ? mirrored : mirrored.reverse();
      return { ...run, text: text.join('') };
    });

/** Returns the width in points. */
export const runsWidth = (runs: readonly TextRun[], size: number, measure: Measure): number =>
  runs.reduce((width, { text, face }) => width + measure(text, face, size), 0);

interface TextBounds {
  /** Size of the font. */
  size: number;
  width: number;
  maxLines: number;
}

interface TextStyle {
  faces: Faces;
  measure: Measure;
}

/**
 * Returns lines no wider than `width`. Wider words are cut, and text beyond `maxLines` ends with an ellipsis.
 */
export function wrapLines(
  text: string,
  { faces, measure }: TextStyle,
  { size, width, maxLines }: TextBounds,
): TextRun[][] {
  const fits = (line: string) => runsWidth(splitRuns(line, faces), size, measure) <= width;
  const lines: string[] = [];
  let line = '';
  const words = drawableText(text).split(' ');
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else if (line !== '') {
      lines.push(line);
      line = '';
      index -= 1;
    } else {
      const part = longestFitting(word, fits);
      lines.push(part);
      words[index] = word.slice(part.length);
      index -= 1;
    }
    if (lines.length > maxLines) break;
  }
  if (line !== '') lines.push(line);
  const shownLines = lines.slice(0, maxLines);
  const end = shownLines.at(-1);
  if (lines.length > maxLines && end !== undefined)
    shownLines[maxLines - 1] = `${longestFitting(end, (t) => fits(`${t}…`))}…`;
  return shownLines.map((one) => splitRuns(one, faces));
}

/** Divides text into characters as people see them, so that no mark is separated from its letter. */
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the longest beginning that fits, at least one character. */
function longestFitting(text: string, fits: (text: string) => boolean): string {
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  let low = 1;
  let high = characters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(characters.slice(0, middle).join(''))) low = middle;
    else high = middle - 1;
  }
  return characters.slice(0, low).join('');
}

/**
 * Returns the largest size between `largest` and `smallest` that needs at most `maxLines` lines and cuts no
 * word. Otherwise returns the smallest size, with cut text.
 */
export function fitText(
  text: string,
  style: TextStyle,
  box: { width: number; largest: number; smallest: number; maxLines: number },
): { size: number; lines: TextRun[][] } {
  const words = drawableText(text)
    .split(' ')
    .map((word) => runsWidth(splitRuns(word, style.faces), 1, style.measure));
  const widest = Math.max(...words, 0);
  for (let size = box.largest; size > box.smallest; size -= 1) {
    if (widest * size > box.width) continue;
    const lines = wrapLines(text, style, { size, width: box.width, maxLines: box.maxLines + 1 });
    if (lines.length <= box.maxLines) return { size, lines };
  }
  return { size: box.smallest, lines: wrapLines(text, style, { ...box, size: box.smallest }) };
}
