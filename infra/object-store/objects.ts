import { createHash, randomUUID } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import type { Database } from './database.ts';
import { S3Error } from './s3-error.ts';
import { type Segment, SegmentFiles } from './segment-files.ts';
import { storageFailure } from './storage-failure.ts';
import type { Trash } from './trash.ts';

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
  /** Headers of the upload, such as Content-Type and `x-amz-meta-…`, unchanged. */
  headers: Record<string, string>;
  segments: Segment[];
}

export interface UploadedPart {
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

/** The result of a comparison of the files with the database. */
interface Reconciliation {
  /** Number of files without a row, which are in the trash now. */
  trashed: number;
  /** Number of files that were taken back from the trash. */
  restored: number;
  /** `<bucket>/<key>` of the objects and parts whose file is missing or incomplete. */
  missing: string[];
}

/**
 * Called in the transaction that creates an object. Its writes are committed with the object, or not at all.
 */
export type Created = (event: { name: string; bucket: string; object: StoredObject }) => void;

const minimumPart = 5 * 1024 * 1024;
const parse = ({ headers, segments, ...row }: ObjectRow): StoredObject => ({
  ...row,
  headers: JSON.parse(headers),
  segments: JSON.parse(segments),
});

/**
 * Stores objects as files, and their metadata in SQLite. Bodies stream to and from the disk. The parts of an
 * uploaded object remain separate files, so that completing, copying and deleting take no time for any size.
 * The file of an object or part is on disk before its row, and the row before the response.
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
  }

  /**
   * Moves files without a row into the trash, and files with a row back from the trash. Deletes nothing,
   * because a restored database without the latest writes may lack rows of required files.
   */
  async reconcile(trash: Trash): Promise<Reconciliation> {
    await this.#files.ready();
    const usedNames = this.#named();
    const names = new Set(usedNames.map(({ file }) => file));
    const unnamed = this.#files.list().filter((file) => !names.has(file));
    trash.add(unnamed.map((file) => `objects/${file}`));
    const incomplete = () => usedNames.filter((segment) => !this.#files.isComplete(segment));
    const restored = trash.takeBack(incomplete().map(({ file }) => `objects/${file}`)).length;
    const missing = [...new Set(incomplete().map(({ owner }) => owner))].sort();
    return { trashed: unnamed.length, restored, missing };
  }

  /** Deletes no file until the returned function is called. */
  holdDeletions(): () => void {
    return this.#files.holdDeletions();
  }

  /** Throws S3Error InsufficientStorage if a body of `bytes` would fill the disk. */
  reserve(bytes: number): void {
    this.#files.reserve(bytes);
  }

  find(bucket: string, key: string): StoredObject | undefined {
    const row = this.#database.one<ObjectRow>(
      'SELECT * FROM objects WHERE bucket = ? AND key = ?',
      bucket,
      key,
    );
    return row && parse(row);
  }

  /** Reads bytes `from` to `to` inclusive, in constant memory. */
  read(object: StoredObject, from = 0, to = object.size - 1): Readable {
    return this.#files.read(object.segments, from, to);
  }

  /** Writes bytes `from` to `to` inclusive, in constant memory. */
  send(object: StoredObject, from: number, to: number, out: Writable): Promise<void> {
    return this.#files.send(object.segments, from, to, out);
  }

