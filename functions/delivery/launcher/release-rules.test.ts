import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { releaseFormats } from '../../../shared/contracts/content/content-files.ts';
import { platforms } from '../../../shared/contracts/delivery/launcher.ts';
import type { ReleaseItem } from './release.entity.ts';
import { byPlatform, isNamedAs, presentRecord, presentRelease } from './release-rules.ts';

const ready = {
  version: '1.2.0',
  offlineAvailable: false,
  fileName: 'launcher.exe',
  fileSize: 1024,
  uploadId: '1_abc',
  sha256: 'ff',
  objectKey: '1/abc/def',
};
const release = (more: Partial<ReleaseItem> = {}): ReleaseItem => ({
  id: 'r1',
  platform: 'windows',
  format: 'exe',
  version: '1.2.0',
  state: 'available',
  file: {},
  createdDate: '2026-11-22T10:00:00.000Z',
  lastModifiedDate: '2026-11-22T10:00:00.000Z',
  revision: 1,
  ...more,
});

describe('LY-11 a release of the launcher', () => {
  it.each([
    ['neither file nor address', release(), undefined, null],
    ['a file', release({ file: { ready } }), 'https://files/launcher.exe', 'https://files/launcher.exe'],
    ['an address', release({ address: 'https://store' }), undefined, 'https://store'],
    [
      'a file and an address, which takes precedence',
      release({ address: 'https://store', file: { ready } }),
      'https://files',
      'https://store',
    ],
    ['a file, announced only', release({ state: 'announced', file: { ready } }), 'https://files', null],
    [
      'an address, announced only',
      release({ state: 'announced', address: 'https://store' }),
      undefined,
      null,
    ],
  ])('shows the address of a release with %s', (_, item, link, url) => {
    expect(presentRelease(item, link)).toMatchObject({ url, available: url !== null });
  });

  it('shows size and checksum only if the file is stored here', () => {
    expect(presentRelease(release({ file: { ready } }), 'x')).toMatchObject({ fileSize: 1024, sha256: 'ff' });
    const elsewhere = release({ address: 'https://store', file: { ready } });
    expect(presentRelease(elsewhere, undefined)).toMatchObject({ fileSize: null, sha256: null });
  });

  it('shows the latest upload, while the previous file remains available', () => {
    const { sha256: _, objectKey: __, ...sent } = ready;
    const pending = {
      ...sent,
      uploadId: '1_new',
      status: 'rejected',
      rejectionReason: 'WRONG_FORMAT',
    } as const;
    const { file, url } = presentRecord(release({ file: { ready, pending } }), 'x');
    expect([file?.uploadId, file?.status, url]).toEqual(['1_new', 'rejected', 'x']);
    expect(file).not.toHaveProperty('offlineAvailable');
    expect(presentRecord(release({ file: { ready } }), 'x').file).toMatchObject({
      status: 'ready',
      sha256: 'ff',
    });
    expect(presentRecord(release(), undefined).file).toBeNull();
  });

  it('is sorted by platform and format, the newest version first', () => {
    const releaseFor = (platform: ReleaseItem['platform'], version: string) =>
      release({ id: version, platform, version });
    const list = [
      releaseFor('android', '1'),
      releaseFor('windows', '1.9.0'),
      releaseFor('windows', '1.10.0'),
      releaseFor('linux', '2'),
    ];
    expect(list.sort(byPlatform).map(({ version }) => version)).toEqual(['1.10.0', '1.9.0', '2', '1']);
  });

  it('has one order for any order of the list', () => {
    const any = fc.record({
      id: fc.string({ minLength: 1 }),
      platform: fc.constantFrom(...platforms),
      format: fc.constantFrom(...releaseFormats),
      version: fc.constantFrom('1', '1.0', '2.0', '10.0'),
    });
    fc.assert(
      fc.property(fc.uniqueArray(any, { selector: ({ id }) => id }), (items) => {
        const ids = (list: typeof items) =>
          list
            .map((one) => release(one))
            .sort(byPlatform)
            .map(({ id }) => id);
        expect(ids(items.toReversed())).toEqual(ids(items));
      }),
    );
  });

  it('requires a file name with the extension of its format', () => {
    expect(isNamedAs('exe', 'Setup.EXE')).toBe(true);
    expect(isNamedAs('exe', 'setup.exe.zip')).toBe(false);
    expect(isNamedAs('zip', 'exe')).toBe(false);
  });
});
