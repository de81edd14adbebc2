import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { servedAs } from '../../functions/uploads/content-types.ts';
import { missingParts, mostParts, partsFor, sizeOfPart } from '../../functions/uploads/part-rules.ts';

const MiB = 1024 * 1024;

describe('UP-01 how an upload is cut into parts', () => {
  it('obeys the rules of storage for every size, and the parts make the whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 * 1024 ** 4 }), (fileSize) => {
        const parts = partsFor(fileSize);
        const last = sizeOfPart(fileSize, parts, parts.partCount);
        expect(parts.partCount).toBeLessThanOrEqual(mostParts);
        expect(parts.partSize).toBeGreaterThanOrEqual(5 * MiB);
        expect(parts.partSize).toBeLessThanOrEqual(5 * 1024 * MiB);
        expect(last).toBeGreaterThan(0);
        expect(last).toBeLessThanOrEqual(parts.partSize);
        expect(parts.partSize * (parts.partCount - 1) + last).toBe(fileSize);
      }),
    );
  });

  it('takes 16 MiB, and larger ones for a terabyte', () => {
    expect(partsFor(3_000_000_000)).toEqual({ partSize: 16 * MiB, partCount: 179 });
    expect(partsFor(1024 ** 4).partSize).toBe(105 * MiB);
  });

  it('names the parts that are missing', () => {
    expect(missingParts(4, [{ partNumber: 3 }, { partNumber: 1 }])).toEqual([2, 4]);
  });
});

describe('CA-05 how web content is served', () => {
  it.each([
    ['index.html', 'text/html; charset=utf-8', undefined],
    ['Build/Game.wasm.br', 'application/wasm', 'br'],
    ['Build/Game.framework.js.gz', 'text/javascript; charset=utf-8', 'gzip'],
    ['Build/Game.data.br', 'application/octet-stream', 'br'],
    ['Build/Game.wasm.unityweb', 'application/octet-stream', undefined],
    ['scans/brain.nii.gz', 'application/octet-stream', undefined],
    ['models/machine.GLB', 'model/gltf-binary', undefined],
    ['LICENSE', 'application/octet-stream', undefined],
  ])('%s is %s', (path, contentType, contentEncoding) => {
    expect(servedAs(path)).toEqual({ contentType, ...(contentEncoding ? { contentEncoding } : {}) });
  });
});
