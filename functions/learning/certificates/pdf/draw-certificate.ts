import { PDFDocument, type PDFPage } from 'pdf-lib';
import { type Hex, hexOr, mix, readable, textOn } from '../../../../shared/colour.ts';
import { dayText } from '../../../../shared/days.ts';
import { locales } from '../../../../shared/lang.ts';
import { formatDuration, scoreText } from '../../../../shared/measures.ts';
import { plainText } from '../../../../shared/plain-text.ts';
import { textsFor } from '../certificate-texts.ts';
import type { CertificateContent } from './certificate-content.ts';
import { bandWidth, drawBand } from './draw-band.ts';
import { embedFonts, type Fonts } from './fonts.ts';
import { drawLine, drawRuns, toPdfColour } from './pen.ts';
import { ribbonPath, roundedRectangle, sealPath, tickPath } from './shapes.ts';
import { fitText, runsWidth, splitRuns } from './text-runs.ts';

/** A4, landscape, in points. */
const size: [number, number] = [841.89, 595.28];
const left = bandWidth + 60;
const width = size[0] - left - 56;
const dark: Hex = '#1c1828';
const soft: Hex = '#5f5a70';

/**
 * Draws a certificate as PDF (CE-01). Text is drawn, never interpreted. Names of any length and script are
 * fitted or cut, without an error. The same content gives the same document.
 */
export async function drawCertificate(content: CertificateContent): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const texts = textsFor(content.lang, content.kind);
  const fonts = await embedFonts(document);
  const primary = hexOr(content.organisation.primaryColor, '#6b4dc4');
  const secondary = hexOr(content.organisation.secondaryColor, '#d32e5e');
  const page = document.addPage(size);
  await drawBand(document, page, { content, texts, fonts, primary, secondary });
  drawSeal(page, secondary);

  const accent = readable(primary, '#ffffff');
  page.drawRectangle({ x: left, y: size[1] - 70, width: 46, height: 5, color: toPdfColour(secondary) });
  const title = fitText(texts.title, fonts.bold, {
    width: width - 96,
    largest: 29,
    smallest: 18,
    maxLines: 1,
  });
  drawRuns(page, title.lines[0] ?? [], { x: left, y: size[1] - 108, size: title.size, colour: dark });

  const line = { x: left, size: 12.5, colour: soft, faces: fonts.text, width };
  drawLine(page, texts.before, { ...line, y: size[1] - 168 });
  const person = fitText(content.person, fonts.bold, { width, largest: 40, smallest: 17, maxLines: 2 });
  let y = size[1] - 176;
  for (const runs of person.lines) {
    y -= person.size * 1.16;
    drawRuns(page, runs, { x: left, y, size: person.size, colour: accent });
  }
  y -= 40;
  drawLine(page, texts.after, { ...line, y });
  const training = fitText(content.title, fonts.bold, { width, largest: 24, smallest: 14, maxLines: 2 });
  y -= 9;
  for (const runs of training.lines) {
    y -= training.size * 1.28;
    drawRuns(page, runs, { x: left, y, size: training.size, colour: dark });
  }
  drawFacts(page, fonts, content, { accent });
  drawSkills(page, fonts, content, { primary, label: texts.skills });
  const issued = texts.issued.replace('{organisation}', () => plainText(content.organisation.name));
  const version =
    content.version === undefined ? '' : ` · ${texts.version} ${plainText(content.version, 40)}`;
  drawLine(page, `${issued}${version}`, { ...line, y: 33, size: 9 });

  setMetadata(document, content);
  return document.save();
}

/** Draws date, time and score, each under its name. */
function drawFacts(
  page: PDFPage,
  fonts: Fonts,
  content: CertificateContent,
  { accent }: { accent: Hex },
): void {
  const texts = textsFor(content.lang, content.kind);
  const facts: [string, string][] = [
    [texts.completed, dayText(content.timeZone, content.completed)],
    [texts.time, formatDuration(content.minutes)],
    ...(content.score === undefined ? [] : ([[texts.score, scoreText(content.score)]] as [string, string][])),
  ];
  const top = 196;
  page.drawRectangle({ x: left, y: top, width, height: 0.8, color: toPdfColour('#dcd8e6') });
  const column = width / 3;
  for (const [index, [label, value]] of facts.entries()) {
    const at = { x: left + index * column, width: column - 12 };
    drawLine(page, label, { ...at, y: top - 24, size: 9.5, colour: soft, faces: fonts.text });
    drawLine(page, value, { ...at, y: top - 46, size: 17, colour: accent, faces: fonts.bold });
  }
}

/** Draws skills as labels in one or two rows, and the number of the remaining skills. */
function drawSkills(
  page: PDFPage,
  fonts: Fonts,
  content: CertificateContent,
  { primary, label }: { primary: Hex; label: string },
): void {
  if (content.skills.length === 0) return;
  const [height, gap, text] = [20, 7, 9.5];
  const fill = mix(primary, '#ffffff', 0.1);
  const colour = readable(primary, fill);
  drawLine(page, label, { x: left, y: 124, size: 9.5, colour: soft, faces: fonts.text, width });
  let [x, row] = [left, 0];
  for (const [index, skill] of content.skills.entries()) {
    const more = content.skills.length - index;
    const widest = Math.min(runsWidth(splitRuns(skill, fonts.bold), text), 200);
    const needed = widest + 20 + (more > 1 ? 36 : 0);
    if (x + needed > left + width && row === 0) [x, row] = [left, 1];
    const full = x + needed > left + width;
    const skillText = full ? `+${more}` : skill;
    const wide = full ? runsWidth(splitRuns(skillText, fonts.bold), text) : widest;
    const y = 114 - row * (height + gap);
    page.drawSvgPath(roundedRectangle(wide + 20, height, height / 2), { x, y, color: toPdfColour(fill) });
    drawLine(page, skillText, {
      x: x + 10,
      y: y - 13.6,
      size: text,
      colour,
      faces: fonts.bold,
      width: wide + 1,
    });
    if (full) return;
    x += wide + 20 + gap;
  }
}

function drawSeal(page: PDFPage, secondary: Hex): void {
  const at = { x: size[0] - 56 - 34, y: size[1] - 84 };
  page.drawSvgPath(ribbonPath(34), { ...at, color: toPdfColour(mix(secondary, '#000000', 0.78)) });
  page.drawSvgPath(sealPath(34), { ...at, color: toPdfColour(secondary) });
  const light = textOn(secondary);
  page.drawCircle({ ...at, size: 25, borderColor: toPdfColour(light), borderWidth: 1.2 });
  page.drawSvgPath(tickPath(24), { ...at, borderColor: toPdfColour(light), borderWidth: 4.2 });
}

/** Sets the metadata for readers and assistive technology: title, language and author. */
function setMetadata(document: PDFDocument, content: CertificateContent): void {
  const texts = textsFor(content.lang, content.kind);
  const [person, title] = [plainText(content.person), plainText(content.title)];
  document.setTitle(`${texts.title} – ${person} – ${title}`, { showInWindowTitleBar: true });
  document.setSubject(`${texts.number} ${content.number}`);
  document.setAuthor(plainText(content.organisation.name));
  document.setKeywords([content.number]);
  document.setLanguage(locales[content.lang]);
  document.setCreationDate(content.issued);
  document.setModificationDate(content.issued);
}
