import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memoryFolder } from '../tools/memory-folder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'memory-folder-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('deletes the folders of ended processes, and no other folders', () => {
  const { pid: ended } = spawnSync(process.execPath, ['-e', '']);
  for (const name of [`tests-${ended}-a`, `tests-${process.ppid}-b`, 'other']) mkdirSync(join(root, name));
  const folder = memoryFolder(root, 0) ?? '';
  expect(readdirSync(root).sort()).toEqual(['other', basename(folder), `tests-${process.ppid}-b`].sort());
});

it('creates no folder without enough space, or without a folder in memory', () => {
  expect(memoryFolder(root, Number.MAX_SAFE_INTEGER)).toBeUndefined();
  expect(memoryFolder(join(root, 'missing'))).toBeUndefined();
  expect(readdirSync(root)).toEqual([]);
});
