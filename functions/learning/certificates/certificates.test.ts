import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentLanguages, locales } from '../../../shared/lang.ts';
import { namesByScript } from '../../../test/factories/names.ts';
import { readPdf } from '../../../test/tools/pdf-text.ts';
import { preferredLanguage, prefersHtml } from '../../runtime/http/prefer.ts';
import { certificateTexts, textsFor } from './certificate-texts.ts';
import type { CertificateContent } from './pdf/certificate-content.ts';
import { drawCertificate, unprintableLetters } from './pdf/draw-certificate.ts';
import { fontsFor } from './pdf/fonts.ts';
import { unknownPage, verifiedPage } from './verification-page.ts';

let logo: Uint8Array;
beforeAll(async () => {
  const canvas = sharp({ create: { width: 120, height: 60, channels: 4, background: '#0b7a75aa' } });
  logo = new Uint8Array(await canvas.png().toBuffer());
});

const content = (changes: Partial<CertificateContent> = {}): CertificateContent => ({
  lang: 'EN',
  kind: 'TRAINING',
  organisation: { name: 'Atelier Nord', primaryColor: '#6B4DC4', secondaryColor: '#D32E5E', logo },
  person: 'Léa Martin-Dubois',
  title: 'Leave a workshop on fire',
  completed: new Date('2026-11-20T23:30:00.000Z'),
  timeZone: 'Europe/Paris',
  minutes: 95.4,
  score: 92.2,
  skills: ['Fire safety', 'Composure'],
  version: '2.1.0',
  number: 'K3X9M2QATB-7QWE-RTYA-SDFG-HJKZ',
  verifyUrl: 'https://training.example/api/v1/certificates/K3X9M2QATB-7QWE-RTYA-SDFG-HJKZ/verify',
  issued: new Date('2026-11-21T10:00:00.000Z'),
  ...changes,
});

describe('CE-01 a certificate', () => {
  it.each(contentLanguages)('uses the text for a course in %s', async (lang) => {
    const pdf = await readPdf(await drawCertificate(content({ lang, kind: 'COURSE' })));
    const [course, training] = [textsFor(lang, 'COURSE'), textsFor(lang, 'TRAINING')];
    expect(course.after).not.toBe(training.after);
    expect(pdf.text).toContain(course.after);
    expect(pdf.text).not.toContain(training.after);
  });

  it.each(contentLanguages)('contains name, title, date, duration, score and number in %s', async (lang) => {
    const pdf = await readPdf(await drawCertificate(content({ lang })));
    const texts = certificateTexts[lang];
    expect(pdf.pages).toBe(1);
    expect(pdf.language).toBe(`(${locales[lang]})`);
    expect(pdf.title).toContain(texts.title);
    expect(pdf.title).toContain('Léa Martin-Dubois');
    expect(pdf.author).toBe('Atelier Nord');
    for (const part of [
      texts.title,
      texts.before,
      'Léa Martin-Dubois',
      texts.after,
      'Leave a workshop on fire',
      texts.completed,
      '21/11/2026',
      texts.time,
      '1h35',
      texts.score,
      '93 %',
      texts.skills,
      'Fire safety',
      'Composure',
      `${texts.issued.replace('{organisation}', 'Atelier Nord')} · ${texts.version} 2.1.0`,
      texts.number,
      'K3X9M2QATB-7QWE-RTYA-SDFG-HJKZ',
      texts.scan,
    ])
      expect(pdf.text).toContain(part);
    expect(pdf.text).not.toContain('\ufffd');
  });

  it('omits an absent score, absent skills and an unknown version', async () => {
    const none = { score: undefined, skills: [], version: undefined };
    const pdf = await readPdf(await drawCertificate(content(none)));
    expect(pdf.text).not.toContain(certificateTexts.EN.version);
    expect(pdf.text).not.toContain(certificateTexts.EN.score);
    expect(pdf.text).not.toContain(certificateTexts.EN.skills);
  });

  it('is identical each time it is drawn', async () => {
    const [one, two] = await Promise.all([drawCertificate(content()), drawCertificate(content())]);
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
  });

  it('counts the skills that do not fit', async () => {
    const skills = Array.from({ length: 40 }, (_, index) => `Quite a long skill ${index}`);
    expect((await readPdf(await drawCertificate(content({ skills })))).text).toMatch(/^\+\d+$/m);
  });

  it.each(Object.entries(namesByScript))('draws and speaks a name in %s', async (_, person) => {
    const pdf = await readPdf(await drawCertificate(content({ person })));
    expect(await unprintableLetters(person)).toEqual([]);
    expect(pdf.text).not.toContain('·'.repeat(2));
    expect(pdf.text).not.toContain('\ufffd');
    expect(pdf.spoken).toContainEqual(['P', person]);
  });

  it('writes scripts from right to left, with words and brackets in their order', async () => {
    const pdf = await readPdf(await drawCertificate(content({ person: 'שרה כהן (Sara) 12' })));
    const lines = pdf.text.split('\n');
    const at = lines.indexOf('12');
    expect(lines.slice(at, at + 8)).toEqual(['12', ' ', '(', 'Sara', ')', ' ', 'ןהכ', ' ']);
  });

  it('uses Japanese shapes with kana, and Chinese shapes otherwise', async () => {
    const fontsOf = async (person: string) =>
      (await fontsFor([person])).text.map(({ name }) => name.slice(0, 2));
    expect(await fontsOf('直樹')).toContain('sc');
    expect(await fontsOf('直樹 さくら')).not.toContain('sc');
  });

  it('reports letters that no font has', async () => {
    expect(await unprintableLetters('Zoé 𒀀𒁀 😀')).toEqual(['𒀀', '𒁀']);
  });

  it('is accessible, and an archive: structure, language, metadata, colour profile', async () => {
    const title = 'Fire & smoke <1>';
    const pdf = await readPdf(await drawCertificate(content({ title })));
    expect(pdf.spoken.map(([type]) => type)).toEqual(expect.arrayContaining(['H1', 'P', 'Figure']));
    expect(pdf.spoken[0]).toEqual(['H1', certificateTexts.EN.title]);
    expect(pdf.spoken).toContainEqual(['P', title]);
    for (const part of ['<pdfuaid:part>1<', '<pdfaid:part>2<', 'Fire &#38; smoke &#60;1&#62;'])
      expect(pdf.metadata).toContain(part);
    expect(pdf.title).toContain(title);
  });

  it.each([
    ['Greek and Cyrillic', 'Ελένη Иванова', /Ελένη Иванова/],
    ['emoji', '😀 Léa', /·/],
    ['marks that turn the text', 'Léa \u202eanitraM\u202c', /Léa anitraM/],
    ['line breaks and markup', '<b>Léa</b>\r\nMartin', /<b>Léa<\/b> Martin/],
    ['nothing that can be drawn', '\u0000\u200b', /Leave a workshop/],
  ])('draws names in %s', async (_, person, expected) => {
    expect((await readPdf(await drawCertificate(content({ person })))).text).toMatch(expected);
  });

  it('shortens a name of 5,000 characters, and a single very long word', async () => {
    const many = await readPdf(await drawCertificate(content({ person: 'Anna Maria '.repeat(455) })));
    const long = await readPdf(await drawCertificate(content({ person: 'W'.repeat(5000) })));
    for (const pdf of [many, long]) expect(pdf.text).toContain('…');
  });

  it('is drawn despite an unreadable logo and invalid colours', async () => {
    const organisation = { name: '', primaryColor: 'red', secondaryColor: '', logo: new Uint8Array([1, 2]) };
    await expect(drawCertificate(content({ organisation }))).resolves.toBeInstanceOf(Uint8Array);
  });

  it('is drawn for any text', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(text, text, async (person, title) => {
        const bytes = await drawCertificate(content({ person, title, skills: [title] }));
        expect(bytes.length).toBeGreaterThan(1000);
      }),
      { numRuns: 25 },
    );
  }, 30_000);
});

