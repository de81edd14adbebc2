import { createHash, randomUUID } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasRoom, uploadReserve } from './disk-room.ts';
import { GroupSync } from './group-sync.ts';
import { S3Error } from './s3-error.ts';
import { storageFailure } from './storage-failure.ts';

/** Maximum bytes per read of a file. */
const pieceSize = 256 * 1024;

/** A file with a part of an object's bytes. It does not change after the database names it. */
export interface Segment {
  file: string;
  size: number;
}

/**
 * The bytes of all objects in one directory of segment files, streamed to and from the disk. A file and its
 * directory entry are on disk before the caller receives the file's name.
 */
export class SegmentFiles {
  readonly #directory: string;
  readonly #entries: GroupSync;
  /** Files to delete after the backup that still needs them. Undefined if no backup is running. */
  #heldBack: string[] | undefined;

  constructor(directory: string) {
    this.#directory = directory;
    mkdirSync(directory, { recursive: true });
    this.#entries = new GroupSync(() => syncDirectory(directory));
  }

  /** Syncs the directory's own entry, which is new in a new data folder. */
  ready(): Promise<void> {
    return syncDirectory(dirname(this.#directory));
  }

  /** Throws S3Error InsufficientStorage if a body of `bytes` would fill the disk. */
  reserve(bytes: number): void {
    if (!hasRoom(this.#directory, uploadReserve + bytes)) throw new S3Error('InsufficientStorage');
  }

  /** Reads bytes `from` to `to` inclusive, in constant memory. */
  read(segments: readonly Segment[], from: number, to: number): Readable {
    const directory = this.#directory;
    return Readable.from(
      (async function* () {
        let offset = 0;
        for (const { file, size } of segments) {
          const [start, end] = [Math.max(0, from - offset), Math.min(size - 1, to - offset)];
          if (start <= end) yield* createReadStream(join(directory, file), { start, end });
          offset += size;
        }
      })(),
      { objectMode: false },
    );
  }

  /**
   * Writes bytes `from` to `to` inclusive. All pieces use the same memory one after the other, so that
   * gigabytes cause no garbage.
   */
  async send(segments: readonly Segment[], from: number, to: number, out: Writable): Promise<void> {
    const piece = Buffer.allocUnsafeSlow(Math.min(pieceSize, Math.max(1, to - from + 1)));
    const failure = new Promise<never>((_, fail) => {
      out.once('close', () => fail(new Error('The reader has gone')));
    });
    failure.catch(() => undefined);
    const written = (bytes: Buffer) =>
      Promise.race([
        failure,
        new Promise<void>((done, fail) => {
          out.write(bytes, (error) => (error ? fail(error) : done()));
        }),
      ]);
    let offset = 0;
    for (const { file, size } of segments) {
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

  /**
   * Stores a body, which is on disk when this returns. Throws S3Error IncompleteBody if the body ends early,
   * or the error of a failing disk. In both cases the stored part is deleted.
   */
  async receive(body: Readable): Promise<Segment & { etag: string }> {
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
      await pipeline(body, measure, createWriteStream(join(this.#directory, file), { flush: true }));
      await this.#entries.flush();
    } catch (error) {
      this.remove([{ file }]);
      throw error instanceof S3Error || storageFailure(error) ? error : new S3Error('IncompleteBody');
    }
    return { file, size, etag: digest.digest('hex') };
  }

  /**
   * Links each file to a second name, so that a copy takes no time and survives the deletion of its source.
   */
  async link(segments: readonly Segment[]): Promise<Segment[]> {
    const links: Segment[] = [];
    try {
      for (const { file, size } of segments) {
        const name = randomUUID();
        linkSync(join(this.#directory, file), join(this.#directory, name));
        links.push({ file: name, size });
      }
      await this.#entries.flush();
    } catch (error) {
      this.remove(links);
      throw error;
    }
    return links;
  }

  remove(segments: readonly { file: string }[]): void {
    for (const { file } of segments) {
      if (this.#heldBack) this.#heldBack.push(file);
      else rmSync(join(this.#directory, file), { force: true });
    }
  }

  /**
   * Deletes no file until the returned function is called. After a kill in between, the next start finds the
   * files without a row.
   */
  holdDeletions(): () => void {
    const heldBack: string[] = [];
    this.#heldBack = heldBack;
    return () => {
      this.#heldBack = undefined;
      this.remove(heldBack.map((file) => ({ file })));
    };
  }

  /** Returns the names of all files. */
  list(): string[] {
    return readdirSync(this.#directory);
  }

  /** Returns whether a segment has all of its bytes. */
  isComplete({ file, size }: Segment): boolean {
    return statSync(join(this.#directory, file), { throwIfNoEntry: false })?.size === size;
  }
}

/** Resolves when the entries of a directory are on disk. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
