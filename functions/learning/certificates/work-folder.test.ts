import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inWorkFolder } from './work-folder.ts';

const now = new Date('2026-02-03T10:00:00.000Z');
const endsBy = new Date(now.getTime() + 900_000);
const before = new Date(now.getTime() - 1);
let disk: string;

beforeEach(() => {
  disk = mkdtempSync(join(tmpdir(), 'disk-'));
  vi.stubEnv('TMPDIR', disk);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(disk, { recursive: true });
});

const folderOf = (name: string) => {
  const folder = join(disk, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'zip'), 'bytes');
  return folder;
};

it('CE-01 what a function left that was stopped at its timeout is gone before the next one begins', async () => {
  const left = folderOf(`certificates-${before.getTime()}-abcdef`);
  await inWorkFolder({ now, endsBy }, async (folder) => {
    expect(existsSync(left)).toBe(false);
    writeFileSync(join(folder, 'zip'), 'bytes');
  });
  expect(readdirSync(disk)).toEqual([]);
});

it('CE-01 the folder of a function that still runs stays, and whatever else is there', async () => {
  const others = [`certificates-${endsBy.getTime()}-abcdef`, 'certificates-abcdef', 'fonts'];
  for (const name of others) folderOf(name);
  await inWorkFolder({ now, endsBy }, async () => {});
  expect(readdirSync(disk).sort()).toEqual(others.sort());
});

it('CE-01 the folder is removed where the work fails', async () => {
  const failing = inWorkFolder({ now, endsBy }, () => Promise.reject(new Error('no space left')));
  await expect(failing).rejects.toThrow('no space left');
  expect(readdirSync(disk)).toEqual([]);
});
