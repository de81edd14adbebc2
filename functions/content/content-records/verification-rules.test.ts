import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Training } from './index.ts';
import { publicState, seenBy } from './public-state-rules.ts';
import {
  buildVerifiedState,
  namedFiles,
  ownFiles,
  shownPictures,
  statesWithLookups,
  typesWithoutDownload,
  unusedFiles,
  unusedPictures,
  unusedSharedFiles,
  verificationAfter,
  verificationBy,
  withVerification,
} from './verification-rules.ts';

const at = '2026-11-21T10:00:00.000Z';
const ready = (uploadId: string) => ({
  version: '1',
  offlineAvailable: false,
  fileName: 'a.zip',
  fileSize: 1,
  sha256: 'x',
  objectKey: `k/${uploadId}`,
  uploadId,
});
const unverified: Training = {
  id: 'abc_t',
  clientId: 'abc',
  i18n: [],
  contentLanguages: ['FR'],
  categoryId: 'c',
  durationInMinute: 5,
  partnerId: 'p',
  skillIds: [],
  tags: [],
  headsetIds: [],
  badges: [],
  files: { UNITY: {}, WEB_GL: {}, APK: {} },
  createdDate: at,
  lastModifiedDate: at,
  verified: false,
  version: 1,
  revision: 1,
};

type By = { role: 'super' | 'author' };
type VerificationStep =
  | ({ do: 'file'; upload: string | undefined; shared: boolean } & By)
  | ({ do: 'cover'; key: string } & By)
  | ({ do: 'partner'; partnerId: string | undefined } & By)
  | { do: 'verify' };

const role = fc.constantFrom('super' as const, 'author' as const);
const name = fc.string({ minLength: 1, maxLength: 3 });
const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('file' as const),
      role,
      upload: fc.option(name, { nil: undefined }),
      shared: fc.boolean(),
    }),
    fc.record({ do: fc.constant('cover' as const), role, key: name }),
    fc.record({
      do: fc.constant('partner' as const),
      role,
      partnerId: fc.constantFrom('p', 'q', undefined),
    }),
    fc.record({ do: fc.constant('verify' as const) }),
  ),
);

function after(before: Training, step: VerificationStep, index: number): Training {
  if (step.do === 'verify')
    return before.verified ? before : withVerification(before, verificationBy(before, true, at));
  const partnerId = step.do === 'partner' ? step.partnerId : before.partnerId;
  const changed = withVerification(before, verificationAfter(before, partnerId, step.role, at));
  if (step.do === 'cover') return { ...changed, logo: `${step.key}${index}` };
  if (step.do === 'file') {
    const { upload, shared } = step;
    const file = upload === undefined ? undefined : ready(`${upload}${index}`);
    const storedFile = file && { ready: shared ? { ...file, fromMasterContent: true } : file };
    return { ...changed, files: { ...changed.files, APK: storedFile ?? {} } };
  }
  const { partnerId: _, ...rest } = changed;
  return { ...rest, ...(partnerId ? { partnerId } : {}) };
}

const own = () => withVerification(without(unverified), { verified: true });
function without({ partnerId: _, ...training }: Training): Training {
  return training;
}

/** Returns the state that other organisations get, or undefined if it was never verified. */
const shownOf = (training: Training) => {
  const shown = publicState(training);
  return shown.verified ? buildVerifiedState(shown) : undefined;
};

it('TR-08 shows others the last verified state after any changes, and releases only unused files and pictures', () => {
  fc.assert(
    fc.property(fc.boolean(), steps, (ofPartner, list) => {
      let training = ofPartner ? unverified : own();
      // Any change of an author waits for a super admin, for any partner of the training.
      let waits = ofPartner;
      let verified = ofPartner ? undefined : buildVerifiedState(training);
      const stored = new Set<string>();
      const pictures = new Set<string>();
      for (const [index, step] of list.entries()) {
        const next = after(training, step, index);
        const partners = training.partnerId !== undefined;
        const partnersNext = next.partnerId !== undefined;
        if (step.do === 'verify') waits = false;
        else if (step.role === 'author' && (partners || partnersNext)) {
          if (!partners && !waits) verified = undefined;
          waits = true;
        }
        if (!waits) verified = buildVerifiedState(next);
        expect(next.verified).toBe(!waits);
        expect(shownOf(next)).toEqual(verified);

        for (const file of ownFiles(next)) stored.add(file.uploadId);
        for (const key of shownPictures(next)) pictures.add(key);
        for (const file of unusedFiles(training, next)) stored.delete(file.uploadId);
        for (const key of unusedPictures(training, next)) pictures.delete(key);
        expect([...stored].sort()).toEqual(idsOf(ownFiles(next)));
        expect([...pictures].sort()).toEqual(shownPictures(next).sort());
        const shared = namedFiles({ files: noFiles, lastVerified: training.lastVerified });
        const released = shared.filter((file) => file.fromMasterContent && !has(next, file.uploadId));
        expect(unusedSharedFiles(training, next)).toEqual(released);
        training = next;
      }
    }),
  );
});

