import { putStream } from '../../runtime/put-stream.ts';
import { settings } from '../../runtime/settings.ts';
import type { ArchiveEntry } from './archive-rules.ts';
import { servedAs } from './content-types.ts';
import { inParallel } from './in-parallel.ts';
import type { Inspected } from './inspect-archive.ts';

/** Files that are written at the same time. Each uses at most two parts of 8 MiB. */
const atOnce = 6;

/**
 * Unpacks web content under `prefix`, each file with the type and encoding for browsers. Files are read in
 * the order of the archive, decompressed, and checked while they are read. The prefix is published after all
 * files are stored.
 *
 * @throws Rejection CORRUPT, OVERLAPPING
 */
export async function unpackArchive({ archive, tree }: Inspected, prefix: string): Promise<void> {
  const files = [...tree.files].sort(([, a], [, b]) => a.offset - b.offset);
  await inParallel(atOnce, files, async ([path, entry]: [string, ArchiveEntry]) => {
    await putStream(
      { bucket: settings.webBucket, key: `${prefix}/${path}` },
      await archive.stream(entry),
      // The prefix is new for each validation, so that its files never change.
      { ...servedAs(path), cacheControl: 'public, max-age=31536000, immutable' },
    );
  });
}
