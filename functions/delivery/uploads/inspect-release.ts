import type { ReleaseFormat } from '../../../shared/contracts/content/content-files.ts';
import { inspectArchive } from './inspect-archive.ts';
import { openArchive } from './open-archive.ts';
import { readAll } from './read-archive.ts';
import { Rejection } from './rejection-rules.ts';
import type { Source } from './source.ts';

/** What the bytes of a format that is no archive of ours begin with. */
const begins = {
  exe: Buffer.from('MZ'),
  deb: Buffer.from('!<arch>\ndebian-binary'),
} as const;

/**
 * Whether a release of the launcher is of its format, by its own bytes (LY-11). An archive is read to its end; it
 * is never unpacked here, so that links within it, which applications of a Mac have, are no harm.
 *
 * @throws Rejection
 */
export async function inspectRelease(source: Source, format: ReleaseFormat): Promise<void> {
  if (format === 'zip') return readAll(await openArchive(source));
  if (format === 'apk') return readAll((await inspectArchive(source, 'APK')).archive);
  const head = begins[format];
  const found = source.size < head.length ? undefined : await source.read(0, head.length);
  if (!found?.equals(head)) throw new Rejection('WRONG_FORMAT', `.${format}`);
}