describe('texts of certificates', () => {
  it('exist in the six content languages with the same placeholders', () => {
    const placeholders = (text: string) => text.match(/\{\w+\}/g) ?? [];
    for (const lang of contentLanguages) {
      const texts = certificateTexts[lang];
      expect(Object.keys(texts)).toEqual(Object.keys(certificateTexts.EN));
      for (const [key, text] of Object.entries(texts)) {
        expect(text.trim(), `${lang}.${key}`).not.toBe('');
        expect(placeholders(text)).toEqual(placeholders(certificateTexts.EN[key as 'title']));
      }
      expect(texts.fileName).toMatch(/^[a-z]+$/);
    }
  });
});

describe('the public page', () => {
  const facts = {
    kind: 'TRAINING' as const,
    number: 'K3X9M2QATB-7QWE-RTYA-SDFG-HJKZ',
    firstName: '<script>alert(1)</script>',
    lastName: '"Martin"',
    title: 'Évacuer & sauver',
    organisation: 'Atelier\u202e Nord',
    completed: '21/11/2026',
    state: 'valid' as const,
    expires: '20/11/2027',
    revoked: null,
    primaryColor: '#FFEE00',
    logo: 'https://pictures.example/1/organisation/a.png',
  };

  it('escapes markup and forbids scripts', () => {
    const { html, headers } = verifiedPage('FR', facts);
    expect(html).toContain('lang="fr"');
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('\u202e');
    expect(headers['Content-Security-Policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src https:\/\/pictures\.example;/,
    );
  });

  it('states in each language that a certificate has expired or was revoked', () => {
    for (const lang of contentLanguages) {
      const texts = certificateTexts[lang];
      const expired = verifiedPage(lang, { ...facts, state: 'expired' }).html;
      expect(expired).toContain(texts.expired);
      expect(expired).toContain('20/11/2027');
      const revoked = verifiedPage(lang, { ...facts, state: 'revoked', revoked: '01/12/2026' }).html;
      expect(revoked).toContain(texts.revoked);
      expect(revoked).toMatch(/<p>[^<]*Atelier[^<]*01\/12\/2026/);
      for (const html of [expired, revoked]) expect(html).not.toContain(texts.genuine);
    }
  });

  it('states in each language that a number is unknown, without markup of the input', () => {
    for (const lang of contentLanguages) {
      const { html } = unknownPage(lang, '"><img src=x>');
      expect(html).toContain(certificateTexts[lang].unknown);
      expect(html).not.toContain('<img');
    }
  });

  it('is returned to browsers, while programs get JSON', () => {
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    expect(prefersHtml(browser)).toBe(true);
    for (const accept of [undefined, '', '*/*', 'application/json', 'application/json, text/html;q=0.5'])
      expect(prefersHtml(accept)).toBe(false);
  });

  it("selects the visitor's language", () => {
    const available = ['en', 'fr', 'de'] as const;
    expect(preferredLanguage('nl, de-AT;q=0.8, fr;q=0.9', available)).toBe('fr');
    expect(preferredLanguage('nl;q=0.9', available)).toBeUndefined();
    expect(preferredLanguage(undefined, available)).toBeUndefined();
    // Northern Frisian is not French.
    expect(preferredLanguage('frr, de;q=0.1', available)).toBe('de');
  });
});