const noFiles = { UNITY: {}, WEB_GL: {}, APK: {} };
const idsOf = (files: readonly { uploadId: string }[]) => files.map((file) => file.uploadId).sort();
const has = (training: Training, uploadId: string) => idsOf(namedFiles(training)).includes(uploadId);

it('TR-08 requires verification again after an author changes or removes the partner', () => {
  const verified = { ...unverified, verified: true, verifiedDate: at };
  const unverifiedAgain = { verified: false, verifiedDate: at, lastVerified: buildVerifiedState(verified) };
  expect(verificationAfter(verified, undefined, 'admin', 'later')).toStrictEqual(unverifiedAgain);
  expect(verificationAfter(verified, 'q', 'admin', 'later')).toStrictEqual(unverifiedAgain);
  expect(verificationAfter(unverified, undefined, 'admin', at)).toStrictEqual({ verified: false });
  const relabelled = without({ ...verified, ...unverifiedAgain });
  for (const partnerId of ['p', 'q', undefined]) {
    expect(verificationAfter(relabelled, partnerId, 'admin', 'later')).toStrictEqual(unverifiedAgain);
    // A change by a super admin does not verify the other changes.
    expect(verificationAfter(relabelled, partnerId, 'super', 'later')).toStrictEqual(unverifiedAgain);
  }
  const reverified = withVerification(relabelled, verificationBy(relabelled, true, 'later'));
  expect(reverified).toStrictEqual({ ...own(), verifiedDate: 'later' });
  // Both behave like a training that belonged to its owner from the start.
  for (const training of [own(), reverified])
    expect(verificationAfter(training, undefined, 'admin', at)).toStrictEqual({ verified: true });
  expect(verificationAfter(verified, undefined, 'super', 'later')).toStrictEqual({
    verified: true,
    verifiedDate: 'later',
  });
});

it("TR-08 leaves a verified training verified, and an unverified one unverified, after a super admin's change", () => {
  const verified = { ...unverified, verified: true, verifiedDate: at };
  expect(verificationAfter(verified, 'p', 'super', at)).toEqual({ verified: true, verifiedDate: at });
  expect(verificationAfter(unverified, 'p', 'super', at)).toEqual({ verified: false });
  expect(verificationAfter(undefined, 'p', 'super', at).verified).toBe(true);
  expect(verificationAfter(undefined, 'p', 'admin', at)).toEqual({ verified: false });
  expect(verificationAfter(undefined, undefined, 'admin', at)).toEqual({ verified: true });
});

const only = (files: Partial<Training['files']>): Training['files'] => ({
  UNITY: {},
  WEB_GL: {},
  APK: {},
  ...files,
});

it("TR-08 stores the author's fields and the ready files as the verified state", () => {
  const pending = { ...ready('b'), status: 'pending' as const };
  const files = only({ UNITY: { ready: ready('a'), pending }, APK: { pending } });
  const whole = { ...unverified, logo: 'cover', resourceIds: ['r'], publishedDate: at, files };
  const { i18n, contentLanguages, categoryId, durationInMinute, skillIds, tags, headsetIds, badges } =
    unverified;
  expect(buildVerifiedState(whole)).toStrictEqual({
    ...{ i18n, contentLanguages, categoryId, durationInMinute, skillIds, tags, headsetIds, badges },
    ...{ partnerId: 'p', logo: 'cover', lastModifiedDate: at, files: only({ UNITY: { ready: ready('a') } }) },
  });
});

it("TR-08 retains the last verified state and its date after an author's change", () => {
  const verified = { ...unverified, verified: true, verifiedDate: at };
  const waits = { verified: false, verifiedDate: at, lastVerified: buildVerifiedState(verified) };
  expect(verificationAfter(verified, 'p', 'author', 'later')).toStrictEqual(waits);
  expect(verificationAfter({ ...verified, ...waits }, 'p', 'super', 'later')).toStrictEqual(waits);
  expect(verificationAfter(unverified, 'p', 'author', 'later')).toStrictEqual({ verified: false });
  // A training that becomes a partner's was never verified as such.
  const { partnerId: _, ...own } = verified;
  expect(verificationAfter(own, 'p', 'author', 'later')).toStrictEqual({ verified: false });
  expect(verificationAfter(own, 'p', 'super', 'later')).toStrictEqual({
    verified: true,
    verifiedDate: 'later',
  });
});

