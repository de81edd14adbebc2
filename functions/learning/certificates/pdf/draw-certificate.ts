import { type Hex, hexOr, mix, readable, textOn } from '../../../../shared/colour.ts';
import { dayText } from '../../../../shared/days.ts';
import { locales } from '../../../../shared/lang.ts';
import { formatDuration, scoreText } from '../../../../shared/measures.ts';
import { plainText } from '../../../../shared/plain-text.ts';
import { textsFor } from '../certificate-texts.ts';
import type { CertificateContent } from './certificate-content.ts';
import { CertificatePage, type Section } from './certificate-page.ts';
import { bandWidth, drawBand } from './draw-band.ts';
import { type Fonts, fontsFor } from './fonts.ts';
import type { DocumentFacts } from './metadata.ts';
import { ribbonPath, roundedRectangle, sealPath, tickPath } from './shapes.ts';
import { fitText, missingLetters, runsWidth, splitRuns } from './text-runs.ts';

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
  const texts = textsFor(content.lang, content.kind);
  const fonts = await fontsFor(textsOf(content));
  const [face] = fonts.text;
  if (!face) throw new Error('A certificate without a font');
  const primary = hexOr(content.organisation.primaryColor, '#6b4dc4');
  const secondary = hexOr(content.organisation.secondaryColor, '#d32e5e');
  const page = new CertificatePage(size, face, factsOf(content));
  const main = page.section();
  drawBand(page, page.section(), { content, texts, fonts, primary, secondary });
  page.ornament(() => {
    drawSeal(page, secondary);
    page.rectangle({ x: left, y: size[1] - 70 }, 46, 5, secondary);
  });

  const accent = readable(primary, '#ffffff');
  const bold = { faces: fonts.bold, measure: page.measure };
  const title = fitText(texts.title, bold, { width: width - 96, largest: 29, smallest: 18, maxLines: 1 });
  page.element(main, 'H1', texts.title, () => {
    const [line = []] = title.lines;
    page.runs(line, { x: left, y: size[1] - 108, size: title.size, colour: dark });
  });

  const line = { x: left, size: 12.5, colour: soft, faces: fonts.text, width };
  const paragraph = (text: string, y: number, more: { size?: number } = {}) =>
    page.element(main, 'P', plainText(text), () => page.line(text, { ...line, ...more, y }));
  paragraph(texts.before, size[1] - 168);
  let y = size[1] - 176;
  const block = (text: string, fitted: FittedText, { spacing, colour }: { spacing: number; colour: Hex }) =>
    page.element(main, 'P', plainText(text), () => {
      for (const runs of fitted.lines) {
        y -= fitted.size * spacing;
        page.runs(runs, { x: left, y, size: fitted.size, colour });
      }
    });
  const person = fitText(content.person, bold, { width, largest: 40, smallest: 17, maxLines: 2 });
  block(content.person, person, { spacing: 1.16, colour: accent });
  y -= 40;
  paragraph(texts.after, y);
  const training = fitText(content.title, bold, { width, largest: 24, smallest: 14, maxLines: 2 });
  y -= 9;
  block(content.title, training, { spacing: 1.28, colour: dark });
  const parts = { page, section: main, fonts, content };
  drawFacts(parts, accent);
  drawSkills(parts, { primary, label: texts.skills });
  const issued = texts.issued.replace('{organisation}', () => plainText(content.organisation.name));
  const version =
    content.version === undefined ? '' : ` · ${texts.version} ${plainText(content.version, 40)}`;
  paragraph(`${issued}${version}`, 33, { size: 9 });
  return page.finish();
}

type FittedText = ReturnType<typeof fitText>;

interface Parts {
  page: CertificatePage;
  section: Section;
  fonts: Fonts;
  content: CertificateContent;
}

/** Returns the texts of other people, which can have any script. */
const textsOf = ({ person, title, organisation, skills }: CertificateContent): string[] => [
  person,
  title,
  organisation.name,
  ...skills,
];

