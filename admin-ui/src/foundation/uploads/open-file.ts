import { BlobReader, type Entry, ZipReader } from '@zip.js/zip.js';
import {
  type ArchiveEntry,
  checkZip64,
  limits,
  needsZip64,
  type ReadableArchive,
  safePath,
  tailBytes,
} from '../../../../shared/archive/archive-rules.ts';
import { Rejection } from '../../../../shared/archive/rejection.ts';

/**
 * Reads the directory of an archive on the person's disk. Only the directory and small parts are read, so that the
 * size of the file does not matter.
 *
 * @throws Rejection
 */
export async function openFile(file: File): Promise<ReadableArchive> {
  if (needsZip64(file.size)) checkZip64(await bytesOf(file.slice(file.size - tailBytes)));
  const entries: ArchiveEntry[] = [];
  try {
    const reader = new ZipReader(new BlobReader(file), {
      useWebWorkers: false,
      filenameValidation: 'tolerant',
      // An archive that several readers read differently is left to the server.
      strictness: 'tolerant',
    });
    for await (const entry of reader.getEntriesGenerator()) {
      if (entries.length === limits.entries) throw new Rejection('TOO_MANY_FILES');
      entries.push(toArchiveEntry(entry));
    }
  } catch (error) {
    if (error instanceof Rejection) throw error;
    throw new Rejection((await beginsAsZip(file)) ? 'TRUNCATED' : 'NOT_A_ZIP', undefined, error);
  }
  return {
    size: file.size,
    // Only the server compares the last entry with the start of the directory.
    directoryOffset: file.size,
    entries,
    async head(entry, length) {
      const start = await dataStart(file, entry);
      // 1024 additional bytes are enough for `length` bytes of any deflated data.
      const packed = file.slice(start, start + Math.min(entry.compressedSize, length + 1024));
      return entry.method === 0 ? bytesOf(packed.slice(0, length)) : firstBytes(inflated(packed), length);
    },
    async text(entry) {
      const start = await dataStart(file, entry);
      const packed = file.slice(start, start + entry.compressedSize);
      if (entry.method === 0) return packed.text();
      return new Response(inflated(packed)).text().catch((error: unknown) => {
        throw new Rejection('CORRUPT', entry.name, error);
      });
    },
  };
}

const bytesOf = async (part: Blob): Promise<Uint8Array> => new Uint8Array(await part.arrayBuffer());

const beginsAsZip = async (file: File): Promise<boolean> =>
  (await file.slice(0, 4).text()) === 'PK\u0003\u0004';

const toArchiveEntry = (entry: Entry): ArchiveEntry => ({
  name: safePath(entry.filename),
  directory: /[/\\]$/.test(entry.filename),
  mode: entry.externalFileAttributes >>> 16,
  encrypted: entry.encrypted,
  method: entry.compressionMethod,
  crc32: entry.crc32 ?? 0,
  compressedSize: entry.compressedSize,
  uncompressedSize: entry.uncompressedSize,
  offset: entry.offset,
  nameLength: entry.rawFilename.length,
});

/** Returns the start of an entry's data: after its local header of 30 bytes, name and additional fields. */
async function dataStart(file: File, entry: ArchiveEntry): Promise<number> {
  const header = new DataView(await file.slice(entry.offset, entry.offset + 30).arrayBuffer());
  if (header.byteLength < 30 || header.getUint32(0, true) !== 0x04034b50)
    throw new Rejection('CORRUPT', entry.name);
  return entry.offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
}

const inflated = (packed: Blob): ReadableStream<Uint8Array> =>
  packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));

/** Returns the first bytes of a stream. The data can end or be damaged after them. */
async function firstBytes(stream: ReadableStream<Uint8Array>, length: number): Promise<Uint8Array> {
  const reader = stream.getReader();
  let bytes = new Uint8Array();
  try {
    while (bytes.length < length) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes = Uint8Array.of(...bytes, ...value.subarray(0, length));
    }
  } catch {
    // Too few bytes match no file type.
  }
  await reader.cancel().catch(() => undefined);
  return bytes.subarray(0, length);
}
