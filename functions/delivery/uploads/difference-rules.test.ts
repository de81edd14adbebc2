import { expect, it } from 'vitest';
import { maxDifferences } from '../../../shared/contracts/delivery/uploads.ts';
import { compareFiles } from './difference-rules.ts';

type FilesByPath = Parameters<typeof compareFiles>[0];

const filesOf = (files: Record<string, [crc32: number, size: number]>): FilesByPath =>
  new Map(
    Object.entries(files).map(([path, [crc32, uncompressedSize]]) => [
      path,
      { crc32, uncompressedSize } as FilesByPath extends ReadonlyMap<string, infer E> ? E : never,
    ]),
  );

it('names added, removed and changed files in the order of their paths', () => {
  const before = filesOf({
    'index.html': [1, 10],
    'old.js': [2, 20],
    'scene.data': [3, 30],
    'a.png': [4, 4],
  });
  const after = filesOf({ 'index.html': [1, 10], 'new.js': [5, 50], 'scene.data': [6, 30], 'a.png': [4, 5] });
  expect(compareFiles(before, after)).toEqual({
    added: 1,
    removed: 1,
    changed: 2,
    unchanged: 1,
    files: [
      { path: 'a.png', difference: 'changed', before: 4, after: 5 },
      { path: 'new.js', difference: 'added', before: null, after: 50 },
      { path: 'old.js', difference: 'removed', before: 20, after: null },
      { path: 'scene.data', difference: 'changed', before: 30, after: 30 },
    ],
  });
});

it('counts all differences, and lists at most 500', () => {
  const many = Object.fromEntries(
    Array.from({ length: maxDifferences + 7 }, (_, index) => [`${index}`, [index, 1] as [number, number]]),
  );
  const { added, files } = compareFiles(filesOf({}), filesOf(many));
  expect([added, files.length]).toEqual([maxDifferences + 7, maxDifferences]);
});
