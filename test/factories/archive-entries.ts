import type { ArchiveEntry } from '../../functions/delivery/uploads/archive-rules.ts';

/** An entry as the directory of an archive has it; a second one begins where the first ends, at 131. */
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
/** An archive of these, its directory 100 bytes before its end. */
export const archive = (entries: readonly ArchiveEntry[], size = 1_000_000) => ({
  size,
  directoryOffset: size - 100,
  entries,
});
