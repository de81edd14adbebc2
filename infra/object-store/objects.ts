import { createHash, randomUUID } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import type { Database } from './database.ts';
import { S3Error } from './s3-error.ts';
import { type Segment, SegmentFiles } from './segment-files.ts';

const schema = `
CREATE TABLE IF NOT EXISTS objects (bucket TEXT, key TEXT, size INTEGER, etag TEXT, modified INTEGER,
  headers TEXT, segments TEXT, PRIMARY KEY (bucket, key)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS uploads (id TEXT PRIMARY KEY, bucket TEXT, key TEXT, started INTEGER, headers TEXT);
CREATE TABLE IF NOT EXISTS parts (upload TEXT REFERENCES uploads(id) ON DELETE CASCADE, number INTEGER,
  size INTEGER, etag TEXT, modified INTEGER, file TEXT, PRIMARY KEY (upload, number)) WITHOUT ROWID;
`;

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
  readonly #database: Database;
  readonly #files: SegmentFiles;
  readonly #created: Created;
  readonly #now: () => number;

  constructor(database: Database, directory: string, now: () => number, created: Created) {
    this.#database = database;
    this.#files = new SegmentFiles(directory);
    this.#created = created;
    this.#now = now;
    database.define(schema);
    this.#files.sweep(this.#named());
  }

  find(bucket: string, key: string): StoredObject | undefined {
    const row = this.#database.one<ObjectRow>(
      'SELECT * FROM objects WHERE bucket = ? AND key = ?',
      bucket,
      key,
    );
    return row && parse(row);
  }

  /** Bytes `from` to `to` inclusive, in constant memory. */
  read(object: StoredObject, from = 0, to = object.size - 1): Readable {
    return this.#files.read(object.segments, from, to);
  }

  /** Writes bytes `from` to `to` inclusive, in constant memory. */
  send(object: StoredObject, from: number, to: number, out: Writable): Promise<void> {
    return this.#files.send(object.segments, from, to, out);
  }

  /** Stores a body; `refused` is asked again at the moment of the change, so that two writers cannot both win. */
  async put(
    bucket: string,
    key: string,
    body: Readable,
    headers: Record<string, string>,
    refused: () => boolean = () => false,
  ): Promise<StoredObject> {
    const { file, size, etag } = await this.#files.receive(body);
    if (refused()) {
      this.#files.remove([{ file }]);
      throw new S3Error('PreconditionFailed');
    }
    const object = { key, size, etag, modified: this.#now(), headers, segments: [{ file, size }] };
    this.#replace('ObjectCreated:Put', bucket, object);
    return object;
  }

  copy(source: StoredObject, bucket: string, key: string, headers = source.headers): StoredObject {
    const segments = this.#files.link(source.segments);
    const object = { ...source, key, headers, segments, modified: this.#now() };
    this.#replace('ObjectCreated:Copy', bucket, object);
    return object;
  }

  delete(bucket: string, key: string): void {
    const object = this.find(bucket, key);
    if (!object) return;
    this.#database.run('DELETE FROM objects WHERE bucket = ? AND key = ?', bucket, key);
    this.#files.remove(object.segments);
  }

  /** Keys in binary order after `after`. */
  list(bucket: string, prefix: string, after: string, limit: number): StoredObject[] {
    const sql =
      'SELECT * FROM objects WHERE bucket = ? AND key > ? AND substr(key, 1, length(?)) = ? ORDER BY key LIMIT ?';
    return this.#database.all<ObjectRow>(sql, bucket, after, prefix, prefix, limit).map(parse);
  }

  startUpload(bucket: string, key: string, headers: Record<string, string>): string {
    const id = randomUUID();
    const values = [id, bucket, key, this.#now(), JSON.stringify(headers)] as const;
    this.#database.run('INSERT INTO uploads VALUES (?, ?, ?, ?, ?)', ...values);
    return id;
  }

  upload(id: string, bucket: string, key: string): Upload {
    const sql = 'SELECT * FROM uploads WHERE id = ? AND bucket = ? AND key = ?';
    const row = this.#database.one<Record<string, string | number>>(sql, id, bucket, key);
    if (!row) throw new S3Error('NoSuchUpload');
    return { id, bucket, key, started: Number(row.started), headers: JSON.parse(String(row.headers)) };
  }

  async putPart(upload: Upload, number: number, body: Readable): Promise<string> {
    const { file, size, etag } = await this.#files.receive(body);
    const former = this.#parts(upload).find((part) => part.number === number);
    try {
      const values = [upload.id, number, size, etag, this.#now(), file] as const;
      this.#database.run('INSERT OR REPLACE INTO parts VALUES (?, ?, ?, ?, ?, ?)', ...values);
    } catch {
      this.#files.remove([{ file }]);
      throw new S3Error('NoSuchUpload');
    }
    if (former) this.#files.remove([former]);
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
    this.#files.remove(there.filter((part) => !used.includes(part)));
    return object;
  }

  abort(upload: Upload): void {
    const parts = this.#parts(upload);
    this.#database.run('DELETE FROM uploads WHERE id = ?', upload.id);
    this.#files.remove(parts);
  }

  /** Objects and bytes of each bucket. */
  usage(): { bucket: string; objects: number; bytes: number }[] {
    return this.#database.all(
      'SELECT bucket, count(*) AS objects, sum(size) AS bytes FROM objects GROUP BY bucket',
    );
  }

  #parts({ id }: Upload): PartRow[] {
    return this.#database.all<PartRow>('SELECT * FROM parts WHERE upload = ? ORDER BY number', id);
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
    this.#database.transaction(() => {
      this.#database.run('INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?, ?, ?, ?)', ...values);
      this.#database.run('DELETE FROM uploads WHERE id = ?', uploadId);
      this.#created({ name, bucket, object });
    });
    if (former) this.#files.remove(former.segments);
  }

  /** The files that a row names. */
  #named(): Set<string> {
    const parts = this.#database.all<{ file: string }>('SELECT file FROM parts');
    const objects = this.#database.all<{ segments: string }>('SELECT segments FROM objects');
    const segments = objects.flatMap((row) => JSON.parse(row.segments) as Segment[]);
    return new Set([...parts, ...segments].map(({ file }) => file));
  }
}