/**
 * Returns the letters of a name that a certificate cannot show, because no font has them.
 *
 * @returns an empty list if the name can be printed
 */
export async function unprintableLetters(person: string): Promise<string[]> {
  const { bold } = await fontsFor([person]);
  return missingLetters(person, bold);
}

/** Draws dates, time and score, each under its name. */
function drawFacts({ page, section, fonts, content }: Parts, accent: Hex): void {
  const texts = textsFor(content.lang, content.kind);
  const { expires, minutes, score } = content;
  const facts = [
    [texts.completed, dayText(content.timeZone, content.completed)] as const,
    expires === undefined ? undefined : ([texts.validUntil, dayText('UTC', expires)] as const),
    minutes === undefined ? undefined : ([texts.time, formatDuration(minutes)] as const),
    score === undefined ? undefined : ([texts.score, scoreText(score)] as const),
  ].filter((fact) => fact !== undefined);
  const top = 196;
  page.ornament(() => page.rectangle({ x: left, y: top }, width, 0.8, '#dcd8e6'));
  const column = width / Math.max(3, facts.length);
  for (const [index, [label, value]] of facts.entries()) {
    const at = { x: left + index * column, width: column - 12 };
    page.element(section, 'P', `${label}: ${value}`, () => {
      page.line(label, { ...at, y: top - 24, size: 9.5, colour: soft, faces: fonts.text });
      page.line(value, { ...at, y: top - 46, size: 17, colour: accent, faces: fonts.bold });
    });
  }
}

/** Draws skills as labels in one or two rows, and the number of the remaining skills. */
function drawSkills(
  { page, section, fonts, content }: Parts,
  { primary, label }: { primary: Hex; label: string },
): void {
  if (content.skills.length === 0) return;
  const [height, gap, text] = [20, 7, 9.5];
  const fill = mix(primary, '#ffffff', 0.1);
  const colour = readable(primary, fill);
  const widthOf = (skill: string) => runsWidth(splitRuns(skill, fonts.bold), text, page.measure);
  page.element(section, 'P', label, () => {
    page.line(label, { x: left, y: 124, size: 9.5, colour: soft, faces: fonts.text, width });
  });
  let [x, row] = [left, 0];
  for (const [index, skill] of content.skills.entries()) {
    const more = content.skills.length - index;
    const widest = Math.min(widthOf(skill), 200);
    const needed = widest + 20 + (more > 1 ? 36 : 0);
    if (x + needed > left + width && row === 0) [x, row] = [left, 1];
    const full = x + needed > left + width;
    const skillText = full ? `+${more}` : skill;
    const wide = full ? widthOf(skillText) : widest;
    const y = 114 - row * (height + gap);
    page.ornament(() => {
      page.path(roundedRectangle(wide + 20, height, height / 2), { x, y }, { fill });
    });
    const style = { x: x + 10, y: y - 13.6, size: text, colour, faces: fonts.bold, width: wide + 1 };
    page.element(section, 'P', plainText(skillText), () => page.line(skillText, style));
    if (full) return;
    x += wide + 20 + gap;
  }
}

function drawSeal(page: CertificatePage, secondary: Hex): void {
  const at = { x: size[0] - 56 - 34, y: size[1] - 84 };
  page.path(ribbonPath(34), at, { fill: mix(secondary, '#000000', 0.78) });
  page.path(sealPath(34), at, { fill: secondary });
  const light = textOn(secondary);
  page.circle(at, 25, { line: light });
  page.path(tickPath(24), at, { line: { colour: light, width: 4.2 } });
}

/** Returns the metadata for readers and assistive technology: title, language and author. */
function factsOf(content: CertificateContent): DocumentFacts {
  const texts = textsFor(content.lang, content.kind);
  const [person, title] = [plainText(content.person), plainText(content.title)];
  return {
    title: `${texts.title} – ${person} – ${title}`,
    subject: `${texts.number} ${content.number}`,
    author: plainText(content.organisation.name),
    keywords: content.number,
    language: locales[content.lang],
    date: content.issued,
  };
}
