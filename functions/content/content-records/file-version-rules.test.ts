import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isRolledBack,
  listVersions,
  maxVersions,
  restoreVersion,
  versionsAfterUpload,
} from './file-version-rules.ts';
import type { ReadyFile, Training } from './training.entity.ts';

type FileState = Pick<Training['files']['UNITY'], 'ready' | 'earlier'>;

const fileNumber = (number: number, fileSize = 10): ReadyFile => ({
  version: `${number}.0`,
  offlineAvailable: false,
  fileName: 'content.zip',
  fileSize,
  sha256: 'a'.repeat(64),
  objectKey: `1/${number}`,
  uploadId: String(number),
  readyDate: new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString(),
});
const idsOf = (files: readonly ReadyFile[] = []) => files.map(({ uploadId }) => uploadId);
const upload = (state: FileState, next: ReadyFile, retains: boolean): FileState => ({
  ready: next,
  earlier: versionsAfterUpload(state, retains).earlier,
});

describe('versionsAfterUpload', () => {
  it('retains the served file, and deletes the oldest of more than five versions', () => {
    let state: FileState = {};
    for (let number = 1; number <= 5; number += 1) state = upload(state, fileNumber(number, number), true);
    expect(idsOf(listVersions(state))).toEqual(['5', '4', '3', '2', '1']);
    const { earlier, deletedBytes } = versionsAfterUpload(state, true);
    expect(idsOf(earlier)).toEqual(['5', '4', '3', '2']);
    expect(deletedBytes).toBe(1);
  });

  it('retains an earlier version that is served again, even if it is the oldest', () => {
    let state: FileState = {};
    for (let number = 1; number <= 5; number += 1) state = upload(state, fileNumber(number), true);
    const restored = restoreVersion(state, '1');
    if (!restored) throw new Error('not restored');
    const after = restored;
    expect(isRolledBack(after)).toBe(true);
    expect(idsOf(versionsAfterUpload(after, true).earlier)).toEqual(['5', '4', '3', '1']);
  });

  it('deletes a replaced file that is not retained, and leaves the earlier versions', () => {
    const state = { ready: fileNumber(3, 30), earlier: [fileNumber(2), fileNumber(1)] };
    const { earlier, deletedBytes } = versionsAfterUpload(state, false);
    expect([idsOf(earlier), deletedBytes]).toEqual([['2', '1'], 30]);
  });

  it('neither retains nor counts a file of a master content', () => {
    const state = { ready: { ...fileNumber(1), fromMasterContent: true } };
    expect(versionsAfterUpload(state, true)).toEqual({ earlier: [], deletedBytes: 0 });
    expect(listVersions(state)).toEqual([]);
  });
});

describe('restoreVersion', () => {
  it('changes nothing for the served version, and finds no unknown version', () => {
    const state = { ready: fileNumber(2), earlier: [fileNumber(1)] };
    expect(restoreVersion(state, '2')).toEqual(state);
    expect(restoreVersion(state, '9')).toBeUndefined();
    expect(restoreVersion({}, '9')).toBeUndefined();
  });

  it('accepts files of earlier releases, which have no date', () => {
    const { readyDate: _, ...old } = fileNumber(1);
    const state = { ready: fileNumber(2), earlier: [old] };
    const restored = restoreVersion(state, '1');
    expect(restored).toEqual({ ready: old, earlier: [fileNumber(2)] });
    expect(isRolledBack({ ready: old, earlier: [fileNumber(2)] })).toBe(true);
    expect(isRolledBack(state)).toBe(false);
  });
});

describe('a sequence of uploads and restores', () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('upload' as const),
      retains: fc.boolean(),
      size: fc.integer({ min: 1, max: 99 }),
    }),
    fc.record({ kind: fc.constant('restore' as const), index: fc.nat({ max: 5 }) }),
  );

  it('has at most five different versions, and counts exactly their bytes', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state: FileState = {};
        let bytes = 0;
        steps.forEach((one, number) => {
          if (one.kind === 'upload') {
            bytes += one.size - versionsAfterUpload(state, one.retains).deletedBytes;
            state = upload(state, fileNumber(number, one.size), one.retains);
          } else {
            const version = listVersions(state)[one.index];
            const change = version && restoreVersion(state, version.uploadId);
            if (!change) return;
            state = change;
            expect(state.ready).toEqual(version);
          }
          const versions = listVersions(state);
          expect(versions.length).toBeLessThanOrEqual(maxVersions);
          expect(new Set(idsOf(versions)).size).toBe(versions.length);
          expect(versions.reduce((sum, { fileSize }) => sum + fileSize, 0)).toBe(bytes);
        });
      }),
    );
  });
});
