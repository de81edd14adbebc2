import { describe, expect, it } from 'vitest';
import type { Training } from '../content-records/index.ts';
import {
  authoredFacts,
  cardFacts,
  cardTexts,
  catalogueIndexPartition,
  countsIn,
  fileFacts,
  isPublic,
  isReady,
  listedIn,
  pendingVerification,
  shortCover,
  shownFields,
  subtractCounts,
  wholeCover,
  withoutUndefined,
} from './card-rules.ts';
import { cardPartition, draftIndexPartition, EVERYTHING, readyIn } from './place-rules.ts';

const ready = {
  version: '1',
  offlineAvailable: true,
  fileName: 'a.zip',
  fileSize: 7,
  sha256: 'x',
  objectKey: 'k',
  uploadId: 'u',
};
const pending = {
  version: '2',
  offlineAvailable: false,
  fileName: 'b.zip',
  fileSize: 9,
  status: 'rejected' as const,
  rejectionReason: 'EMPTY' as const,
  uploadId: 'v',
};
const training = (more: Partial<Training> = {}): Training => ({
  id: 'abc_t',
  clientId: 'abc',
  i18n: [
    { lang: 'FR', title: 'Un', briefDescription: 'B', fullDescription: 'F', goal1: '1', goal2: '2' },
    { lang: 'EN', title: 'One', briefDescription: 'C', fullDescription: 'F', goal1: '1', goal2: '2' },
  ],
  contentLanguages: ['FR', 'EN'],
  categoryId: 'c1',
  durationInMinute: 5,
  skillIds: ['s1', 's2'],
  tags: ['Fire'],
  headsetIds: ['h1'],
  badges: [],
  files: { UNITY: {}, WEB_GL: { ready }, APK: {} },
  createdDate: '2026-01-01T00:00:00.000Z',
  lastModifiedDate: '2026-01-02T00:00:00.000Z',
  verified: true,
  version: 3,
  revision: 1,
  ...more,
});

describe('the place of a training', () => {
  it('has a key for each catalogue', () => {
    expect([cardPartition('abc'), readyIn('abc'), draftIndexPartition('abc')]).toEqual([
      'ORG#abc#CATALOGUE',
      'ORG#abc',
      'ORG#abc#DRAFT',
    ]);
    expect([cardPartition(EVERYTHING), readyIn(EVERYTHING)]).toEqual(['ALL#CATALOGUE', 'ALL']);
  });

  it('CA-02 requires a ready file of any type', () => {
    expect(isReady(training())).toBe(true);
    expect(isReady({ files: { UNITY: { pending }, WEB_GL: {}, APK: {} } })).toBe(false);
    expect(isReady({ files: { UNITY: {}, WEB_GL: {}, APK: { ready, pending } } })).toBe(true);
  });

  it('TR-08 requires verification outside the organisation, also without a partner', () => {
    expect(isPublic({ verified: true })).toBe(true);
    expect(isPublic({ verified: false })).toBe(false);
    for (const partnerId of ['p', undefined]) {
      expect(
        catalogueIndexPartition(training({ partnerId, logo: 'k', verified: false }), 'xyz'),
      ).toBeUndefined();
      expect(catalogueIndexPartition(training({ partnerId, logo: 'k', verified: true }), 'xyz')).toBe(
        'ORG#xyz',
      );
    }
  });

  it("TR-08 lists the last verified state for others, also for the provider's own members", () => {
    const lastVerified = { ...training({ categoryId: 'before' }), files: training().files };
    const changed = training({ partnerId: 'p', verified: false, lastVerified });
    const categories = ['abc', 'xyz', EVERYTHING].map((client) => listedIn(client, changed).categoryId);
    expect(categories).toEqual(['c1', 'before', 'c1']);
    const offered = { ...changed, id: '1_t', clientId: '1' };
    expect(['1', 'xyz', EVERYTHING].map((client) => listedIn(client, offered).categoryId)).toEqual([
      'before',
      'before',
      'c1',
    ]);
  });
});

describe('the counts of a training in a catalogue', () => {
  it.each([
    ['ORG#abc', 'abc', 'abc', [1, 0, 0]],
    ['ORG#abc', 'abc', 'xyz', [1, 0, 0]],
    ['ORG#abc', 'abc', '1', [1, 0, 1]],
    ['ORG#abc#DRAFT', 'abc', 'abc', [0, 1, 0]],
    ['ORG#1#DRAFT', '1', '1', [0, 1, 0]],
    ['ORG#abc#DRAFT', 'abc', '1', [0, 1, 0]],
    ['ORG#1', '1', '1', [1, 0, 0]],
    ['ALL', EVERYTHING, '1', [1, 0, 0]],
    ['ORG#xyz', 'abc', '1', [0, 0, 0]],
    [undefined, 'abc', '1', [0, 0, 0]],
  ])('in %s, for %s, of %s: %j', (place, clientId, ownerId, [isIn, draft, provider]) => {
    expect(countsIn(place, clientId, ownerId)).toEqual({ ready: isIn, draft, provider });
  });

  it('differ by the current counts minus the previous ones', () => {
    expect(subtractCounts({ ready: 5, draft: 3, provider: 9 }, { ready: 1, draft: 2, provider: 3 })).toEqual({
      ready: 4,
      draft: 1,
      provider: 6,
    });
  });
});

