import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3Error } from './s3-error.ts';

/** Bytes that are read at once to be sent. */
const pieceSize = 256 * 1024;

/** A file that holds a stretch of an object; files never change once they are named in the database. */
export interface Segment {
  file: string;
  size: number;
}

/** The bytes of all objects: one directory of segment files, streamed to and from the disk. */
export class SegmentFiles {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
    mkdirSync(directory, { recursive: true });
  }

  /** Bytes `from` to `to` inclusive, in constant memory. */
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
   * Writes bytes `from` to `to` inclusive, each piece out of the same memory once the one before is on its way:
   * gigabytes leave nothing behind that has to be collected.
   */
  async send(segments: readonly Segment[], from: number, to: number, out: Writable): Promise<void> {
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

  /** Stores a body. Throws S3Error IncompleteBody where it breaks off, and keeps nothing of it then. */
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
      await pipeline(body, measure, createWriteStream(join(this.#directory, file)));
    } catch (error) {
      this.remove([{ file }]);
      throw error instanceof S3Error ? error : new S3Error('IncompleteBody');
    }
    return { file, size, etag: digest.digest('hex') };
  }

  /** A second name for each file, so that a copy takes no time and outlives its source. */
  link(segments: readonly Segment[]): Segment[] {
    return segments.map(({ file, size }) => {
      const link = randomUUID();
      linkSync(join(this.#directory, file), join(this.#directory, link));
      return { file: link, size };
    });
  }

  remove(segments: readonly { file: string }[]): void {
    for (const { file } of segments) rmSync(join(this.#directory, file), { force: true });
  }

  /** Removes the files that a kill left without a row. */
  sweep(named: ReadonlySet<string>): void {
    this.remove(
      readdirSync(this.#directory)
        .filter((file) => !named.has(file))
        .map((file) => ({ file })),
    );
  }
}
