import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { State } from '../local/state.ts';
import { S3Error } from './s3-error.ts';

const schema = `
CREATE TABLE IF NOT EXISTS objects (bucket TEXT, key TEXT, size INTEGER, etag TEXT, modified INTEGER,
  headers TEXT, segments TEXT, PRIMARY KEY (bucket, key)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS uploads (id TEXT PRIMARY KEY, bucket TEXT, key TEXT, started INTEGER, headers TEXT);
CREATE TABLE IF NOT EXISTS parts (upload TEXT REFERENCES uploads(id) ON DELETE CASCADE, number INTEGER,
  size INTEGER, etag TEXT, modified INTEGER, file TEXT, PRIMARY KEY (upload, number)) WITHOUT ROWID;
`;

/** Bytes that are read at once to be sent. */
const pieceSize = 256 * 1024;

/** A file that holds a stretch of an object; files never change once they are named in the database. */
interface Segment {
  file: string;
  size: number;
}

export interface StoredObject {
  key: string;
  size: number;
  /** Without quotes. */
  etag: string;
  modified: number;
  /** Content-Type and the like, and `x-amz-meta-…`, as they were sent. */
  headers: Record<string, string>;
  segments: Segment[];
}

export interface Part {
  number: number;
  size: number;
  etag: string;
  modified: number;
}

export interface Upload {
  id: string;
  bucket: string;
  key: string;
  started: number;
  headers: Record<string, string>;
}

interface ObjectRow extends Record<string, string | number> {
  key: string;
  size: number;
  etag: string;
  modified: number;
  headers: string;
  segments: string;
}
interface PartRow extends Record<string, string | number> {
  number: number;
  size: number;
  etag: string;
  modified: number;
  file: string;
}

/** Called in the transaction that creates an object: what it writes is stored with the object, or not at all. */
export type Created = (event: { name: string; bucket: string; object: StoredObject }) => void;

const minimumPart = 5 * 1024 * 1024;
const parse = ({ headers, segments, ...row }: ObjectRow): StoredObject => ({
  ...row,
  headers: JSON.parse(headers),
  segments: JSON.parse(segments),
});

/**
 * Objects as files, everything about them in SQLite. Bodies stream to and from the disk; an object that came
 * in parts stays in its parts, so that completing, copying and deleting take no time whatever the size.
 */
export class ObjectStore {
  readonly #state: State;
  readonly #directory: string;
  readonly #created: Created;
  readonly #now: () => number;

  constructor(state: State, directory: string, now: () => number, created: Created) {
    this.#state = state;
    this.#directory = directory;
    this.#created = created;
    this.#now = now;
    state.define(schema);
    mkdirSync(directory, { recursive: true });
    this.#sweep();
  }

  find(bucket: string, key: string): StoredObject | undefined {
    const row = this.#state.one<ObjectRow>('SELECT * FROM objects WHERE bucket = ? AND key = ?', bucket, key);
    return row && parse(row);
  }

  /** Bytes `from` to `to` inclusive, in constant memory. */
  read(object: StoredObject, from = 0, to = object.size - 1): Readable {
    const directory = this.#directory;
    return Readable.from(
      (async function* () {
        let offset = 0;
        for (const { file, size } of object.segments) {
          const [start, end] = [Math.max(0, from - offset), Math.min(size - 1, to - offset)];
          if (start <= end) yield* createReadStream(join(directory, file), { start, end });
          offset += size;
        }
      })(),
      { objectMode: false },
    );
  }

