import type { ArchiveEntry } from '../../../shared/archive/archive-rules.ts';
import { putStream } from '../../runtime/put-stream.ts';
import { settings } from '../../runtime/settings.ts';
import { neededHead, servedAs } from './content-types.ts';
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
  const files = [...tree.files]
    .flatMap(([path, entry]) => servedPaths(path).map((served) => [served, entry] as const))
    .sort(([, a], [, b]) => a.offset - b.offset);
  await inParallel(atOnce, files, async ([path, entry]: readonly [string, ArchiveEntry]) => {
    const needed = neededHead(path);
    const head = needed > 0 ? await archive.head(entry, needed) : undefined;
    await putStream(
      { bucket: settings.webBucket, key: `${prefix}/${path}` },
      await archive.stream(entry),
      // The prefix is new for each validation, so that its files never change.
      { ...servedAs(path, head), cacheControl: 'public, max-age=31536000, immutable' },
    );
  });
}

/** The longest key of an object, in bytes, less the prefix. */
const MOST_PATH_BYTES = 900;

/**
 * Returns the paths under which a file is served: with composed accents, and with decomposed accents, as pages that
 * were made on macOS request them.
 */
export function servedPaths(path: string): string[] {
  const decomposed = path.normalize('NFD');
  const isSame = decomposed === path || Buffer.byteLength(decomposed) > MOST_PATH_BYTES;
  return isSame ? [path] : [path, decomposed];
}
