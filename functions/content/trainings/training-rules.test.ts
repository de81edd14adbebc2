import { expect, it } from 'vitest';
import type { Training } from '../content-records/index.ts';
import { buildCopy, buildTraining } from './training-rules.ts';

const now = '2026-11-21T10:00:00.000Z';
const text = {
  lang: 'FR' as const,
  title: 'T',
  briefDescription: 'B',
  fullDescription: 'F',
  goal1: '1',
  goal2: '2',
  goal3: undefined,
  videoLink: undefined,
};
const form = {
  i18n: [text],
  contentLanguages: ['FR' as const],
  categoryId: 'c1',
  durationInMinute: 5,
  partnerId: undefined,
  skillIds: ['s1'],
  tags: ['x'],
  headsetIds: ['h1'],
  playArea: undefined,
  badges: [{ number: 1, i18n: [] }],
  launchParameter: 'p',
  masterContentId: undefined,
};
const facts = { id: 'abc_t', clientId: 'abc', role: 'admin' as const, now };
const created = buildTraining(facts, form, undefined);
const ready = {
  version: '1',
  offlineAvailable: false,
  fileName: 'a.zip',
  fileSize: 1,
  sha256: 'x',
  objectKey: 'k',
  uploadId: 'u',
};

it('TR-01 creates a training without files', () => {
  const { goal3: _, videoLink: __, ...storedText } = text;
  expect(created).toStrictEqual({
    id: 'abc_t',
    clientId: 'abc',
    i18n: [storedText],
    contentLanguages: ['FR'],
    categoryId: 'c1',
    durationInMinute: 5,
    skillIds: ['s1'],
    tags: ['x'],
    headsetIds: ['h1'],
    badges: [{ number: 1, i18n: [] }],
    launchParameter: 'p',
    files: { UNITY: {}, WEB_GL: {}, APK: {} },
    createdDate: now,
    lastModifiedDate: now,
    version: 1,
    revision: 1,
    verified: true,
  });
});

it('TR-01 retains files, pictures, documents and dates of an edited training, and raises its version', () => {
  const before: Training = {
    ...created,
    ...{ logo: 'cover', jsonStep: { sessions: [] }, jsonStepLastModifiedDate: 'then' },
    ...{ resourceIds: ['r'], publishedDate: 'once', createdDate: 'first', version: 4, revision: 8 },
    badges: [
      { number: 2, logo: 'second', i18n: [] },
      { number: 1, logo: 'first', i18n: [] },
    ],
    files: { UNITY: {}, WEB_GL: { ready }, APK: {} },
  };
  expect(buildTraining(facts, { ...form, launchParameter: undefined }, before)).toStrictEqual({
    ...Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'launchParameter')),
    badges: [{ number: 1, logo: 'first', i18n: [] }],
    lastModifiedDate: now,
    version: 5,
    revision: 9,
  });
});

const copyFacts = { id: 'abc_u', role: 'admin' as const, now, pictures: new Map(), longestTitle: 20 };

it("copies the author's fields and pictures, but no files", () => {
  const source: Training = {
    ...created,
    ...{ logo: 'cover', resourceIds: ['r'], jsonStep: { sessions: [] }, jsonStepLastModifiedDate: 'then' },
    ...{ publishedDate: 'once', version: 7, createdDate: 'first' },
    badges: [
      { number: 1, logo: 'one', i18n: [] },
      { number: 2, logo: 'lost', i18n: [] },
      { number: 3, i18n: [] },
    ],
    files: { UNITY: {}, WEB_GL: { ready }, APK: {} },
  };
  const pictures = new Map([
    ['cover', 'new cover'],
    ['one', 'new one'],
  ]);
  expect(buildCopy(source, { ...copyFacts, pictures })).toStrictEqual({
    ...created,
    id: 'abc_u',
    i18n: [{ ...created.i18n[0], title: 'T (copie)' }],
    badges: [
      { number: 1, logo: 'new one', i18n: [] },
      { number: 2, i18n: [] },
      { number: 3, i18n: [] },
    ],
    ...{ logo: 'new cover', resourceIds: ['r'], jsonStep: { sessions: [] }, jsonStepLastModifiedDate: now },
  });
  expect(buildCopy(created, copyFacts)).toStrictEqual({
    ...created,
    id: 'abc_u',
    i18n: [{ ...created.i18n[0], title: 'T (copie)' }],
  });
  expect(buildCopy({ ...created, logo: 'lost' }, copyFacts)).not.toHaveProperty('logo');
});

it("TR-08 leaves a copy of a partner's training unverified, unless a super admin copies it", () => {
  const partners = { ...created, partnerId: 'p', verified: true, verifiedDate: 'then' };
  expect(buildCopy(partners, copyFacts).verified).toBe(false);
  expect(buildCopy(partners, copyFacts)).not.toHaveProperty('verifiedDate');
  expect(buildCopy(partners, { ...copyFacts, role: 'super' })).toMatchObject({
    verified: true,
    verifiedDate: now,
  });
});

it('marks the title of a copy in its language, and shortens long titles', () => {
  const titled = (lang: Training['i18n'][number]['lang'], title: string) =>
    buildCopy({ ...created, i18n: [{ ...text, lang, title }] }, copyFacts).i18n[0]?.title;
  const languages = ['EN', 'FR', 'ES', 'GE', 'IT', 'PT'] as const;
  expect(languages.map((lang) => titled(lang, 'T'))).toEqual([
    ...['T (copy)', 'T (copie)', 'T (copia)', 'T (Kopie)', 'T (copia)', 'T (cópia)'],
  ]);
  expect(titled('EN', '1234567890123')).toBe('1234567890123 (copy)');
  expect(titled('EN', '12345678901234')).toBe('1234567890123 (copy)');
  expect(titled('EN', '123456789012 456')).toBe('123456789012 (copy)');
});
