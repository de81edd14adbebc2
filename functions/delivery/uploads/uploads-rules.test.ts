import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUploadOpen, uploadStates } from '../../content/content-records/upload-rules.ts';
import { servedAs } from './content-types.ts';
import { maxParts, missingParts, partsFor, sizeOfPart } from './part-rules.ts';
import { Rejection } from './rejection-rules.ts';

const MiB = 1024 * 1024;

describe('UP-01 how an upload is cut into parts', () => {
  it('obeys the rules of storage for every size, and the parts make the whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 * 1024 ** 4 }), (fileSize) => {
        const parts = partsFor(fileSize);
        const last = sizeOfPart(fileSize, parts, parts.partCount);
        expect(parts.partCount).toBeLessThanOrEqual(maxParts);
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

describe('UP-01 the borders of parts', () => {
  it('an empty upload has one part, one of 16 MiB too, one more byte makes two', () => {
    expect([0, 1, 16 * MiB, 16 * MiB + 1].map((size) => partsFor(size).partCount)).toEqual([1, 1, 1, 2]);
    expect(maxParts).toBe(10_000);
  });

  it('are of 16 MiB as long as 10,000 of them are enough, then a MiB larger', () => {
    expect(partsFor(160_000 * MiB)).toEqual({ partSize: 16 * MiB, partCount: 10_000 });
    expect(partsFor(160_000 * MiB + 1)).toEqual({ partSize: 17 * MiB, partCount: 9_412 });
  });

  it('the last part is what is left', () => {
    const parts = partsFor(40 * MiB);
    expect([1, 2, 3].map((number) => sizeOfPart(40 * MiB, parts, number))).toEqual([
      16 * MiB,
      16 * MiB,
      8 * MiB,
    ]);
  });
});

describe('UP-03 why content is refused', () => {
  it('says what it is about in at most 200 characters', () => {
    const refused = new Rejection('CORRUPT', 'x'.repeat(201), 'cause');
    expect(refused).toMatchObject({ reason: 'CORRUPT', detail: 'x'.repeat(200), cause: 'cause' });
    expect(refused.message).toMatch(/^CORRUPT: x/);
  });

  it('is a reason alone where there is nothing to name', () => {
    const refused = new Rejection('EMPTY');
    expect([refused.message, refused.detail, 'cause' in refused]).toEqual(['EMPTY', undefined, false]);
  });
});

it('UP-02 bytes are reserved until an upload has ended', () => {
  expect(uploadStates.filter((status) => isUploadOpen({ status }))).toEqual([
    'RESERVED',
    'UPLOADED',
    'VALIDATING',
  ]);
});
