import fontkit from '@pdf-lib/fontkit';
import type { PDFDocument, PDFFont } from 'pdf-lib';
import fallbackFont from '../fonts/dejavu-sans.ttf';
import boldFont from '../fonts/manrope-extrabold.ttf';
import textFont from '../fonts/manrope-medium.ttf';

/** A font, and the characters that it can draw. */
export interface Face {
  font: PDFFont;
  has(codePoint: number): boolean;
}

/** Faces in the order of preference for a character. */
export type Faces = readonly Face[];

export interface Fonts {
  text: Faces;
  bold: Faces;
}

/** The bundler and the tests import a font as bytes, but vite's types declare an address. */
const toBytes = (font: string): Uint8Array => font as unknown as Uint8Array;

/**
 * Embeds the fonts of a document, limited to the used characters: Manrope (Latin, Greek, Cyrillic), and
 * DejaVu Sans for other scripts in names (Arabic, Hebrew, Armenian, Georgian). The licences are in the folder
 * of the font files.
 */
export async function embedFonts(document: PDFDocument): Promise<Fonts> {
  document.registerFontkit(fontkit);
  const embed = async (font: string): Promise<Face> => {
    const embedded = await document.embedFont(toBytes(font), { subset: true });
    const characters = new Set(embedded.getCharacterSet());
    return { font: embedded, has: (codePoint) => characters.has(codePoint) };
  };
  const [text, bold, fallback] = await Promise.all([embed(textFont), embed(boldFont), embed(fallbackFont)]);
  return { text: [text, fallback], bold: [bold, fallback] };
}
