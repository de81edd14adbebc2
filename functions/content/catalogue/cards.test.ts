import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Training } from '../content-records/index.ts';
import { buildVerifiedState } from '../content-records/verification-rules.ts';
import { byKind, lookupUseChanges, lookupViolations } from '../reference-data/lookup-rules.ts';
import { buildTraining } from '../trainings/training-rules.ts';
import { joinIds, splitIds } from './card-field-rules.ts';
import {
  cardTexts,
  catalogueIndexPartition,
  countsIn,
  isPublic,
  isPublished,
  missingParts,
  shortCover,
  wholeCover,
} from './card-rules.ts';
import { mergeRows } from './catalogue-rules.ts';
import { EVERYTHING } from './place-rules.ts';
import type { CatalogueRow } from './rows.repository.ts';

const now = '2026-11-21T10:00:00.000Z';
const ready = {
  version: '1',
  offlineAvailable: false,
  fileName: 'a.zip',
  fileSize: 1,
  sha256: 'x',
  objectKey: 'k',
  uploadId: 'u',
};
const form = {
  i18n: [
    {
      lang: 'FR' as const,
      title: 'T',
      briefDescription: 'B',
      fullDescription: 'F',
      goal1: '1',
      goal2: '2',
      goal3: undefined,
      videoLink: undefined,
    },
  ],
  contentLanguages: ['FR' as const],
  categoryId: 'c1',
  durationInMinute: 5,
  partnerId: undefined as string | undefined,
  skillIds: ['s1'],
  tags: [],
  headsetIds: ['h1'],
  badges: [1, 2, 3].map((number) => ({ number, logo: `b${number}`, i18n: [] })),
  launchParameter: undefined,
  masterContentId: undefined,
};
const author = (clientId: string, role: 'admin' | 'super' = 'admin') => ({
  id: `${clientId}_t`,
  clientId,
  role,
  now,
});
const training = (clientId: string, more: Partial<Training> = {}): Training => ({
  ...buildTraining(author(clientId), form, undefined),
  logo: 'cover',
  badges: form.badges,
  ...more,
});
const withFile = { files: { UNITY: {}, WEB_GL: { ready }, APK: {} } };

describe('placeOf', () => {
  it('CA-02 lists a training among its owner\'s drafts until a file is ready, and always in "everything"', () => {
    const draft = training('abc');
    expect(['abc', 'xyz', EVERYTHING].map((c) => catalogueIndexPartition(draft, c))).toEqual([
      'ORG#abc#DRAFT',
      undefined,
      'ALL',
    ]);
    const done = training('abc', withFile);
    expect(['abc', 'xyz', EVERYTHING].map((c) => catalogueIndexPartition(done, c))).toEqual([
      'ORG#abc',
      'ORG#xyz',
      'ALL',
    ]);
  });

  it('TR-01 TR-03 lists a training among the drafts while its cover or the logo of a badge is missing', () => {
    const [first, second, third] = form.badges;
    const { logo: _, ...bare } = { ...second, number: 2, i18n: [] };
    const noLogo = training('abc', {
      ...withFile,
      badges: [first, bare, third].flatMap((badge) => badge ?? []),
    });
    const { logo: __, ...noCover } = training('abc', withFile);
    expect([missingParts(noLogo), missingParts(noCover), missingParts(training('abc'))]).toEqual([
      ['badges.2.logo'],
      ['cover'],
      ['files'],
    ]);
    for (const incomplete of [noLogo, noCover])
      expect(['abc', 'xyz', EVERYTHING].map((c) => catalogueIndexPartition(incomplete, c))).toEqual([
        'ORG#abc#DRAFT',
        undefined,
        'ALL',
      ]);
    expect(missingParts(training('abc', withFile))).toEqual([]);
  });

  it("TR-08 shows a partner's unverified training to its owner only, and lists the provider's as a draft", () => {
    const partner = { ...withFile, partnerId: 'p1', verified: false };
    expect(['abc', 'xyz'].map((c) => catalogueIndexPartition(training('abc', partner), c))).toEqual([
      'ORG#abc',
      undefined,
    ]);
    expect(catalogueIndexPartition(training('1', partner), '1')).toBe('ORG#1#DRAFT');
    const once = training('abc', { ...partner, verified: true, verifiedDate: now });
    const changed = {
      ...once,
      verified: false,
      lastVerified: buildVerifiedState(once),
      files: training('abc').files,
    };
    expect(['abc', 'xyz'].map((c) => catalogueIndexPartition(changed, c))).toEqual([
      'ORG#abc#DRAFT',
      'ORG#xyz',
    ]);
    // The provider's list contains the trainings for others, so that its own members wait for the verification, too.
    const offered = { ...changed, id: '1_t', clientId: '1' };
    expect(['1', 'xyz'].map((c) => catalogueIndexPartition(offered, c))).toEqual(['ORG#1', 'ORG#xyz']);
  });

  it('counts a training once for each organisation that lists it', () => {
    const kinds = fc.record({
      owner: fc.constantFrom('1', 'abc'),
      file: fc.boolean(),
      partnerId: fc.constantFrom(undefined, 'p1'),
      verified: fc.boolean(),
    });
    fc.assert(
      fc.property(
        kinds,
        fc.constantFrom('1', 'abc', 'xyz', EVERYTHING),
        ({ owner, file, ...more }, asker) => {
          const one = training(owner, {
            ...(file ? withFile : {}),
            verified: more.verified,
            ...(more.partnerId ? { partnerId: more.partnerId } : {}),
          });
          const place = catalogueIndexPartition(one, asker);
          const counts = countsIn(place, asker, owner);
          expect(counts.ready + counts.draft).toBe(place === undefined ? 0 : 1);
          expect(counts.provider).toBe(place === `ORG#${asker}` && owner === '1' && asker !== '1' ? 1 : 0);
          if (place === `ORG#${asker}` && asker !== owner)
            expect(isPublished(one) && isPublic(one)).toBe(true);
        },
      ),
    );
  });
});

