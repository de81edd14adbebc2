import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isMissing, type ObjectPlace, readObject } from '../../runtime/objects.ts';

/** Bytes that are read by ranges. */
export interface Source {
  size: number;
  /** Returns the bytes from `start` up to, not including, `end`. */
  read(start: number, end: number): Promise<Buffer>;
}

export const bufferSource = (bytes: Buffer): Source => ({
  size: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
});

const attempts = 3;

/**
 * Returns an object in storage as a source, pinned by its ETag. A replaced object causes an error instead of
 * other bytes. An interrupted range is read again.
 */
export const objectSource = (place: ObjectPlace, size: number, etag: string): Source => ({
  size,
  read: async (start, end) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const bytes = await buffer(await readObject(place, { start, end: end - 1, etag }));
        if (bytes.length !== end - start)
          throw new Error(`storage gave ${bytes.length} of ${end - start} bytes`);
        return bytes;
      } catch (error) {
        if (attempt === attempts || isMissing(error)) throw error;
      }
    }
  },
});

const blockSize = 4 * 1024 * 1024;
const blocksKept = 8;

/** A source that is read in blocks. */
export interface Blocks extends Source {
  /**
   * Starts to hash each block at its first read. The returned function reads the remaining blocks. A reader
   * of the whole source in order therefore reads each block once.
   *
   * @returns a function that returns the SHA-256 of all bytes, hexadecimal
   */
  hashing(): () => Promise<string>;
}

/**
 * Reads a source in blocks of 4 MiB and caches the last eight. Reading in order costs one request per block,
 * and 32 MiB of memory for any size.
 */
export function inBlocks(source: Source): Blocks {
  const blocks = new Map<number, Promise<Buffer>>();
  const count = Math.ceil(source.size / blockSize);
  let comesBy: ((index: number) => void) | undefined;
  const block = (index: number): Promise<Buffer> => {
    const found = blocks.get(index);
    blocks.delete(index);
    const start = index * blockSize;
    const bytes = found ?? source.read(start, Math.min(start + blockSize, source.size));
    blocks.set(index, bytes);
    bytes.catch(() => blocks.delete(index));
    const oldest = blocks.keys().next();
    if (blocks.size > blocksKept && !oldest.done) blocks.delete(oldest.value);
    return bytes;
  };
  return {
    size: source.size,
    async read(start, end) {
      const parts: Buffer[] = [];
      for (let at = start; at < end; ) {
        const index = Math.floor(at / blockSize);
        const from = at - index * blockSize;
        comesBy?.(index);
        const bytes = (await block(index)).subarray(from, Math.min(from + end - at, blockSize));
        if (bytes.length === 0) throw new Error('read past the end');
        parts.push(bytes);
        at += bytes.length;
      }
      return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    },
    hashing() {
      const hash = createHash('sha256');
      let next = 0;
      let done = Promise.resolve();
      const upTo = (index: number): void => {
        for (; next <= index; next += 1) {
          const number = next;
          done = done.then(async () => {
            hash.update(await block(number));
          });
        }
        // The call that requests the result receives the error.
        done.catch(() => undefined);
      };
      comesBy = upTo;
      return async () => {
        upTo(count - 1);
        await done;
        return hash.digest('hex');
      };
    },
  };
}

const step = 1024 * 1024;

/** Yields the bytes of a range, one MiB at a time. The next MiB is read after the previous one is used. */
export async function* readRange(source: Source, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += step) yield source.read(at, Math.min(at + step, end));
}
