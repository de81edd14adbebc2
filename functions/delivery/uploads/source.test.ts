import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noise } from '../../../test/factories/binaries.ts';
import { webGlZip } from '../../../test/factories/zips.ts';
import { inspectArchive } from './inspect-archive.ts';
import { readAll } from './read-archive.ts';
import { bufferSource, inBlocks, type Source } from './source.ts';

describe('inBlocks', () => {
  const countingSource = (bytes: Buffer) => {
    const reads: number[] = [];
    const source: Source = {
      size: bytes.length,
      read: async (start, end) => {
        reads.push(end - start);
        return bytes.subarray(start, end);
      },
    };
    return { source, reads };
  };

  it('returns the same bytes as the whole file, for any range', async () => {
    const bytes = Buffer.from(noise(9_000_000));
    const { source } = countingSource(bytes);
    const blocks = inBlocks(source);
    for (const [start, end] of [
      [0, 10],
      [4_194_300, 4_194_310],
      [0, 9_000_000],
      [8_999_999, 9_000_000],
    ]) {
      expect((await blocks.read(start ?? 0, end ?? 0)).equals(bytes.subarray(start, end))).toBe(true);
    }
  });

  it('hashes all bytes, for any order and number of reads', async () => {
    const bytes = Buffer.from(noise(21_000_000));
    const sum = createHash('sha256').update(bytes).digest('hex');
    const range = fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 3_000_000 }));
    await fc.assert(
      fc.asyncProperty(fc.array(range, { maxLength: 12 }), fc.boolean(), async (ranges, parallel) => {
        const blocks = inBlocks(bufferSource(bytes));
        await blocks.read(bytes.length - 10, bytes.length);
        const checksum = blocks.hashing();
        const read = ([start, length]: [number, number]) =>
          blocks.read(start, Math.min(start + length, bytes.length));
        if (parallel) await Promise.all(ranges.map(read));
        else for (const one of ranges) await read(one);
        expect(await checksum()).toBe(sum);
      }),
      { numRuns: 25 },
    );
  });

  it('reads a sequential file once, including the checksum', async () => {
    const { source, reads } = countingSource(Buffer.from(webGlZip({ filling: 60_000_000 })));
    const blocks = inBlocks(source);
    const { archive: opened } = await inspectArchive(blocks, 'WEB_GL');
    const checksum = blocks.hashing();
    await readAll(opened);
    await checksum();
    const total = reads.reduce((sum, length) => sum + length, 0);
    expect(total).toBeLessThan(source.size + 3 * 4 * 1024 * 1024);
  });

  it('fails the checksum and the read, but not earlier reads, if the source fails', async () => {
    const bytes = Buffer.alloc(9_000_000);
    const blocks = inBlocks({
      size: bytes.length,
      read: async (start, end) => {
        if (start > 0) throw new Error('gone');
        return bytes.subarray(start, end);
      },
    });
    const checksum = blocks.hashing();
    await blocks.read(0, 10);
    await expect(blocks.read(5_000_000, 5_000_010)).rejects.toThrow('gone');
    await expect(checksum()).rejects.toThrow('gone');
  });

  it('reads a large archive with few requests, none larger than a block', async () => {
    const { source, reads } = countingSource(Buffer.from(webGlZip({ filling: 20_000_000 })));
    const { archive: opened } = await inspectArchive(inBlocks(source), 'WEB_GL');
    await readAll(opened);
    expect(Math.max(...reads)).toBeLessThanOrEqual(4 * 1024 * 1024);
    expect(reads.length).toBeLessThanOrEqual(9);
  });
});
