import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ObjectHeaders, ObjectPlace } from '../../runtime/objects.ts';
import {
  type ArchivedFile,
  type ArchivedRecord,
  type ArchivePart,
  type Manifest,
  type MovedBucket,
  manifestName,
  partLimits,
} from './manifest-rules.ts';

interface OpenPart {
  lines: string[];
  bytes: number;
}

/** An object to store in an archive. */
interface ArchivedObject extends ObjectHeaders, ObjectPlace {
  moved: MovedBucket;
  /** The key without the organisation. */
  name: string;
  size: number;
  read: () => Promise<AsyncIterable<Buffer>>;
}

/**
 * Writes an archive as a stream. Contains at most one unfinished part per kind in memory, and one chunk of a file.
 * The caller has to read `bytes` at the same time.
 */
export class ArchiveWriter {
  readonly #zip = new ZipFile();
  readonly #mtime: Date;
  readonly #open = new Map<string, OpenPart>();
  readonly #parts: ArchivePart[] = [];
  #files = 0;
  readonly counts: Record<string, number> = {};

  constructor(mtime: Date) {
    this.#mtime = mtime;
    this.#zip.on('error', (error) => this.fail(error as Error));
  }

  get bytes(): AsyncIterable<Buffer> {
    return this.#zip.outputStream as unknown as AsyncIterable<Buffer>;
  }

  /** Stops the reader of `bytes` with an error. */
  fail(error: Error): void {
    (this.#zip.outputStream as Readable).destroy(error);
  }

  /** Adds a record. A full part is written first. */
  async add(kind: string, record: ArchivedRecord | ArchivedFile): Promise<void> {
    const line = `${JSON.stringify(record)}\n`;
    const part = this.#open.get(kind) ?? { lines: [], bytes: 0 };
    this.#open.set(kind, part);
    part.lines.push(line);
    part.bytes += Buffer.byteLength(line);
    this.counts[kind] = (this.counts[kind] ?? 0) + 1;
    if (part.lines.length >= partLimits.records || part.bytes >= partLimits.bytes) await this.#close(kind);
  }

  async #close(kind: string): Promise<void> {
    const part = this.#open.get(kind);
    if (!part) return;
    this.#open.delete(kind);
    const bytes = Buffer.from(part.lines.join(''));
    const folder = kind === 'File' ? 'files' : `records/${kind}`;
    const number = this.#parts.filter((one) => one.kind === kind).length + 1;
    const name = `${folder}/${String(number).padStart(6, '0')}.ndjson`;
    await this.#write(name, Readable.from([bytes]), true);
    this.#parts.push({
      name,
      kind,
      records: part.lines.length,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  }

  /** Adds a file, uncompressed, because content is compressed already. */
  async addFile(object: ArchivedObject): Promise<void> {
    this.#files += 1;
    const entry = `files/${String(this.#files).padStart(8, '0')}`;
    const hash = createHash('sha256');
    const read = async function* () {
      for await (const chunk of await object.read()) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await this.#write(entry, Readable.from(read()), false);
    await this.add('File', {
      entry,
      bucket: object.moved,
      key: object.name,
      size: object.size,
      sha256: hash.digest('hex'),
      ...(object.contentType ? { contentType: object.contentType } : {}),
      ...(object.contentEncoding ? { contentEncoding: object.contentEncoding } : {}),
      ...(object.cacheControl ? { cacheControl: object.cacheControl } : {}),
      ...(object.contentDisposition ? { contentDisposition: object.contentDisposition } : {}),
    });
    this.counts.fileBytes = (this.counts.fileBytes ?? 0) + object.size;
  }

  /** Adds an entry, and waits until its bytes are read. */
  async #write(name: string, stream: Readable, compress: boolean): Promise<void> {
    const read = once(stream, 'end');
    this.#zip.addReadStream(stream, name, { mtime: this.#mtime, compress });
    await read;
  }

  /** Writes the unfinished parts and the manifest, and ends the archive. */
  async end(about: Omit<Manifest, 'parts' | 'counts'>): Promise<void> {
    for (const kind of [...this.#open.keys()]) await this.#close(kind);
    const whole: Manifest = { ...about, parts: this.#parts, counts: this.counts };
    this.#zip.addBuffer(Buffer.from(JSON.stringify(whole)), manifestName, { mtime: this.#mtime });
    this.#zip.end();
  }
}
