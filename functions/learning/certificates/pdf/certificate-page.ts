import { buffer } from 'node:stream/consumers';
import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { Hex } from '../../../../shared/colour.ts';
import type { Face, Faces } from './fonts.ts';
import { accessibilityMetadata, type DocumentFacts, xmlText } from './metadata.ts';
import { inWritingOrder, type Measure, runsWidth, type TextRun, wrapLines } from './text-runs.ts';

/** A point in the points of PDF. The origin is at the bottom left. */
interface Place {
  x: number;
  y: number;
}

/** A heading, a paragraph, or a picture with its alternative text. */
type ElementType = 'H1' | 'P' | 'Figure';
type PdfElement = ReturnType<PDFKit.PDFDocument['struct']>;

/** A picture that can be drawn. */
export type Picture = object;

/** A part of the document in the order of reading. */
export type Section = PdfElement;

/** The documented part of a document, and the step that writes its metadata. */
interface Document extends PDFKit.PDFDocument {
  appendXML(xml: string): void;
  openImage(bytes: Buffer): Picture;
  endMetadata(): void;
  /** The selected font. */
  _font: { font: Font };
}

/**
 * The single page of a certificate as an accessible PDF for archives: PDF/UA-1 and PDF/A-2a. Content is an element, which
 * assistive technology reads, or an ornament.
 */
export class CertificatePage {
  readonly width: number;
  readonly height: number;
  readonly #document: Document;
  readonly #root: PdfElement;
  readonly #bytes: Promise<Buffer>;
  readonly #opened = new Set<string>();

  /** `size` is the width and height in points. */
  constructor(size: [number, number], first: Face, facts: DocumentFacts) {
    [this.width, this.height] = size;
    const info = {
      ...{ Title: facts.title, Subject: facts.subject, Author: facts.author, Keywords: facts.keywords },
      ...{ CreationDate: facts.date, ModDate: facts.date },
    };
    this.#document = new PDFDocument({
      ...{ size, margin: 0, pdfVersion: '1.7', subset: 'PDF/A-2a', tagged: true, displayTitle: true },
      ...{ lang: facts.language, info, font: Buffer.from(first.file) },
    } as unknown as PDFKit.PDFDocumentOptions) as unknown as Document;
    this.#bytes = buffer(this.#document);
    this.#document.appendXML(accessibilityMetadata);
    // pdfkit writes these texts into XML unchanged. The entries of the document are already written at this step.
    const { endMetadata } = this.#document;
    this.#document.endMetadata = () => {
      const given = this.#document.info as Record<string, string | Date | undefined>;
      for (const [name, value] of Object.entries(given))
        if (typeof value === 'string') given[name] = xmlText(value);
      endMetadata.call(this.#document);
    };
    this.#root = this.#document.struct('Document');
    this.#document.addStructure(this.#root);
  }

  /** Adds a section. Sections are read in the order of their addition. */
  section(): Section {
    const section = this.#document.struct('Sect');
    this.#root.add(section);
    return section;
  }

  /** Draws an element of a section. `text` is read instead of the drawn glyphs. */
  element(section: Section, type: ElementType, text: string, draw: () => void): void {
    const options = type === 'Figure' ? { alt: text } : { actual: text };
    section.add(this.#document.struct(type, options, draw));
  }

  /** Draws ornaments, which are not read. */
  ornament(draw: () => void): void {
    this.#document.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#document.endMarkedContent();
  }

  rectangle({ x, y }: Place, width: number, height: number, colour: Hex): void {
    this.#document.rect(x, this.height - y - height, width, height).fill(colour);
  }

  circle({ x, y }: Place, radius: number, { fill, line }: { fill?: Hex; line?: Hex }): void {
    const circle = this.#document.circle(x, this.height - y, radius);
    if (fill) circle.fill(fill);
    if (line) circle.lineWidth(1.2).stroke(line);
  }

  /** Draws an SVG path, whose y axis points downwards from `place`. */
  path(
    svg: string,
    { x, y }: Place,
    { fill, line }: { fill?: Hex; line?: { colour: Hex; width: number } },
  ): void {
    this.#document
      .save()
      .translate(x, this.height - y)
      .path(svg);
    if (fill) this.#document.fill(fill);
    if (line) this.#document.lineWidth(line.width).stroke(line.colour);
    this.#document.restore();
  }

  /** Reads a PNG or JPEG. Returns undefined for bytes that cannot be read. */
  openPicture(bytes: Uint8Array): Picture | undefined {
    try {
      return this.#document.openImage(Buffer.from(bytes));
    } catch {
      return undefined;
    }
  }

  /** Draws a picture in the middle of a box, `place` being the box's top left corner. */
  picture(picture: Picture, { x, y }: Place, box: [number, number]): void {
    const place = { fit: box, align: 'center', valign: 'center' } as const;
    this.#document.image(picture as PDFKit.Mixins.ImageSrc, x, this.height - y, place);
  }

  readonly measure: Measure = (text, face, size) => this.#use(face, size).widthOfString(text);

  /** Draws pieces of text in a row, with their baseline at `y`. */
  runs(runs: readonly TextRun[], { x, y, size, colour }: Place & { size: number; colour: Hex }): void {
    let at = x;
    for (const { text, face, level } of inWritingOrder(runs)) {
      this.#use(face, size).fillColor(colour);
      const place = { lineBreak: false, baseline: 'alphabetic' } as const;
      // Syllables are copied as their characters. Text from right to left is copied glyph by glyph.
      const isCopied = face.shape !== undefined && level % 2 === 0;
      if (isCopied) this.#document.markContent('Span', { actual: text });
      this.#document.text(text, at, this.height - y, place);
      if (isCopied) this.#document.endMarkedContent();
      at += this.measure(text, face, size);
    }
  }

  /** Draws one line of text, cut with an ellipsis if it is wider than `width`. Returns its width. */
  line(text: string, style: Place & { size: number; colour: Hex; faces: Faces; width: number }): number {
    const [line = []] = wrapLines(
      text,
      { faces: style.faces, measure: this.measure },
      { size: style.size, width: style.width, maxLines: 1 },
    );
    this.runs(line, style);
    return runsWidth(line, style.size, this.measure);
  }

  /** Returns the document. Nothing can be drawn afterwards. */
  finish(): Promise<Uint8Array> {
    this.#root.end();
    this.#document.end();
    return this.#bytes;
  }

  /** Selects a font. The layout of a font is replaced when the document opens it. */
  #use({ name, file, shape }: Face, size: number): Document {
    const isOpen = this.#opened.has(name);
    if (!isOpen) this.#document.registerFont(name, file as unknown as ArrayBuffer);
    this.#document.font(name, size);
    if (isOpen) return this.#document;
    this.#opened.add(name);
    const { font } = this.#document._font;
    if (shape) font.layout = (text) => shape(text, font) as unknown as ReturnType<Font['layout']>;
    return this.#document;
  }
}