it('TR-08 lets a super admin verify a training, or withdraw the verification', () => {
  const verified = { ...unverified, verified: true, verifiedDate: at };
  expect(verificationBy(unverified, true, 'later')).toStrictEqual({ verified: true, verifiedDate: 'later' });
  expect(verificationBy(verified, false, 'later')).toStrictEqual({
    ...{ verified: false, verifiedDate: at, lastVerified: buildVerifiedState(verified) },
  });
  expect(verificationBy(unverified, false, 'later')).toStrictEqual({
    verified: false,
    lastVerified: buildVerifiedState(unverified),
  });
  const whole = withVerification(
    { ...verified, lastVerified: buildVerifiedState(unverified) },
    { verified: false },
  );
  expect(whole).toStrictEqual({ ...unverified, verified: false });
});

it('TR-08 requires a super admin to download each ready file once', () => {
  const files = only({
    UNITY: { ready: ready('a') },
    WEB_GL: { ready: { ...ready('b'), downloadedDate: at } },
    APK: { pending: { ...ready('c'), status: 'pending' } },
  });
  expect(typesWithoutDownload({ files })).toEqual(['UNITY']);
});

it('CA-05 serves each own file once, including the files of the last verified state', () => {
  const own = { files: only({ UNITY: { ready: ready('a') }, APK: { ready: ready('b') } }) };
  const before = only({ UNITY: { ready: ready('a') }, APK: { ready: ready('c') } });
  const shared = { ready: { ...ready('d'), fromMasterContent: true } };
  const lastVerified = { ...buildVerifiedState(unverified), files: before };
  expect(ownFiles({ ...own, lastVerified }).map((file) => file.uploadId)).toEqual(['a', 'b', 'c']);
  expect(ownFiles({ files: only({ WEB_GL: shared }) })).toEqual([]);
  const after = { ...unverified, files: own.files };
  expect(unusedFiles({ ...after, lastVerified }, after).map((file) => file.uploadId)).toEqual(['c']);
});

it('shows the pictures of the training, its badges and the last verified state', () => {
  const badges = [
    { number: 1, logo: 'one', i18n: [] },
    { number: 2, i18n: [] },
  ];
  const before = {
    ...unverified,
    logo: 'old',
    badges,
    lastVerified: { ...buildVerifiedState(unverified), logo: 'older' },
  };
  expect(shownPictures(before)).toEqual(['old', 'one', 'older']);
  expect(unusedPictures(before, { ...unverified, logo: 'older' })).toEqual(['old', 'one']);
});

it('counts uses of lookups by the training and by its last verified state', () => {
  const lastVerified = buildVerifiedState(unverified);
  expect(statesWithLookups(unverified)).toEqual([unverified]);
  expect(statesWithLookups({ ...unverified, lastVerified })).toEqual([
    { ...unverified, lastVerified },
    lastVerified,
  ]);
});

it('TR-08 shows others the last verified texts with the ids, dates and documents of the training', () => {
  const lastVerified = {
    ...buildVerifiedState(unverified),
    categoryId: 'before',
    lastModifiedDate: 'before',
  };
  const changed = { ...unverified, lastVerified, version: 5, revision: 6 };
  const { verified: _, ...rest } = unverified;
  const state = {
    ...rest,
    categoryId: 'before',
    lastModifiedDate: 'before',
    verified: true,
    version: 5,
    revision: 6,
  };
  expect(publicState(changed)).toStrictEqual(state);
  const more = { resourceIds: ['r'], publishedDate: 'once', verifiedDate: 'then' };
  expect(publicState({ ...changed, ...more })).toStrictEqual({ ...state, ...more });
  expect(seenBy('xyz', changed)).toStrictEqual(state);
  expect(seenBy('abc', changed)).toBe(changed);
  for (const as of [unverified, { ...changed, verified: true }]) expect(publicState(as)).toBe(as);
  const { partnerId: __, ...relabelled } = changed;
  expect(publicState(relabelled)).toStrictEqual(state);
});

it('TR-08 releases files of master content that only the last verified state used', () => {
  const shared = (id: string) => ({ ready: { ...ready(id), fromMasterContent: true } });
  const before = {
    files: only({ WEB_GL: shared('b'), APK: { ready: ready('c') } }),
    lastVerified: {
      ...buildVerifiedState(unverified),
      files: only({ WEB_GL: shared('a'), UNITY: { ready: ready('d') } }),
    },
  };
  expect(idsOf(namedFiles(before))).toEqual(['a', 'b', 'c', 'd']);
  expect(idsOf(unusedSharedFiles(before, undefined))).toEqual(['a']);
  expect(idsOf(unusedSharedFiles(before, { files: before.files }))).toEqual(['a']);
  expect(unusedSharedFiles(before, before)).toEqual([]);
  expect(unusedSharedFiles(before, { files: only({ WEB_GL: shared('a') }) })).toEqual([]);
  // The current files belong to the master content, which removes them.
  expect(unusedSharedFiles({ files: before.files }, undefined)).toEqual([]);
});
