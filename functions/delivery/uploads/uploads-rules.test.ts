import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rejection } from '../../../shared/archive/rejection.ts';
import { isUploadOpen, uploadStates } from '../../content/content-records/upload-rules.ts';
import { neededHead, servedAs } from './content-types.ts';
import { maxParts, missingParts, partsFor, sizeOfPart } from './part-rules.ts';
import { servedPaths } from './unpack-archive.ts';

const MiB = 1024 * 1024;

describe('UP-01 partsFor', () => {
  it('obeys the limits of storage for every size, and the parts add up to the file', () => {
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

  it('uses parts of 16 MiB, and larger parts for a terabyte', () => {
    expect(partsFor(3_000_000_000)).toEqual({ partSize: 16 * MiB, partCount: 179 });
    expect(partsFor(1024 ** 4).partSize).toBe(105 * MiB);
  });

  it('lists missing parts', () => {
    expect(missingParts(4, [{ partNumber: 3 }, { partNumber: 1 }])).toEqual([2, 4]);
  });
});

describe('CA-05 servedAs', () => {
  it.each([
    ['<meta charset="utf-8">', 'text/html; charset=utf-8'],
    ['<META CHARSET=UTF-8>', 'text/html; charset=utf-8'],
    ['<p>', 'text/html; charset=utf-8'],
    ['<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">', 'text/html'],
    ["<meta charset = 'windows-1252'>", 'text/html'],
  ])('leaves the encoding of a page to its declaration: %s', (head, contentType) => {
    expect(servedAs('pages/a.HTML', Buffer.from(head))).toEqual({ contentType });
    expect([neededHead('pages/a.HTML'), neededHead('a.htm'), neededHead('a.js')]).toEqual([1024, 1024, 0]);
  });

  it.each([
    ['index.html', 'text/html; charset=utf-8', undefined],
    ['Build/Game.wasm.br', 'application/wasm', 'br'],
    ['Build/Game.framework.js.gz', 'text/javascript; charset=utf-8', 'gzip'],
    ['Build/Game.data.br', 'application/octet-stream', 'br'],
    ['Build/Game.wasm.unityweb', 'application/octet-stream', undefined],
    ['scans/brain.nii.gz', 'application/octet-stream', undefined],
    ['models/machine.GLB', 'model/gltf-binary', undefined],
    ['LICENSE', 'application/octet-stream', undefined],
  ])('serves %s as %s', (path, contentType, contentEncoding) => {
    expect(servedAs(path)).toEqual({ contentType, ...(contentEncoding ? { contentEncoding } : {}) });
  });

  it.each([
    ['Build/Game.wasm.unityweb', Buffer.from([0x1f, 0x8b, 8, 0]), 'application/wasm', 'gzip'],
    ['Build/Game.data.unityweb', Buffer.from([0x1f, 0x8b, 8, 0x10]), 'application/octet-stream', 'gzip'],
    [
      'Build/Game.framework.js.unityweb',
      Buffer.from('k\u008d\u0000UnityWeb Compressed Content (brotli)', 'latin1'),
      'text/javascript; charset=utf-8',
      'br',
    ],
    ['Build/Game.wasm.unityweb', Buffer.from([0, 0x61, 0x73, 0x6d]), 'application/wasm', undefined],
  ])('reads the compression of %s from its first bytes', (path, head, contentType, contentEncoding) => {
    expect(neededHead(path)).toBe(64);
    expect(servedAs(path, head)).toEqual({ contentType, ...(contentEncoding ? { contentEncoding } : {}) });
  });
});

describe('CA-05 servedPaths', () => {
  it('serves a name with accents in composed and decomposed form', () => {
    expect(servedPaths('Donn\u00e9es/\u00e9.png')).toEqual([
      'Donn\u00e9es/\u00e9.png',
      'Donne\u0301es/e\u0301.png',
    ]);
    expect(servedPaths('Build/Game.wasm')).toEqual(['Build/Game.wasm']);
    expect(servedPaths('한'.repeat(200))).toHaveLength(1);
  });
});

describe('UP-01 sizes of parts', () => {
  it('starts a second part after 16 MiB', () => {
    expect([0, 1, 16 * MiB, 16 * MiB + 1].map((size) => partsFor(size).partCount)).toEqual([1, 1, 1, 2]);
    expect(maxParts).toBe(10_000);
  });

  it('uses 16 MiB up to 10,000 parts, then adds a MiB', () => {
    expect(partsFor(160_000 * MiB)).toEqual({ partSize: 16 * MiB, partCount: 10_000 });
    expect(partsFor(160_000 * MiB + 1)).toEqual({ partSize: 17 * MiB, partCount: 9_412 });
  });

  it('gives the remaining bytes to the last part', () => {
    const parts = partsFor(40 * MiB);
    expect([1, 2, 3].map((number) => sizeOfPart(40 * MiB, parts, number))).toEqual([
      16 * MiB,
      16 * MiB,
      8 * MiB,
    ]);
  });
});

describe('UP-03 Rejection', () => {
  it('shortens the detail to 200 characters', () => {
    const refused = new Rejection('CORRUPT', 'x'.repeat(201), 'cause');
    expect(refused).toMatchObject({ reason: 'CORRUPT', detail: 'x'.repeat(200), cause: 'cause' });
    expect(refused.message).toMatch(/^CORRUPT: x/);
  });

  it('omits the detail and the cause if they are absent', () => {
    const refused = new Rejection('EMPTY');
    expect([refused.message, refused.detail, 'cause' in refused]).toEqual(['EMPTY', undefined, false]);
  });
});

it('UP-02 reserves bytes until an upload has ended', () => {
  expect(uploadStates.filter((status) => isUploadOpen({ status }))).toEqual([
    'RESERVED',
    'UPLOADED',
    'VALIDATING',
  ]);
});
