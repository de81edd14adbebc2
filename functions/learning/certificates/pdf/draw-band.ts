import type { PDFDocument, PDFImage, PDFPage } from 'pdf-lib';
import { type Hex, mix, textOn } from '../../../../shared/colour.ts';
import type { CertificateTexts } from '../certificate-texts.ts';
import type { CertificateContent } from './certificate-content.ts';
import type { Fonts } from './fonts.ts';
import { drawLine, drawRuns, toPdfColour } from './pen.ts';
import { qrCode, roundedRectangle } from './shapes.ts';
import { fitText } from './text-runs.ts';

/** Width of the coloured band at the left, in points. */
export const bandWidth = 232;
const margin = 40;
const inner = bandWidth - 2 * margin;

interface Band {
  content: CertificateContent;
  texts: CertificateTexts;
  fonts: Fonts;
  primary: Hex;
  secondary: Hex;
}

/** Draws the band in the organisation's colour: logo, name, and the code that opens the public page. */
export async function drawBand(document: PDFDocument, page: PDFPage, band: Band): Promise<void> {
  const { height } = page.getSize();
  const { content, texts, fonts, primary, secondary } = band;
  page.drawRectangle({ x: 0, y: 0, width: bandWidth, height, color: toPdfColour(primary) });
  drawRings(page, primary, secondary);

  let top = height - 44;
  const logo = await embedLogo(document, content.organisation.logo);
  if (logo) {
    drawLogo(page, logo, top);
    top -= 96;
  }
  const colour = textOn(primary);
  const name = fitText(content.organisation.name, fonts.bold, {
    width: inner,
    largest: 17,
    smallest: 11,
    maxLines: 3,
  });
  for (const line of name.lines) {
    top -= name.size * 1.3;
    drawRuns(page, line, { x: margin, y: top, size: name.size, colour });
  }

  const side = 112;
  const frame = side + 20;
  const bottom = 78;
  page.drawSvgPath(roundedRectangle(frame, frame, 12), {
    x: margin,
    y: bottom + frame,
    color: toPdfColour('#ffffff'),
  });
  page.drawSvgPath(qrCode(content.verifyUrl, side), {
    x: margin + 10,
    y: bottom + frame - 10,
    color: toPdfColour('#15121f'),
    borderWidth: 0,
  });
  const small = { x: margin, colour, width: bandWidth - margin - 16 };
  drawLine(page, texts.scan, { ...small, y: 60, size: 10, faces: fonts.bold });
  const number = fitText(content.number, fonts.text, {
    width: small.width,
    largest: 9,
    smallest: 6,
    maxLines: 1,
  });
  drawLine(page, texts.number, { ...small, y: 45, size: 8, faces: fonts.text });
  for (const line of number.lines) drawRuns(page, line, { ...small, y: 33, size: number.size });
}

/** Draws rings around the band's right edge. The white of the page covers the outer part. */
function drawRings(page: PDFPage, primary: Hex, secondary: Hex): void {
  const { width, height } = page.getSize();
  const centre = { x: bandWidth, y: height * 0.52 };
  const shades: [number, Hex][] = [
    [132, mix(secondary, primary, 0.22)],
    [99, mix(secondary, primary, 0.45)],
    [66, mix(secondary, primary, 0.75)],
    [33, secondary],
  ];
  for (const [size, colour] of shades) page.drawCircle({ ...centre, size, color: toPdfColour(colour) });
  page.drawRectangle({ x: bandWidth, y: 0, width: width - bandWidth, height, color: toPdfColour('#ffffff') });
}

function drawLogo(page: PDFPage, logo: PDFImage, top: number): void {
  const box = { width: inner, height: 84 };
  page.drawSvgPath(roundedRectangle(box.width, box.height, 14), {
    x: margin,
    y: top,
    color: toPdfColour('#ffffff'),
  });
  const { width, height } = logo.scaleToFit(box.width - 28, box.height - 20);
  page.drawImage(logo, {
    x: margin + (box.width - width) / 2,
    y: top - box.height + (box.height - height) / 2,
    width,
    height,
  });
}

/** Leaves out a logo that cannot be read, so that the certificate is still drawn. */
async function embedLogo(
  document: PDFDocument,
  bytes: Uint8Array | undefined,
): Promise<PDFImage | undefined> {
  if (!bytes) return undefined;
  try {
    return bytes[0] === 0x89 ? await document.embedPng(bytes) : await document.embedJpg(bytes);
  } catch {
    return undefined;
  }
}
