import { create } from 'fontkit';
import fallbackFont from '../fonts/dejavu-sans.ttf';
import boldFont from '../fonts/manrope-extrabold.ttf';
import textFont from '../fonts/manrope-medium.ttf';
import { notoParts, readNoto } from './noto.ts';
import { harfBuzzShape, type Shape } from './shaping.ts';

/** A font, and the characters that it can draw. */
export interface Face {
  name: string;
  file: Uint8Array;
  has(codePoint: number): boolean;
  /** Replaces the layout of `fontkit`. */
  shape?: Shape;
}

/** Faces in the order of preference for a character. */
export type Faces = readonly Face[];

export interface Fonts {
  text: Faces;
  bold: Faces;
}

function toFace(name: string, file: Uint8Array): Face {
  const font = create(Buffer.from(file));
  if (!('characterSet' in font)) throw new Error(`${name} is a collection of fonts`);
  const characters = new Set(font.characterSet);
  return { name, file, has: (codePoint) => characters.has(codePoint) };
}

let own: { text: Face; bold: Face; fallback: Face } | undefined;
const notoFaces = new Map<string, Promise<Face>>();

/** Returns the face of a part. A process reads its file once. */
function notoFace(name: string): Promise<Face> {
  const known = notoFaces.get(name);
  if (known) return known;
  const face = openNoto(name);
  notoFaces.set(name, face);
  face.catch(() => notoFaces.delete(name));
  return face;
}

async function openNoto(name: string): Promise<Face> {
  const file = await readNoto(name);
  const face = toFace(name, file);
  return hasSimpleLetters(name) ? face : { ...face, shape: await harfBuzzShape(file) };
}

/** Returns whether each letter of a part has one form next to any other letter. */
const hasSimpleLetters = (name: string): boolean => /^(sc|jp|kr|ethiopic)-/.test(name);

/** Matches Japanese syllables. Han characters of the same text have Japanese shapes. */
const kana = /[\u3040-\u30ff\u31f0-\u31ff\uff66-\uff9f]/u;

/**
 * Returns the fonts for these texts: Manrope (Latin, Greek, Cyrillic), the Noto fonts of the other characters, and
 * DejaVu Sans for characters that none of them has. The licences are in the folders of the font files.
 */
export async function fontsFor(texts: readonly string[]): Promise<Fonts> {
  own ??= {
    text: toFace('Manrope', textFont),
    bold: toFace('Manrope bold', boldFont),
    fallback: toFace('DejaVu Sans', fallbackFont),
  };
  const { text, bold, fallback } = own;
  const names = new Set<string>();
  for (const one of texts) {
    const japanese = kana.test(one);
    for (const character of one) {
      const point = character.codePointAt(0) ?? 0;
      const [name] = text.has(point) ? [] : notoParts(point, japanese);
      if (name) names.add(name);
    }
  }
  const noto = await Promise.all([...names].map(notoFace));
  return { text: [text, ...noto, fallback], bold: [bold, ...noto, fallback] };
}
