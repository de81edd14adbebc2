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
  /** The text that assistive technology reads, in the order of reading: the structure type and the text. */
  spoken: [type: string, text: string][];
  /** The metadata as XML. */
  metadata: string;
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
  const root = document.catalog.lookup(PDFName.of('StructTreeRoot'));
  const metadata = document.catalog.lookup(PDFName.of('Metadata'));
  return {
    pages: pages.length,
    title: document.getTitle(),
    author: document.getAuthor(),
    language: document.catalog.get(PDFName.of('Lang'))?.toString(),
    text: pieces.join('\n'),
    spoken: root instanceof PDFDict ? spokenIn(root) : [],
    metadata: metadata instanceof PDFRawStream ? Buffer.from(metadata.contents).toString('utf8') : '',
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

/** Returns the texts by glyph. The map of a font has one list for consecutive glyphs. */
function mapOf(font: PDFDict): Map<string, string> {
  const cmap = decode(font.lookup(PDFName.of('ToUnicode')));
  const map = new Map<string, string>();
  for (const [, first = '', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, units = ''], index) => {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      const codes = (units.match(/[0-9a-f]{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
      map.set(glyph, String.fromCharCode(...codes));
    });
  }
  return map;
}

/** Returns the text of each block of the content. */
function drawn(content: string, maps: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  let font: ReadonlyMap<string, string> | undefined;
  return [...content.matchAll(/\bBT\b([\s\S]*?)\bET\b/g)].map(([, block = '']) => {
    let text = '';
    for (const [, name, hex] of block.matchAll(/(\/[^\s]+) [\d.]+ Tf|<([0-9a-f]*)>/g)) {
      if (name) font = maps.get(name);
      else for (const glyph of hex?.match(/.{4}/g) ?? []) text += font?.get(glyph) ?? '\ufffd';
    }
    return text;
  });
}

/** Returns the elements of a structure tree that have a text. */
function spokenIn(element: PDFDict): [string, string][] {
  const type = element.get(PDFName.of('S'))?.toString().slice(1) ?? '';
  const text = element.lookup(PDFName.of('ActualText')) ?? element.lookup(PDFName.of('Alt'));
  const own: [string, string][] =
    text && 'decodeText' in text ? [[type, (text as { decodeText(): string }).decodeText()]] : [];
  const kids = element.lookup(PDFName.of('K'));
  const list =
    kids instanceof PDFArray ? Array.from({ length: kids.size() }, (_, at) => kids.lookup(at)) : [kids];
  return [...own, ...list.flatMap((kid) => (kid instanceof PDFDict ? spokenIn(kid) : []))];
}