  /**
   * Writes bytes `from` to `to` inclusive, each piece out of the same memory once the one before is on its way:
   * gigabytes leave nothing behind that has to be collected.
   */
  async send(object: StoredObject, from: number, to: number, out: Writable): Promise<void> {
    const piece = Buffer.allocUnsafeSlow(Math.min(pieceSize, Math.max(1, to - from + 1)));
    const gone = new Promise<never>((_, fail) => {
      out.once('close', () => fail(new Error('The reader has gone')));
    });
    gone.catch(() => undefined);
    const written = (bytes: Buffer) =>
      Promise.race([
        gone,
        new Promise<void>((done, fail) => {
          out.write(bytes, (error) => (error ? fail(error) : done()));
        }),
      ]);
    let offset = 0;
    for (const { file, size } of object.segments) {
      const [start, end] = [Math.max(0, from - offset), Math.min(size - 1, to - offset)];
      offset += size;
      if (start > end) continue;
      const handle = await open(join(this.#directory, file));
      try {
        for (let at = start; at <= end; ) {
          const { bytesRead } = await handle.read(piece, 0, Math.min(piece.length, end - at + 1), at);
          if (bytesRead === 0) throw new Error(`${file} is shorter than its row says`);
          await written(piece.subarray(0, bytesRead));
          at += bytesRead;
        }
      } finally {
        await handle.close();
      }
    }
    out.end();
  }

  /** Stores a body; `refused` is asked again at the moment of the change, so that two writers cannot both win. */
  async put(
    bucket: string,
    key: string,
    body: Readable,
    headers: Record<string, string>,
    refused: () => boolean = () => false,
  ): Promise<StoredObject> {
    const { file, size, etag } = await this.#receive(body);
    if (refused()) {
      this.#remove([{ file }]);
      throw new S3Error('PreconditionFailed');
    }
    const object = { key, size, etag, modified: this.#now(), headers, segments: [{ file, size }] };
    this.#replace('ObjectCreated:Put', bucket, object);
    return object;
  }

  copy(source: StoredObject, bucket: string, key: string, headers = source.headers): StoredObject {
    const segments = source.segments.map(({ file, size }) => {
      const link = randomUUID();
      linkSync(join(this.#directory, file), join(this.#directory, link));
      return { file: link, size };
    });
    const object = { ...source, key, headers, segments, modified: this.#now() };
    this.#replace('ObjectCreated:Copy', bucket, object);
    return object;
  }

  delete(bucket: string, key: string): void {
    const object = this.find(bucket, key);
    if (!object) return;
    this.#state.run('DELETE FROM objects WHERE bucket = ? AND key = ?', bucket, key);
    this.#remove(object.segments);
  }

  /** Keys in binary order after `after`. */
  list(bucket: string, prefix: string, after: string, limit: number): StoredObject[] {
    const sql =
      'SELECT * FROM objects WHERE bucket = ? AND key > ? AND substr(key, 1, length(?)) = ? ORDER BY key LIMIT ?';
    return this.#state.all<ObjectRow>(sql, bucket, after, prefix, prefix, limit).map(parse);
  }

  startUpload(bucket: string, key: string, headers: Record<string, string>): string {
    const id = randomUUID();
    const values = [id, bucket, key, this.#now(), JSON.stringify(headers)] as const;
    this.#state.run('INSERT INTO uploads VALUES (?, ?, ?, ?, ?)', ...values);
    return id;
  }

  upload(id: string, bucket: string, key: string): Upload {
    const sql = 'SELECT * FROM uploads WHERE id = ? AND bucket = ? AND key = ?';
    const row = this.#state.one<Record<string, string | number>>(sql, id, bucket, key);
    if (!row) throw new S3Error('NoSuchUpload');
    return { id, bucket, key, started: Number(row.started), headers: JSON.parse(String(row.headers)) };
  }

  async putPart(upload: Upload, number: number, body: Readable): Promise<string> {
    const { file, size, etag } = await this.#receive(body);
    const former = this.#parts(upload).find((part) => part.number === number);
    try {
      const values = [upload.id, number, size, etag, this.#now(), file] as const;
      this.#state.run('INSERT OR REPLACE INTO parts VALUES (?, ?, ?, ?, ?, ?)', ...values);
    } catch {
      this.#remove([{ file }]);
      throw new S3Error('NoSuchUpload');
    }
    if (former) this.#remove([former]);
    return etag;
  }

  parts(upload: Upload): Part[] {
    return this.#parts(upload);
  }

  /** Throws S3Error as S3 does for parts that are missing, changed, out of order or too small. */
  complete(upload: Upload, wanted: readonly { number: number; etag: string }[]): StoredObject {
    const there = this.#parts(upload);
    const used = wanted.map(({ number, etag }, index) => {
      const part = there.find((one) => one.number === number && one.etag === etag);
      if (!part) throw new S3Error('InvalidPart');
      if (index > 0 && number <= (wanted[index - 1]?.number ?? 0)) throw new S3Error('InvalidPartOrder');
      if (part.size < minimumPart && index < wanted.length - 1) throw new S3Error('EntityTooSmall');
      return part;
    });
    if (used.length === 0) throw new S3Error('MalformedXML');
    const digest = createHash('md5');
    for (const { etag } of used) digest.update(Buffer.from(etag, 'hex'));
    const object = {
      key: upload.key,
      size: used.reduce((sum, { size }) => sum + size, 0),
      etag: `${digest.digest('hex')}-${used.length}`,
      modified: this.#now(),
      headers: upload.headers,
      segments: used.map(({ file, size }) => ({ file, size })),
    };
    this.#replace('ObjectCreated:CompleteMultipartUpload', upload.bucket, object, upload.id);
    this.#remove(there.filter((part) => !used.includes(part)));
    return object;
  }

  abort(upload: Upload): void {
    const parts = this.#parts(upload);
    this.#state.run('DELETE FROM uploads WHERE id = ?', upload.id);
    this.#remove(parts);
  }

  /** Objects and bytes of each bucket. */
  usage(): { bucket: string; objects: number; bytes: number }[] {
    return this.#state.all(
      'SELECT bucket, count(*) AS objects, sum(size) AS bytes FROM objects GROUP BY bucket',
    );
  }

  #parts({ id }: Upload): PartRow[] {
    return this.#state.all<PartRow>('SELECT * FROM parts WHERE upload = ? ORDER BY number', id);
  }

  #replace(name: string, bucket: string, object: StoredObject, uploadId = ''): void {
    const former = this.find(bucket, object.key);
    const { key, size, etag, modified, headers, segments } = object;
    const values = [
      bucket,
      key,
      size,
      etag,
      modified,
      JSON.stringify(headers),
      JSON.stringify(segments),
    ] as const;
    this.#state.transaction(() => {
      this.#state.run('INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?, ?, ?, ?)', ...values);
      this.#state.run('DELETE FROM uploads WHERE id = ?', uploadId);
      this.#created({ name, bucket, object });
    });
    if (former) this.#remove(former.segments);
  }

  async #receive(body: Readable): Promise<Segment & { etag: string }> {
    const file = randomUUID();
    const digest = createHash('md5');
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _, done) {
        size += chunk.length;
        digest.update(chunk);
        done(null, chunk);
      },
    });
    try {
      await pipeline(body, measure, createWriteStream(join(this.#directory, file)));
    } catch (error) {
      this.#remove([{ file }]);
      throw error instanceof S3Error ? error : new S3Error('IncompleteBody');
    }
    return { file, size, etag: digest.digest('hex') };
  }

  #remove(segments: readonly { file: string }[]): void {
    for (const { file } of segments) rmSync(join(this.#directory, file), { force: true });
  }

  /** Files that a kill left without a row. */
  #sweep(): void {
    const named = new Set(
      this.#state.all<{ file: string }>('SELECT file FROM parts').map(({ file }) => file),
    );
    for (const { segments } of this.#state.all<{ segments: string }>('SELECT segments FROM objects'))
      for (const { file } of JSON.parse(segments) as Segment[]) named.add(file);
    this.#remove(
      readdirSync(this.#directory)
        .filter((file) => !named.has(file))
        .map((file) => ({ file })),
    );
  }
}