describe('a card', () => {
  it('has a title in every language, with the first language as a fallback', () => {
    const texts = cardTexts(training('abc'));
    expect([texts.textFR?.title, texts.textPT?.title]).toEqual(['T', 'T']);
    expect(texts.titlePT?.endsWith(' abc_t')).toBe(true);
  });

  it('shortens and restores keys of covers and lists of ids', () => {
    expect(shortCover('abc/cover/0a9z.jpg', 'abc')).toBe('0a9z');
    for (const key of ['abc/cover/0a9z.jpg', 'xyz/cover/0a.jpg', 'abc/logo/0a.png', undefined])
      expect(wholeCover(shortCover(key, 'abc'), 'abc')).toBe(key);
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z0-9_]{1,20}$/)), (ids) => {
        expect(splitIds(joinIds(ids))).toEqual(ids);
      }),
    );
  });

  it('appears once if two lists contain it, from the first list, in the order of titles', () => {
    const row = (id: string, titleKey: string, place: string) => ({ id, titleKey, place }) as CatalogueRow;
    const [own, offer] = [
      [row('a', 'A', 'own'), row('c', 'C', 'own')],
      [row('a', 'A', 'offer'), row('b', 'B', 'offer')],
    ];
    expect(mergeRows([own, offer]).map(({ id, place }) => `${id} ${place}`)).toEqual([
      'a own',
      'b offer',
      'c own',
    ]);
    expect(mergeRows([[...own].reverse(), [...offer].reverse()], true).map((r) => r.id)).toEqual([
      'c',
      'b',
      'a',
    ]);
  });
});

describe('edited', () => {
  it("TR-08 makes a partner's training unverified after its author's edit, verified after a super admin's", () => {
    const partner = { ...form, partnerId: 'p1' };
    expect(buildTraining(author('abc'), partner, undefined)).toMatchObject({ verified: false });
    const verified = buildTraining(author('1', 'super'), partner, undefined);
    expect(verified).toMatchObject({ verified: true, verifiedDate: now });
    expect(buildTraining(author('abc'), partner, verified)).toMatchObject({
      verified: false,
      verifiedDate: now,
    });
    expect(buildTraining(author('abc'), form, undefined)).toMatchObject({ verified: true });
  });

  it('retains pictures, steps and files, and removes absent fields', () => {
    const before = training('abc', {
      ...withFile,
      logo: 'cover',
      tags: ['x'],
      launchParameter: 'y',
      createdDate: '2020',
      jsonStep: { sessions: [] },
    });
    before.badges = before.badges.map((badge) => ({ ...badge, logo: `b${badge.number}` }));
    const after = buildTraining(author('abc'), form, before);
    expect(after).toMatchObject({
      ...withFile,
      logo: 'cover',
      createdDate: '2020',
      jsonStep: { sessions: [] },
      version: 2,
    });
    expect(after.badges.map((badge) => badge.logo)).toEqual(['b1', 'b2', 'b3']);
    expect([after.tags, after.launchParameter]).toEqual([[], undefined]);
  });
});

describe('the lookups of a training', () => {
  const lookups = byKind([
    { kind: 'categories', id: 'c1', names: [], uses: 0 },
    { kind: 'skills', id: 's1', names: [], uses: 0 },
    { kind: 'headsets', id: 'h1', names: [], uses: 0 },
    { kind: 'partners', id: 'p1', names: [], uses: 0, clientId: 'abc' },
  ]);

  it('must exist, and the partner must belong to the organisation', () => {
    const wrong = { categoryId: 'x', skillIds: ['s1', 'y'], headsetIds: ['z'], partnerId: 'p9' };
    expect(lookupViolations(wrong, lookups, 'abc').map((v) => v.field)).toEqual([
      'categoryId',
      'skillIds',
      'headsetIds',
      'partnerId',
    ]);
    const named = { categoryId: 'c1', skillIds: ['s1'], headsetIds: ['h1'], partnerId: 'p1' };
    expect(lookupViolations(named, lookups, 'abc')).toEqual([]);
    expect(lookupViolations(named, lookups, 'xyz').map((v) => v.field)).toEqual(['partnerId']);
    expect(lookupViolations(named, lookups, undefined)).toEqual([]);
  });

  it('report only changed uses', () => {
    const before = { categoryId: 'c1', skillIds: ['s1', 's2'], headsetIds: ['h1'] };
    const after = { ...before, skillIds: ['s2', 's3'] };
    expect(lookupUseChanges([before], [after])).toEqual({
      begun: [{ kind: 'skills', id: 's3' }],
      ended: [{ kind: 'skills', id: 's1' }],
    });
    expect(lookupUseChanges([before], [after, before]).ended).toEqual([]);
  });
});