describe('a card', () => {
  it('stores the listed fields of a training, with dates as milliseconds and ids as one text', () => {
    const facts = {
      contentLanguages: 'FR EN',
      categoryId: 'c1',
      durationInMinute: 5,
      skillIds: 's1 s2',
      tags: ['Fire'],
      headsetIds: 'h1',
      created: Date.parse('2026-01-01'),
      modified: Date.parse('2026-01-02'),
      version: 3,
      files: { WEB_GL: { ready: { version: '1', offlineAvailable: true, fileSize: 7 } } },
    };
    expect(cardFacts(training(), 'abc', undefined)).toStrictEqual(facts);
    const more = training({
      ...{ logo: 'abc/cover/0a9z.jpg', resourceIds: ['r1', 'r2'], playArea: 'SEATED' },
      ...{ partnerId: 'p', verified: false, masterContentId: 'm' },
    });
    expect(cardFacts(more, 'abc', 5)).toStrictEqual({
      ...facts,
      ...{ cover: '0a9z', resourceIds: 'r1 r2', playArea: 'SEATED', partnerId: 'p', masterContentId: 'm' },
      ...{ verification: 'new', opened: 5 },
    });
    expect(authoredFacts(training({ resourceIds: [] })).resourceIds).toBeUndefined();
    expect(authoredFacts(training({ resourceIds: ['r1'] })).resourceIds).toBe('r1');
  });

  it('restores the fields of lists, with partner "-1" for the organisation itself', () => {
    const { contentLanguages, categoryId, durationInMinute, skillIds, tags, headsetIds } = training();
    const fields = { contentLanguages, categoryId, durationInMinute, skillIds, tags, headsetIds };
    expect(shownFields(authoredFacts(training()))).toStrictEqual({ ...fields, partnerId: '-1' });
    const more = training({ partnerId: 'p', headsetIds: [], playArea: 'STANDING', masterContentId: 'm' });
    expect(shownFields(authoredFacts(more))).toStrictEqual({
      ...fields,
      ...{ partnerId: 'p', headsetIds: [], playArea: 'STANDING', masterContentId: 'm' },
    });
  });

  it('has texts in every language, with the first language as a fallback', () => {
    const texts = cardTexts(training());
    expect([texts.textEN, texts.textFR, texts.textGE]).toEqual([
      { title: 'One', briefDescription: 'C' },
      { title: 'Un', briefDescription: 'B' },
      { title: 'Un', briefDescription: 'B' },
    ]);
    expect(cardTexts(training({ i18n: [] })).textEN).toEqual({ title: '', briefDescription: '' });
    expect(texts.titleEN).not.toBe(texts.titleFR);
  });

  it('TR-08 shows whether its first or a later verification is pending', () => {
    for (const partnerId of ['p', undefined]) {
      expect(pendingVerification(training({ partnerId }))).toBeUndefined();
      expect(pendingVerification(training({ partnerId, verified: false }))).toBe('new');
      expect(pendingVerification(training({ partnerId, verified: false, verifiedDate: 'x' }))).toBe(
        'updated',
      );
    }
  });

  it('shortens the keys of covers of the own organisation only', () => {
    expect([shortCover('abc/cover/0a.jpg', 'abc'), shortCover('abc/cover/0a.jpg', 'xyz')]).toEqual([
      '0a',
      'abc/cover/0a.jpg',
    ]);
    expect([wholeCover('0a', 'abc'), wholeCover('x/y', 'abc'), wholeCover(undefined, 'abc')]).toEqual([
      'abc/cover/0a.jpg',
      'x/y',
      undefined,
    ]);
  });

  it('omits undefined values, but no empty ones', () => {
    expect(withoutUndefined({ a: undefined, b: null, c: 0, d: '', e: false })).toStrictEqual({
      b: null,
      c: 0,
      d: '',
      e: false,
    });
  });
});

describe('the files of a card', () => {
  const facts = (file: Training['files']['APK'], own: boolean) =>
    fileFacts({ files: { UNITY: {}, WEB_GL: {}, APK: file } }, 'APK', own);
  const shownReady = { version: '1', offlineAvailable: true, fileSize: 7 };
  const shownPending = { version: '2', offlineAvailable: false, fileSize: 9, status: 'rejected' };

  it('contain ready files for all, and pending or rejected files for their owner', () => {
    expect(facts({}, true)).toBeUndefined();
    expect(facts({ pending }, false)).toBeUndefined();
    expect(facts({ ready, pending }, false)).toStrictEqual({ ready: shownReady });
    expect(facts({ ready }, true)).toStrictEqual({ ready: shownReady });
    expect(facts({ ready, pending }, true)).toStrictEqual({
      ready: shownReady,
      pending: { ...shownPending, rejectionReason: 'EMPTY' },
    });
    const { rejectionReason: _, ...validating } = pending;
    expect(facts({ pending: { ...validating, status: 'validating' } }, true)).toStrictEqual({
      pending: { ...shownPending, status: 'validating' },
    });
  });

  it('are complete in the catalogues of their owner and of super admins', () => {
    const waiting = training({ files: { UNITY: { pending }, WEB_GL: { ready }, APK: {} } });
    const types = ['abc', 'xyz', EVERYTHING].map((c) => Object.keys(cardFacts(waiting, c, undefined).files));
    expect(types).toEqual([['UNITY', 'WEB_GL'], ['WEB_GL'], ['UNITY', 'WEB_GL']]);
  });
});
