import fontkit from '@pdf-lib/fontkit';
import type { PDFDocument, PDFFont } from 'pdf-lib';
import fallbackFont from '../fonts/dejavu-sans.ttf';
import boldFont from '../fonts/manrope-extrabold.ttf';
import textFont from '../fonts/manrope-medium.ttf';

/** A font, and which characters it can draw. */
export interface Face {
  font: PDFFont;
  has(codePoint: number): boolean;
}

/** Faces in the order in which they are asked for a character. */
export type Faces = readonly Face[];

export interface Fonts {
  text: Faces;
  bold: Faces;
}

/** The bundler and the tests give a font's bytes, where vite's types speak of an address. */
const bytesOf = (font: string): Uint8Array => font as unknown as Uint8Array;

/**
 * The fonts of a document, embedded with no more than the characters it uses: Manrope (Latin, Greek,
 * Cyrillic), and DejaVu Sans for names in what it lacks (Arabic, Hebrew, Armenian, Georgian). Licences beside
 * the files.
 */
export async function embedFonts(document: PDFDocument): Promise<Fonts> {
  document.registerFontkit(fontkit);
  const embed = async (font: string): Promise<Face> => {
    const embedded = await document.embedFont(bytesOf(font), { subset: true });
    const known = new Set(embedded.getCharacterSet());
    return { font: embedded, has: (codePoint) => known.has(codePoint) };
  };
  const [text, bold, fallback] = await Promise.all([embed(textFont), embed(boldFont), embed(fallbackFont)]);
  return { text: [text, fallback], bold: [bold, fallback] };
}
