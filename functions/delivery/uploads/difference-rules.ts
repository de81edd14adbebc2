import type { Tree } from '../../../shared/archive/archive-rules.ts';
import { maxDifferences } from '../../../shared/contracts/delivery/uploads.ts';

type FilesByPath = Tree['files'];

export interface FileDifference {
  path: string;
  difference: 'added' | 'removed' | 'changed';
  /** Uncompressed bytes. Null if the file does not exist. */
  before: number | null;
  after: number | null;
}

/**
 * Compares the files of two archives by path, size and checksum, without their bytes.
 *
 * @returns numbers of files, and at most 500 differences in the order of their paths
 */
export function compareFiles(before: FilesByPath, after: FilesByPath) {
  const differences: FileDifference[] = [];
  let unchanged = 0;
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const [previous, current] = [before.get(path), after.get(path)];
    const sizes = { before: previous?.uncompressedSize ?? null, after: current?.uncompressedSize ?? null };
    if (!previous || !current)
      differences.push({ path, difference: previous ? 'removed' : 'added', ...sizes });
    else if (previous.crc32 === current.crc32 && sizes.before === sizes.after) unchanged += 1;
    else differences.push({ path, difference: 'changed', ...sizes });
  }
  differences.sort((one, other) => (one.path < other.path ? -1 : 1));
  const count = (kind: FileDifference['difference']) =>
    differences.filter(({ difference }) => difference === kind).length;
  return {
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
    unchanged,
    files: differences.slice(0, maxDifferences),
  };
}
