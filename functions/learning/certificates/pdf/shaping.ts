import type { Font } from 'fontkit';

/** Glyphs of a text with their positions, as pdfkit takes them from `fontkit`. */
export interface ShapedText {
  glyphs: ReturnType<Font['getGlyph']>[];
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
  /** Units of the font. */
  advanceWidth: number;
}

/** Shapes a text with the glyphs of a font. */
export type Shape = (text: string, font: Font) => ShapedText;

/**
 * Returns the shaping of HarfBuzz for a font file. The layout of `fontkit` has faults in Bengali, Kannada, Telugu,
 * Burmese and Thai, and fails for some marks. HarfBuzz is loaded for the first name that needs it.
 */
export async function harfBuzzShape(file: Uint8Array): Promise<Shape> {
  const { Blob, Buffer, Face, Font: ShapedFont, shape } = await import('harfbuzzjs');
  const shaped = new ShapedFont(new Face(new Blob(Uint8Array.from(file).buffer)));
  return (text, font) => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(shaped, buffer);
    const result: ShapedText = { glyphs: [], positions: [], advanceWidth: 0 };
    const infos = buffer.getGlyphInfos();
    const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
    const drawn = new Map<number, number>();
    for (const [index, position] of buffer.getGlyphPositions().entries()) {
      const { codepoint: id = 0, cluster = 0 } = infos[index] ?? {};
      const { xAdvance, yAdvance, xOffset, yOffset } = position;
      const order = drawn.get(cluster) ?? 0;
      drawn.set(cluster, order + 1);
      const end = starts[starts.indexOf(cluster) + 1] ?? text.length;
      const characters = Array.from(text.slice(cluster, end));
      // Without one glyph per character, the first glyph carries all characters, and the others a joiner, which readers
      // skip.
      const isEach = infos.filter((one) => one.cluster === cluster).length === characters.length;
      const carried = isEach ? characters.slice(order, order + 1) : order === 0 ? characters : ['\u200d'];
      result.glyphs.push(
        font.getGlyph(
          id,
          carried.map((character) => character.codePointAt(0) ?? 0),
        ),
      );
      result.positions.push({ xAdvance, yAdvance, xOffset, yOffset });
      result.advanceWidth += xAdvance;
    }
    return result;
  };
}
