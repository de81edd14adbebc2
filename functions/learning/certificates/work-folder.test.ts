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

it('CE-01 deletes the folder of a timed-out function before the next one starts', async () => {
  const abandoned = folderOf(`certificates-${before.getTime()}-abcdef`);
  await inWorkFolder({ now, endsBy }, async (folder) => {
    expect(existsSync(abandoned)).toBe(false);
    writeFileSync(join(folder, 'zip'), 'bytes');
  });
  expect(readdirSync(disk)).toEqual([]);
});

it('CE-01 leaves the folder of a running function and other files unchanged', async () => {
  const others = [`certificates-${endsBy.getTime()}-abcdef`, 'certificates-abcdef', 'fonts'];
  for (const name of others) folderOf(name);
  await inWorkFolder({ now, endsBy }, async () => {});
  expect(readdirSync(disk).sort()).toEqual(others.sort());
});

it('CE-01 deletes the folder if the work fails', async () => {
  const failing = inWorkFolder({ now, endsBy }, () => Promise.reject(new Error('no space left')));
  await expect(failing).rejects.toThrow('no space left');
  expect(readdirSync(disk)).toEqual([]);
});
