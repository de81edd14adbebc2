import { type Hex, mix, textOn } from '../../../../shared/colour.ts';
import { plainText } from '../../../../shared/plain-text.ts';
import type { CertificateTexts } from '../certificate-texts.ts';
import type { CertificateContent } from './certificate-content.ts';
import type { CertificatePage, Picture, Section } from './certificate-page.ts';
import type { Fonts } from './fonts.ts';
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
export function drawBand(
  page: CertificatePage,
  section: Section,
  { content, texts, fonts, primary, secondary }: Band,
): void {
  const { height, measure } = page;
  const organisation = plainText(content.organisation.name);
  page.ornament(() => {
    page.rectangle({ x: 0, y: 0 }, bandWidth, height, primary);
    drawRings(page, primary, secondary);
  });

  let top = height - 44;
  const { logo: bytes } = content.organisation;
  const logo = bytes && page.openPicture(bytes);
  if (logo) {
    drawLogo(page, section, { logo, top, name: organisation });
    top -= 96;
  }
  const colour = textOn(primary);
  const bold = { faces: fonts.bold, measure };
  const name = fitText(content.organisation.name, bold, {
    width: inner,
    largest: 17,
    smallest: 11,
    maxLines: 3,
  });
  page.element(section, 'P', organisation, () => {
    for (const line of name.lines) {
      top -= name.size * 1.3;
      page.runs(line, { x: margin, y: top, size: name.size, colour });
    }
  });

  const side = 112;
  const frame = side + 20;
  const bottom = 78;
  page.ornament(() => {
    page.path(roundedRectangle(frame, frame, 12), { x: margin, y: bottom + frame }, { fill: '#ffffff' });
  });
  page.element(section, 'Figure', `${texts.scan}: ${content.verifyUrl}`, () => {
    const place = { x: margin + 10, y: bottom + frame - 10 };
    page.path(qrCode(content.verifyUrl, side), place, { fill: '#15121f' });
  });
  const small = { x: margin, colour, width: bandWidth - margin - 16 };
  page.element(section, 'P', texts.scan, () => {
    page.line(texts.scan, { ...small, y: 60, size: 10, faces: fonts.bold });
  });
  const number = fitText(
    content.number,
    { faces: fonts.text, measure },
    {
      width: small.width,
      largest: 9,
      smallest: 6,
      maxLines: 1,
    },
  );
  page.element(section, 'P', `${texts.number} ${content.number}`, () => {
    page.line(texts.number, { ...small, y: 45, size: 8, faces: fonts.text });
    for (const line of number.lines) page.runs(line, { ...small, y: 33, size: number.size });
  });
}

/** Draws rings around the band's right edge. The white of the page covers the outer part. */
function drawRings(page: CertificatePage, primary: Hex, secondary: Hex): void {
  const { width, height } = page;
  const centre = { x: bandWidth, y: height * 0.52 };
  const shades: [number, Hex][] = [
    [132, mix(secondary, primary, 0.22)],
    [99, mix(secondary, primary, 0.45)],
    [66, mix(secondary, primary, 0.75)],
    [33, secondary],
  ];
  for (const [radius, fill] of shades) page.circle(centre, radius, { fill });
  page.rectangle({ x: bandWidth, y: 0 }, width - bandWidth, height, '#ffffff');
}

/** Draws the logo on white. */
function drawLogo(
  page: CertificatePage,
  section: Section,
  { logo, top, name }: { logo: Picture; top: number; name: string },
): void {
  const [width, height] = [inner, 84];
  page.ornament(() => {
    page.path(roundedRectangle(width, height, 14), { x: margin, y: top }, { fill: '#ffffff' });
  });
  page.element(section, 'Figure', `Logo: ${name}`, () => {
    page.picture(logo, { x: margin + 14, y: top - 10 }, [width - 28, height - 20]);
  });
}