  /**
   * Stores a body. Calls `refused` again at the moment of the change, so that two writers cannot both win.
   */
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
    await this.#add('ObjectCreated:Put', bucket, object);
    return object;
  }

  async copy(
    source: StoredObject,
    bucket: string,
    key: string,
    headers = source.headers,
  ): Promise<StoredObject> {
    const segments = await this.#files.link(source.segments);
    const object = { ...source, key, headers, segments, modified: this.#now() };
    await this.#add('ObjectCreated:Copy', bucket, object);
    return object;
  }

  async delete(bucket: string, ...keys: readonly string[]): Promise<void> {
    const objects = keys.flatMap((key) => this.find(bucket, key) ?? []);
    if (objects.length === 0) return;
    this.#database.unsynced(() => {
      for (const { key } of objects)
        this.#database.run('DELETE FROM objects WHERE bucket = ? AND key = ?', bucket, key);
    });
    await this.#database.flush();
    for (const { segments } of objects) this.#files.remove(segments);
  }

  /** Returns objects after the key `after`, in binary order of keys. */
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
      this.#database.unsynced(() =>
        this.#database.run('INSERT OR REPLACE INTO parts VALUES (?, ?, ?, ?, ?, ?)', ...values),
      );
    } catch (error) {
      this.#files.remove([{ file }]);
      throw storageFailure(error) ? error : new S3Error('NoSuchUpload');
    }
    await this.#database.flush();
    if (former) this.#files.remove([former]);
    return etag;
  }

  parts(upload: Upload): UploadedPart[] {
    return this.#parts(upload);
  }

  /** Throws the S3Error of S3 for parts that are missing, changed, out of order or too small. */
  async complete(upload: Upload, parts: readonly { number: number; etag: string }[]): Promise<StoredObject> {
    const storedParts = this.#parts(upload);
    const used = parts.map(({ number, etag }, index) => {
      const part = storedParts.find((one) => one.number === number && one.etag === etag);
      if (!part) throw new S3Error('InvalidPart');
      if (index > 0 && number <= (parts[index - 1]?.number ?? 0)) throw new S3Error('InvalidPartOrder');
      if (part.size < minimumPart && index < parts.length - 1) throw new S3Error('EntityTooSmall');
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
    await this.#replace('ObjectCreated:CompleteMultipartUpload', upload.bucket, object, upload.id);
    this.#files.remove(storedParts.filter((part) => !used.includes(part)));
    return object;
  }

  abort(upload: Upload): void {
    const parts = this.#parts(upload);
    this.#database.run('DELETE FROM uploads WHERE id = ?', upload.id);
    this.#files.remove(parts);
  }

  /** Returns the number of objects and bytes per bucket. */
  usage(): { bucket: string; objects: number; bytes: number }[] {
    return this.#database.all(
      'SELECT bucket, count(*) AS objects, sum(size) AS bytes FROM objects GROUP BY bucket',
    );
  }

  #parts({ id }: Upload): PartRow[] {
    return this.#database.all<PartRow>('SELECT * FROM parts WHERE upload = ? ORDER BY number', id);
  }

  /** Stores an object with new files. Deletes the files if this fails. */
  async #add(name: string, bucket: string, object: StoredObject): Promise<void> {
    try {
      await this.#replace(name, bucket, object);
    } catch (error) {
      // If only the fsync failed, the row already names the files.
      if (this.find(bucket, object.key)?.segments[0]?.file !== object.segments[0]?.file)
        this.#files.remove(object.segments);
      throw error;
    }
  }

  async #replace(name: string, bucket: string, object: StoredObject, uploadId = ''): Promise<void> {
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
    this.#database.unsynced(() =>
      this.#database.transaction(() => {
        this.#database.run('INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?, ?, ?, ?)', ...values);
        this.#database.run('DELETE FROM uploads WHERE id = ?', uploadId);
        this.#created({ name, bucket, object });
      }),
    );
    await this.#database.flush();
    if (former) this.#files.remove(former.segments);
  }

  /** Returns the files in rows, each with its object or upload. */
  #named(): (Segment & { owner: string })[] {
    const parts = this.#database.all<{ file: string; size: number; owner: string }>(
      "SELECT file, size, bucket || '/' || key AS owner FROM parts JOIN uploads ON uploads.id = parts.upload",
    );
    const objects = this.#database.all<{ segments: string; owner: string }>(
      "SELECT segments, bucket || '/' || key AS owner FROM objects",
    );
    const segments = objects.flatMap(({ segments, owner }) =>
      (JSON.parse(segments) as Segment[]).map((segment) => ({ ...segment, owner })),
    );
    return [...parts, ...segments];
  }
}
