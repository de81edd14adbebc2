import type { ArchiveEntry } from '../../../shared/archive/archive-rules.ts';
import type { OpenArchive } from './open-archive.ts';

/** Sorts entries by their position in the archive, so that reading all of them reads the archive once. */
export const inOrder = (entries: Iterable<ArchiveEntry>): ArchiveEntry[] =>
  [...entries].filter((entry) => !entry.directory).sort((a, b) => a.offset - b.offset);

/**
 * Reads every file of the archive to its end, which rejects a wrong size or checksum.
 *
 * @throws Rejection CORRUPT, OVERLAPPING
 */
export async function readAll(archive: OpenArchive): Promise<void> {
  for (const entry of inOrder(archive.entries)) {
    for await (const _ of await archive.stream(entry));
  }
}
