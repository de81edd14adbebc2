import fc from 'fast-check';
import { expect, it } from 'vitest';
import { publicState } from '../../functions/catalogue/shown-rules.ts';
import type { Training } from '../../functions/trainings/index.ts';
import {
  asVerified,
  filesReleased,
  picturesReleased,
  servedFiles,
  shownPictures,
  verificationAfter,
  verificationBy,
  withVerification,
} from '../../functions/trainings/verification-rules.ts';

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
const made: Training = {
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

type Step =
  | { do: 'file'; role: 'super' | 'author'; upload: string | undefined }
  | { do: 'cover'; role: 'super' | 'author'; key: string }
  | { do: 'partner'; role: 'super' | 'author'; partnerId: string | undefined }
  | { do: 'verify'; verified: boolean };

const role = fc.constantFrom('super' as const, 'author' as const);
const name = fc.string({ minLength: 1, maxLength: 3 });
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('file' as const), role, upload: fc.option(name, { nil: undefined }) }),
    fc.record({ do: fc.constant('cover' as const), role, key: name }),
    fc.record({
      do: fc.constant('partner' as const),
      role,
      partnerId: fc.constantFrom('p', 'q', undefined),
    }),
    fc.record({ do: fc.constant('verify' as const), verified: fc.boolean() }),
  ),
);

function after(before: Training, step: Step, index: number): Training {
  if (step.do === 'verify') {
    if (before.partnerId === undefined || before.verified === step.verified) return before;
    return withVerification(before, verificationBy(before, step.verified, at));
  }
  const partnerId = step.do === 'partner' ? step.partnerId : before.partnerId;
  const changed = withVerification(before, verificationAfter(before, partnerId, step.role, at));
  if (step.do === 'cover') return { ...changed, logo: `${step.key}${index}` };
  if (step.do === 'file') {
    const file = step.upload === undefined ? {} : { ready: ready(`${step.upload}${index}`) };
    return { ...changed, files: { ...changed.files, APK: file } };
  }
  const { partnerId: _, ...rest } = changed;
  return { ...rest, ...(partnerId ? { partnerId } : {}) };
}

it('TR-08 others see the last verified state whatever its author does, and all that it needs is kept', () => {
  fc.assert(
    fc.property(steps, (list) => {
      let training = made;
      let verified: ReturnType<typeof asVerified> | undefined;
      const stored = new Set<string>();
      const pictures = new Set<string>();
      for (const [index, step] of list.entries()) {
        const next = after(training, step, index);
        for (const file of servedFiles(next)) stored.add(file.uploadId);
        for (const key of shownPictures(next)) pictures.add(key);
        for (const file of filesReleased(training, next)) stored.delete(file.uploadId);
        for (const key of picturesReleased(training, next)) pictures.delete(key);
        training = next;
        if (next.partnerId === undefined) verified = undefined;
        else if (next.verified) verified = asVerified(next);
        const shown = publicState(next);
        if (next.partnerId !== undefined && verified) expect(asVerified(shown)).toEqual(verified);
        else if (next.partnerId !== undefined) expect(shown.verified).toBe(false);
        expect([...stored].sort()).toEqual(
          servedFiles(next)
            .map((file) => file.uploadId)
            .sort(),
        );
        expect([...pictures].sort()).toEqual(shownPictures(next).sort());
      }
    }),
  );
});

it('TR-08 what a super admin changes in a verified training stays verified, in one that waits it waits', () => {
  const verified = { ...made, verified: true, verifiedDate: at };
  expect(verificationAfter(verified, 'p', 'super', at)).toEqual({ verified: true, verifiedDate: at });
  expect(verificationAfter(made, 'p', 'super', at)).toEqual({ verified: false });
  expect(verificationAfter(undefined, 'p', 'super', at).verified).toBe(true);
  expect(verificationAfter(undefined, 'p', 'admin', at)).toEqual({ verified: false });
  expect(verificationAfter(verified, undefined, 'admin', at)).toEqual({ verified: true });
});
