import { describe, expect, it } from 'vitest';
import { inspectArchive } from '../../../../functions/delivery/uploads/inspect-archive.ts';
import { inspectRelease } from '../../../../functions/delivery/uploads/inspect-release.ts';
import { bufferSource, type Source } from '../../../../functions/delivery/uploads/source.ts';
import { Rejection } from '../../../../shared/archive/rejection.ts';
import type { FileType, ReleaseFormat } from '../../../../shared/contracts/content/content-files.ts';
import { finderArchive, sparseFile } from '../../../../test/factories/large-archives.ts';
import { badZips, goodZips, webGlZip } from '../../../../test/factories/zips.ts';
import { checkFile, checkRelease } from './check-file.ts';

const reasonOf = async (file: File, type: FileType) => {
  const rejection = await checkFile(file, type);
  return rejection ? [rejection.reason, rejection.detail] : 'accepted';
};
const fileOf = (bytes: Uint8Array) => new File([Buffer.from(bytes)], 'content.zip');
const onServer = async (source: Source, type: FileType) => {
  try {
    await inspectArchive(source, type);
    return 'accepted';
  } catch (error) {
    if (error instanceof Rejection) return [error.reason, error.detail];
    throw error;
  }
};

/** Only the server reads all bytes of an entry. */
const onServerOnly = 'checksum that lies';

describe('UP-03 checking a content file before it is sent', () => {
  it.each(Object.entries({ ...goodZips, ...badZips }))(
    'has the result of the server: %s',
    async (name, [type, make]) => {
      const bytes = make();
      if (name === onServerOnly) return expect(await reasonOf(fileOf(bytes), type)).toBe('accepted');
      expect(await reasonOf(fileOf(bytes), type)).toEqual(
        await onServer(bufferSource(Buffer.from(bytes)), type),
      );
    },
  );

  it('leaves an archive with two ends to the server', async () => {
    const made = webGlZip();
    const bytes = Buffer.concat([made, made.subarray(-22)]);
    expect(await reasonOf(fileOf(bytes), 'WEB_GL')).toBe('accepted');
  });

  it('rejects an archive over 4 GB of the Finder, on both sides', async () => {
    const large = finderArchive();
    expect(await reasonOf(sparseFile(large), 'UNITY')).toEqual(['WITHOUT_ZIP64', undefined]);
    expect(await onServer(large, 'UNITY')).toEqual(['WITHOUT_ZIP64', undefined]);
  });

  it('reads little of a large file', async () => {
    const file = fileOf(webGlZip({ filling: 8_000_000 }));
    let read = 0;
    const slice = file.slice.bind(file);
    file.slice = (start = 0, end = file.size, type) => {
      read += end - start;
      return slice(start, end, type);
    };
    expect(await reasonOf(file, 'WEB_GL')).toBe('accepted');
    expect(read).toBeLessThan(300_000);
  });

  it('leaves a file that cannot be read to the server', async () => {
    const gone = fileOf(webGlZip());
    gone.slice = () => {
      throw new DOMException('The file was changed', 'NotReadableError');
    };
    expect(await reasonOf(gone, 'WEB_GL')).toBe('accepted');
  });
});

describe('LY-11 checking a release before it is sent', () => {
  it.each<[string, ReleaseFormat, Uint8Array]>([
    ['a program', 'exe', Buffer.from('MZ, and more')],
    ['a text as a program', 'exe', Buffer.from('text')],
    ['an empty program', 'exe', Buffer.alloc(0)],
    ['a package', 'deb', Buffer.from('!<arch>\ndebian-binary   1')],
    ['an archive as a package', 'deb', webGlZip()],
    ['an archive', 'zip', webGlZip()],
    ['a text as an archive', 'zip', Buffer.from('text')],
    ['a cut archive', 'zip', webGlZip().subarray(0, 100)],
    ['web content as an app', 'apk', webGlZip()],
    ['an app', 'apk', goodZips['an APK of native code'][1]()],
  ])('has the result of the server: %s', async (_, format, bytes) => {
    const rejection = await checkRelease(fileOf(bytes), format);
    const server = await inspectRelease(bufferSource(Buffer.from(bytes)), format).then(
      () => undefined,
      ({ reason, detail }: Rejection) => [reason, detail],
    );
    expect(rejection && [rejection.reason, rejection.detail]).toEqual(server);
  });
});
