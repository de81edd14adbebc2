import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { crc32, createInflateRaw } from 'node:zlib';
import * as yauzl from 'yauzl';
import {
  type ArchiveEntry,
  checkZip64,
  limits,
  needsZip64,
  type ReadableArchive,
  safePath,
  tailBytes,
} from '../../../shared/archive/archive-rules.ts';
import { Rejection } from '../../../shared/archive/rejection.ts';
import { readRange, type Source } from './source.ts';

/** Adapts a source for yauzl, which reads small pieces of the directory and local headers only. */
class SourceReader extends yauzl.RandomAccessReader {
  readonly source: Source;
  failure: unknown;
  constructor(source: Source) {
    super();
    this.source = source;
  }
  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    const end = Math.min(position + length, this.source.size);
    if (position < 0 || position >= end) {
      callback(null, 0);
      return;
    }
    this.source.read(position, end).then(
      (bytes) => callback(null, bytes.copy(target, offset)),
      (error: unknown) => {
        this.failure = error;
        callback(error instanceof Error ? error : new Error(String(error)));
      },
    );
  }
}

/** An archive whose directory was read. */
export interface OpenArchive extends ReadableArchive {
  /**
   * Returns the decompressed bytes of an entry, checked against its size and checksum while they are read.
   */
  stream(entry: ArchiveEntry): Promise<Readable>;
}

/**
 * Reads the directory of a zip archive.
 *
 * @param most maximum number of entries. Default: the limit of content
 * @throws Rejection NOT_A_ZIP, TRUNCATED, CORRUPT, TOO_MANY_FILES, PATH_TRAVERSAL, INVALID_NAME, ENCRYPTED ·
 * errors of storage unchanged
 */
export async function openArchive(source: Source, most: number = limits.entries): Promise<OpenArchive> {
  if (needsZip64(source.size)) checkZip64(await source.read(source.size - tailBytes, source.size));
  const reader = new SourceReader(source);
  const rejecting = (reason: Rejection['reason']) => (error: unknown) => {
    if (error instanceof Rejection) throw error;
    if (reader.failure !== undefined) throw reader.failure;
    if (error instanceof Error && /strong encryption/.test(error.message)) throw new Rejection('ENCRYPTED');
    throw new Rejection(reason, undefined, error);
  };
  const zip = await yauzl
    .fromRandomAccessReaderPromise(reader, source.size, {
      decodeStrings: false,
      autoClose: false,
      validateEntrySizes: false,
    })
    .catch(rejecting(await unreadableReason(source)));
  // Before the first read, the cursor is the position of the first entry.
  const directoryOffset = Number(zip.readEntryCursor);
  if (zip.entryCount > most) throw new Rejection('TOO_MANY_FILES');
  const entries: ArchiveEntry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(toArchiveEntry(entry));
  } catch (error) {
    rejecting('CORRUPT')(error);
  }
  const ends = entryEnds(entries, directoryOffset);
  const dataOf = async (entry: ArchiveEntry): Promise<{ start: number; end: number }> => {
    const start = await dataStart(source, entry);
    const end = start + entry.compressedSize;
    if (end > (ends.get(entry) ?? 0)) throw new Rejection('OVERLAPPING', entry.name);
    return { start, end };
  };
  const stream = async (entry: ArchiveEntry): Promise<Readable> => {
    const { start, end } = await dataOf(entry);
    return Readable.from(checkBytes(entry, inflateEntry(entry, readRange(source, start, end))));
  };
  return {
    size: source.size,
    directoryOffset,
    entries,
    stream,
    text: async (entry) => text(await stream(entry)),
    async head(entry, length) {
      const { start, end } = await dataOf(entry);
      // 1024 additional bytes are enough for `length` bytes of any deflated data.
      const bytes = await source.read(start, Math.min(end, start + length + 1024));
      return entry.method === 0 ? bytes.subarray(0, length) : inflatedHead(bytes, length);
    },
  };
}

/** Returns the reason for an unreadable archive. An archive with a zip header was truncated. */
async function unreadableReason(source: Source): Promise<'TRUNCATED' | 'NOT_A_ZIP'> {
  if (source.size < 4) return 'NOT_A_ZIP';
  const begins = (await source.read(0, 4)).toString('latin1');
  return begins === 'PK\x03\x04' ? 'TRUNCATED' : 'NOT_A_ZIP';
}

/** The flag of an entry whose name is UTF-8. */
const UTF8_FLAG = 0x800;

/** Returns whether a name is valid UTF-8 beyond ASCII. The archiver of macOS writes such names without the flag. */
function isUtf8(name: Buffer): boolean {
  if (name.every((byte) => byte < 0x80)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(name);
    return true;
  } catch {
    return false;
  }
}

function toArchiveEntry(entry: yauzl.Entry): ArchiveEntry {
  const raw = yauzl.getFileNameLowLevel(
    entry.generalPurposeBitFlag | (isUtf8(entry.fileNameRaw) ? UTF8_FLAG : 0),
    entry.fileNameRaw,
    entry.extraFields,
    false,
  );
  return {
    name: safePath(raw),
    directory: /[/\\]$/.test(raw),
    mode: entry.externalFileAttributes >>> 16,
    encrypted: (entry.generalPurposeBitFlag & 1) !== 0,
    method: entry.compressionMethod,
    crc32: entry.crc32,
    compressedSize: entry.compressedSize,
    uncompressedSize: entry.uncompressedSize,
    offset: entry.relativeOffsetOfLocalHeader,
    nameLength: entry.fileNameLength,
  };
}

/** Returns the latest end of each entry: the header of the next entry, or the directory. */
function entryEnds(entries: readonly ArchiveEntry[], directoryOffset: number): Map<ArchiveEntry, number> {
  const sorted = [...entries].sort((a, b) => a.offset - b.offset);
  return new Map(sorted.map((entry, index) => [entry, sorted[index + 1]?.offset ?? directoryOffset]));
}

async function dataStart(source: Source, entry: ArchiveEntry): Promise<number> {
  const end = entry.offset + 30;
  const header = end <= source.size ? await source.read(entry.offset, end) : Buffer.alloc(0);
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) throw new Rejection('CORRUPT', entry.name);
  return end + header.readUInt16LE(26) + header.readUInt16LE(28);
}

async function* inflateEntry(entry: ArchiveEntry, packed: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (entry.method === 0) {
    yield* packed;
    return;
  }
  const input = Readable.from(packed);
  const inflate = createInflateRaw();
  // pipe() does not forward errors.
  input.on('error', (error) => inflate.destroy(error));
  input.pipe(inflate);
  try {
    for await (const chunk of inflate) yield chunk as Buffer;
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    throw typeof code === 'string' && code.startsWith('Z_')
      ? new Rejection('CORRUPT', entry.name, error)
      : error;
  } finally {
    input.destroy();
    inflate.destroy();
  }
}

/** Passes bytes up to the declared size, and rejects a wrong size or checksum. */
async function* checkBytes(entry: ArchiveEntry, bytes: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  let sum = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > entry.uncompressedSize) throw new Rejection('CORRUPT', entry.name);
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (size !== entry.uncompressedSize || sum !== entry.crc32) throw new Rejection('CORRUPT', entry.name);
}

async function inflatedHead(bytes: Buffer, length: number): Promise<Buffer> {
  const inflate = createInflateRaw();
  const chunks: Buffer[] = [];
  let size = 0;
  inflate.end(bytes);
  try {
    for await (const chunk of inflate) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size >= length) break;
    }
  } catch {
    // The input is truncated on purpose. The bytes before the error are used.
  }
  return Buffer.concat(chunks).subarray(0, length);
}
