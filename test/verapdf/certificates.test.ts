import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawCertificate } from '../../functions/learning/certificates/pdf/draw-certificate.ts';
import { contentLanguages } from '../../shared/lang.ts';
import { namesByScript } from '../factories/names.ts';

/** Checks certificates with veraPDF. Needs Java 17 and Maven, which downloads veraPDF at the first run. */

const folder = mkdtempSync(join(tmpdir(), 'verapdf-'));

function veraPdf(files: readonly string[]): string {
  const libraries = join(folder, 'libraries');
  const target = `-DoutputDirectory=${libraries}`;
  execFileSync('mvn', [
    '-q',
    '-f',
    join(import.meta.dirname, 'pom.xml'),
    'dependency:copy-dependencies',
    target,
  ]);
  const program = join(import.meta.dirname, 'Validate.java');
  try {
    return execFileSync('java', ['-cp', join(libraries, '*'), program, ...files], { encoding: 'utf8' });
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout);
  }
}

it('CE-01 certificates conform to PDF/UA-1 and PDF/A-2b in six languages and all scripts', async () => {
  const canvas = sharp({ create: { width: 120, height: 60, channels: 4, background: '#0b7a75aa' } });
  const logo = new Uint8Array(await canvas.png().toBuffer());
  const files: string[] = [];
  for (const lang of contentLanguages) {
    for (const [script, person] of Object.entries(namesByScript)) {
      const number = 'K3X9M2QATB-7QWE-RTYA-SDFG-HJKZ';
      const colours = { primaryColor: '#6B4DC4', secondaryColor: '#D32E5E' };
      const bytes = await drawCertificate({
        ...{
          lang,
          kind: 'TRAINING',
          person,
          title: `Fire & smoke 😀 ${person}`,
          minutes: 95.4,
          score: 92.2,
          number,
        },
        organisation: { name: `Atelier Nord ${person}`, ...colours, logo },
        completed: new Date('2026-11-20T23:30:00.000Z'),
        ...{ timeZone: 'Europe/Paris', skills: ['Fire safety', person], version: '2.1.0' },
        verifyUrl: `https://training.example/api/v1/certificates/${number}/verify`,
        issued: new Date('2026-11-21T10:00:00.000Z'),
      });
      const file = join(folder, `${lang} ${script}.pdf`);
      writeFileSync(file, bytes);
      files.push(file);
    }
  }
  expect(veraPdf(files)).toBe(`${files.length} files, 0 failed checks\n`);
});
