import { createHash, type Hash } from 'node:crypto';
import type { StoreName } from './backup-format.ts';

/** Bytes per read of a file. */
export const pieceSize = 256 * 1024;

/** The files of a store in an archive. */
interface FileSummary {
  /** With second names of the same file. */
  files: number;
  bytes: number;
  /** Digest of the lines in SHA256SUMS. */
  digest: Hash;
}

export function emptySummaries(): Record<StoreName, FileSummary> {
  const empty = (): FileSummary => ({ files: 0, bytes: 0, digest: createHash('sha256') });
  return { table: empty(), queues: empty(), records: empty(), objects: empty() };
}

/** Returns a line that `sha256sum -c` reads. */
export const sumLine = (sha256: string, name: string): string => `${sha256}  ${name}\n`;

/** Adds a file with its line of SHA256SUMS. */
export function addTo(summary: FileSummary, size: number, line: string): void {
  summary.files += 1;
  summary.bytes += size;
  summary.digest.update(line);
}

/** Returns the part of the manifest. Ends the digest. */
export const summed = ({ files, bytes, digest }: FileSummary) => ({
  files,
  bytes,
  sha256: digest.digest('hex'),
});
