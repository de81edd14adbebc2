import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { GroupSync } from './group-sync.ts';
import { storageFailure } from './storage-failure.ts';
import { Trash } from './trash.ts';

const folder = mkdtempSync(join(tmpdir(), 'trash-'));
afterAll(() => rmSync(folder, { recursive: true }));
const day = 86_400_000;

test('retains files with their paths for seven days, and restores them', () => {
  const trash = new Trash(folder);
  mkdirSync(join(folder, 'objects'));
  for (const name of ['a', 'b']) writeFileSync(join(folder, 'objects', name), name);
  trash.add(['objects/a', 'objects/b']);
  expect(readdirSync(join(folder, 'objects'))).toEqual([]);
  expect(trash.takeBack(['objects/a', 'objects/unknown'])).toEqual(['objects/a']);
  expect(existsSync(join(folder, 'objects/a'))).toBe(true);
  expect(trash.empty(Date.now() + 6.9 * day)).toBe(0);
  expect(trash.empty(Date.now() + 7.1 * day)).toBe(1);
  expect(readdirSync(join(folder, 'trash'))).toEqual([]);
});

test('counts the seven days from now if the clock was ahead', () => {
  const trash = new Trash(folder);
  const futureFolder = join(folder, 'trash/2999-01-01T00-00-00-000Z');
  mkdirSync(futureFolder);
  writeFileSync(join(futureFolder, 'file'), '');
  expect(trash.empty()).toBe(0);
  expect(existsSync(futureFolder)).toBe(false);
  expect(trash.empty(Date.now() + 8 * day)).toBe(1);
});

test('shares an fsync between callers, but not with a later write', async () => {
  const releases: (() => void)[] = [];
  const group = new GroupSync(() => new Promise((done) => releases.push(done)));
  const done: string[] = [];
  const flush = (name: string) => group.flush().then(() => done.push(name));
  const all = [flush('a'), flush('b')];
  await new Promise(setImmediate);
  all.push(flush('late'));
  releases[0]?.();
  await new Promise(setImmediate);
  expect(done).toEqual(['a', 'b']);
  releases[1]?.();
  await Promise.all(all);
  expect(releases).toHaveLength(2);
});

test('distinguishes a full disk, a broken disk and other errors', () => {
  const error = (fields: object) => Object.assign(new Error('x'), fields);
  expect(storageFailure(error({ code: 'ENOSPC' }))?.status).toBe(507);
  expect(storageFailure(error({ code: 'ERR_SQLITE_ERROR', errcode: 13 }))?.status).toBe(507);
  // SQLITE_IOERR_WRITE
  expect(storageFailure(error({ code: 'ERR_SQLITE_ERROR', errcode: 778 }))?.status).toBe(503);
  expect(storageFailure(error({ code: 'EROFS' }))?.status).toBe(503);
  expect(storageFailure(error({ code: 'ECONNRESET' }))).toBeUndefined();
  expect(storageFailure(error({ code: 'ERR_SQLITE_ERROR', errcode: 19 }))).toBeUndefined();
});
