import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isMissing, type ObjectPlace, readObject } from '../../runtime/objects.ts';

/** Bytes that are read by ranges. */
export interface Source {
  size: number;
  /** Bytes from `start` up to, not including, `end`. */
  read(start: number, end: number): Promise<Buffer>;
}

export const bufferSource = (bytes: Buffer): Source => ({
  size: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
});

const attempts = 3;

/**
 * An object in storage, pinned by its ETag: whatever is put under its key later is an error, not other bytes.
 * A range that breaks off is asked for again.
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

/** A source that is read by blocks. */
export interface Blocks extends Source {
  /**
   * From now on each block is hashed as it comes by, and what nobody has read when the answer is asked for, then:
   * who reads the whole in order reads it once. @returns what gives the SHA-256 of all bytes, hexadecimal
   */
  hashing(): () => Promise<string>;
}

/**
 * The same bytes read by blocks of 4 MiB, of which the last eight are kept: whoever reads on in order costs one
 * request a block, and 32 MiB of memory however large the source is.
 */
export function inBlocks(source: Source): Blocks {
  const kept = new Map<number, Promise<Buffer>>();
  const count = Math.ceil(source.size / blockSize);
  let comesBy: ((index: number) => void) | undefined;
  const block = (index: number): Promise<Buffer> => {
    const found = kept.get(index);
    kept.delete(index);
    const start = index * blockSize;
    const bytes = found ?? source.read(start, Math.min(start + blockSize, source.size));
    kept.set(index, bytes);
    bytes.catch(() => kept.delete(index));
    const oldest = kept.keys().next();
    if (kept.size > blocksKept && !oldest.done) kept.delete(oldest.value);
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
        // Whoever asks for the answer gets the error.
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

/** The bytes of a range, a MiB at a time; the next is read when the one before is used. */
export async function* bytesOf(source: Source, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += step) yield source.read(at, Math.min(at + step, end));
}
