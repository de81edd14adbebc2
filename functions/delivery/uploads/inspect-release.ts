import { Rejection } from '../../../shared/archive/rejection.ts';
import { releaseStarts } from '../../../shared/archive/release-starts.ts';
import type { ReleaseFormat } from '../../../shared/contracts/content/content-files.ts';
import { inspectArchive } from './inspect-archive.ts';
import { openArchive } from './open-archive.ts';
import { readAll } from './read-archive.ts';
import type { Source } from './source.ts';

/**
 * Checks that the bytes of a launcher release match its format (LY-11). An archive is read to its end but
 * never unpacked here. Links within it, which applications of macOS contain, are therefore safe.
 *
 * @throws Rejection
 */
export async function inspectRelease(source: Source, format: ReleaseFormat): Promise<void> {
  if (format === 'zip') return readAll(await openArchive(source));
  if (format === 'apk') return readAll((await inspectArchive(source, 'APK')).archive);
  const head = Buffer.from(releaseStarts[format]);
  const found = source.size < head.length ? undefined : await source.read(0, head.length);
  if (!found?.equals(head)) throw new Rejection('WRONG_FORMAT', `.${format}`);
}
