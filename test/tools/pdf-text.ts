import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  type PDFRef,
} from 'pdf-lib';

export interface PdfText {
  pages: number;
  title: string | undefined;
  author: string | undefined;
  language: string | undefined;
  /** The drawn text in drawing order, one piece per line. */
  text: string;
}

/** Reads a PDF like a search engine: maps the drawn glyphs to Unicode with the maps of the fonts. */
export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const pages = document.getPages();
  const pieces = pages.flatMap((page) => {
    const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
    const maps = new Map(
      (fonts?.entries() ?? []).map(([name, ref]) => [
        name.asString(),
        mapOf(document.context.lookup(ref as PDFRef, PDFDict)),
      ]),
    );
    return drawn(streamsOf(page.node.Contents()), maps);
  });
  return {
    pages: pages.length,
    title: document.getTitle(),
    author: document.getAuthor(),
    language: document.catalog.get(PDFName.of('Lang'))?.toString(),
    text: pieces.join('\n'),
  };
}

function decode(stream: unknown): string {
  if (!(stream instanceof PDFRawStream)) throw new Error('A stream was expected');
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
}

function streamsOf(contents: unknown): string {
  if (contents instanceof PDFRawStream) return decode(contents);
  if (!(contents instanceof PDFArray)) return '';
  return Array.from({ length: contents.size() }, (_, index) => decode(contents.lookup(index))).join('\n');
}

function mapOf(font: PDFDict): Map<string, string> {
  const cmap = decode(font.lookup(PDFName.of('ToUnicode')));
  const map = new Map<string, string>();
  for (const [, glyph = '', units = ''] of cmap.matchAll(/<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]+)>/g)) {
    const codes = (units.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
    map.set(glyph.toUpperCase(), String.fromCharCode(...codes));
  }
  return map;
}

function drawn(content: string, maps: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  let font: ReadonlyMap<string, string> | undefined;
  const pieces: string[] = [];
  for (const [, name, hex] of content.matchAll(/(\/[^\s]+) [\d.]+ Tf|<([0-9A-Fa-f]*)> Tj/g)) {
    if (name) font = maps.get(name);
    else if (hex)
      pieces.push(
        (hex.match(/.{4}/g) ?? []).map((glyph) => font?.get(glyph.toUpperCase()) ?? '\ufffd').join(''),
      );
  }
  return pieces;
}
