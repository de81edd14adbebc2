import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/**
 * The Noto fonts of scripts that the fonts of a certificate lack, in parts of some hundred characters. A part is read
 * when a name has one of its characters. `test/tools/noto-fonts.ts` writes the folder.
 */

const folder = new URL('./noto/', import.meta.url);

type Range = readonly [first: number, last: number];
let parts: readonly { file: string; ranges: readonly Range[] }[] | undefined;

const toRange = (text: string): Range => {
  const [first = 0, last = first] = text.split('-').map((one) => Number.parseInt(one, 16));
  return [first, last];
};

const allParts = () => {
  parts ??= Object.entries(
    JSON.parse(readFileSync(new URL('ranges.json', folder), 'utf8')) as Record<string, string>,
  ).map(([file, ranges]) => ({ file, ranges: ranges.split(' ').map(toRange) }));
  return parts;
};

/**
 * Returns the names of the parts that contain a character, in the order of preference.
 *
 * @param japanese whether Han characters have Japanese shapes
 */
export function notoParts(codePoint: number, japanese: boolean): string[] {
  const found = allParts()
    .filter(({ ranges }) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last))
    .map(({ file }) => file);
  const isPreferred = (file: string) => file.startsWith('jp-') === japanese;
  return [...found.filter(isPreferred), ...found.filter((file) => !isPreferred(file))];
}

/** Returns the font file of a part. */
export const readNoto = (name: string): Promise<Uint8Array> => readFile(new URL(`${name}.ttf`, folder));
