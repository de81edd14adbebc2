import type { ArchiveEntry } from '../../shared/archive/archive-rules.ts';

/**
 * Returns an entry as the archive's directory lists it. An entry that follows it without a gap begins at
 * offset 131.
 */
export const entry = (name: string, more: Partial<ArchiveEntry> = {}): ArchiveEntry => ({
  name,
  directory: false,
  mode: 0o100644,
  encrypted: false,
  method: 8,
  crc32: 0,
  compressedSize: 100,
  uncompressedSize: 200,
  offset: 0,
  nameLength: name.length,
  ...more,
});
/** Returns an archive of `entries`. Its directory begins 100 bytes before its end. */
export const archive = (entries: readonly ArchiveEntry[], size = 1_000_000) => ({
  size,
  directoryOffset: size - 100,
  entries,
});
