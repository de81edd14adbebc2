import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Generations } from './generations.ts';

const name = 'store.db';
let folder: string;
let opened: { close(): void }[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'generations-'));
});
afterEach(() => {
  for (const one of opened) one.close();
  opened = [];
  rmSync(folder, { recursive: true });
});

/** Opens the database like a store, and watches it like the host. */
function open(directory: string) {
  const generations = new Generations(directory, false);
  generations.check(name);
  const [store, watcher] = [0, 1].map(() => new DatabaseSync(join(directory, name)));
  store?.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; CREATE TABLE IF NOT EXISTS items (text TEXT)',
  );
  if (!store || !watcher) throw new Error('not opened');
  generations.watch(name, watcher, { own: false });
  const close = () => {
    generations.stop();
    store.close();
    watcher.close();
  };
  opened.push({ close: () => store.isOpen && close() });
  const add = (bytes: number) => store.prepare('INSERT INTO items VALUES (?)').run('x'.repeat(bytes));
  return { add, close };
}

const copy = (to: string, ...files: string[]): void => {
  for (const file of files) copyFileSync(join(folder, file), join(to, file));
};
const check = (directory: string, acceptLoss = false) => new Generations(directory, acceptLoss).check(name);

test('accepts a folder after a clean stop, after a kill, and from an earlier build', () => {
  const early = new DatabaseSync(join(folder, name));
  early.exec('PRAGMA journal_mode = WAL; CREATE TABLE items (text TEXT)');
  early.close();
  for (let round = 0; round < 3; round += 1) {
    const store = open(folder);
    store.add(10);
    // A kill leaves the files unchanged.
    const killed = mkdtempSync(join(folder, 'killed-'));
    copy(killed, name, `${name}-wal`, 'generations.json');
    for (let restart = 0; restart < 2; restart += 1) open(killed).close();
    store.close();
  }
  check(folder);
});

test('rejects a database without its write-ahead log', () => {
  const store = open(folder);
  store.add(10);
  const to = mkdtempSync(join(folder, 'copy-'));
  copy(to, name, 'generations.json');
  expect(() => check(to)).toThrow('Restore store.db-wal');
  expect(() => check(to, true)).not.toThrow();
  // The loss was accepted.
  check(to);
});

test('rejects a copy whose file and log were copied at different moments', async () => {
  const store = open(folder);
  const to = mkdtempSync(join(folder, 'copy-'));
  store.add(10);
  copy(to, name);
  // The log is emptied twice after the file was copied.
  for (let times = 0; times < 2; times += 1) {
    store.add(5_000_000);
    await new Promise((done) => setTimeout(done, 250));
  }
  store.add(10);
  copy(to, `${name}-wal`, 'generations.json');
  expect(() => check(to)).toThrow('are of different moments');
});

test('expects a new generation for each log, at any speed of writes', async () => {
  const store = open(folder);
  const to = mkdtempSync(join(folder, 'copy-'));
  for (let times = 0; times < 20; times += 1) {
    for (let writes = 0; writes < 50; writes += 1) store.add(4000);
    await new Promise((done) => setTimeout(done, 10));
    copy(to, name, 'generations.json');
    expect(() => check(to)).toThrow('Restore store.db-wal');
  }
});
