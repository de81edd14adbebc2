import type { PDFFont } from 'pdf-lib';
import { plainText } from '../../../../shared/plain-text.ts';
import type { Faces } from './fonts.ts';

/** A piece of text in one font. */
export interface TextRun {
  text: string;
  font: PDFFont;
}

/** Replaces a character that no font has. */
const missing = '·';
const joiners = /\u200c|\u200d|[\ufe00-\ufe0f]/gu;

/**
 * Divides text into pieces, each with the first font that has its characters. A sequence without a font
 * becomes one dot, so that names in any script are drawn.
 */
export function splitRuns(text: string, faces: Faces): TextRun[] {
  const runs: TextRun[] = [];
  let dotted = false;
  for (const character of drawableText(text)) {
    const point = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const face = faces.find((f) => f.has(point));
    if (!face && dotted) continue;
    dotted = !face;
    const glyph = face ? character : missing;
    // A blank uses the font of the previous character, so that words of a right-to-left script stay in order.
    const font = character === ' ' && last ? last.font : (face ?? faces[0])?.font;
    if (!font) continue;
    if (last && last.font === font) last.text += glyph;
    else runs.push({ text: glyph, font });
  }
  return runs;
}

const drawableText = (text: string): string => plainText(text, 400).replace(joiners, '');

/** Returns the width in points. */
export const runsWidth = (runs: readonly TextRun[], size: number): number =>
  runs.reduce((width, run) => width + run.font.widthOfTextAtSize(run.text, size), 0);

interface TextBounds {
  /** Size of the font. */
  size: number;
  width: number;
  maxLines: number;
}

/**
 * Returns lines no wider than `width`. Wider words are cut, and text beyond `maxLines` ends with an ellipsis.
 */
export function wrapLines(text: string, faces: Faces, { size, width, maxLines }: TextBounds): TextRun[][] {
  const fits = (line: string) => runsWidth(splitRuns(line, faces), size) <= width;
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

/** Returns the longest beginning that fits, at least one character. */
function longestFitting(text: string, fits: (text: string) => boolean): string {
  const characters = [...text];
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
  faces: Faces,
  box: { width: number; largest: number; smallest: number; maxLines: number },
): { size: number; lines: TextRun[][] } {
  const words = drawableText(text)
    .split(' ')
    .map((word) => runsWidth(splitRuns(word, faces), 1));
  const widest = Math.max(...words, 0);
  for (let size = box.largest; size > box.smallest; size -= 1) {
    if (widest * size > box.width) continue;
    const lines = wrapLines(text, faces, { size, width: box.width, maxLines: box.maxLines + 1 });
    if (lines.length <= box.maxLines) return { size, lines };
  }
  return { size: box.smallest, lines: wrapLines(text, faces, { ...box, size: box.smallest }) };
}
