import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** A switch of the data in a data folder, stored in the folder until it is complete. */
interface DataSwitch {
  /** Folder of the new data in the data folder. */
  from: string;
  /** Folder for the present data in the data folder. */
  previous: string;
  /** Moves the present data out first, and then the new data in. */
  step: 'out' | 'in';
}

const journal = 'restore.json';
const replaced = 'before-restore-';

/** Everything that belongs to the data. A folder has some or all of them. */
const parts = [
  ...['host.db', 'host.db-wal', 'host.db-shm', 'generations.json'],
  ...['dynamodb', 'queues', 'objects', 'trash'],
];

/** Returns whether a switch created this entry of a data folder. */
export const isPartOfSwitch = (name: string): boolean =>
  name.startsWith(journal) || name.startsWith(replaced);

/** Returns the name of the folder with the data that the latest restore has replaced. */
export const latestReplaced = (dataDir: string): string | undefined =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith(replaced))
    .sort()
    .at(-1);

/**
 * Replaces the data by the data in the folder `from`. The journal decides: before it is on disk nothing changes, and
 * afterwards the next start completes the switch. The caller has locked the folder.
 *
 * @returns the folder of the replaced data. Undefined if there was none
 */
export function beginSwitch(dataDir: string, from: string): string | undefined {
  for (const name of ['', 'dynamodb', 'queues', 'objects'])
    if (existsSync(join(dataDir, from, name))) syncFolder(join(dataDir, from, name));
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const previous = `${replaced}${time}`;
  writeJournal(dataDir, { from, previous, step: 'out' });
  completeSwitch(dataDir);
  const folder = join(dataDir, previous);
  return existsSync(folder) ? folder : undefined;
}

/** Completes a switch that has begun. A repetition continues where a kill has ended it. */
export function completeSwitch(dataDir: string): void {
  const path = join(dataDir, journal);
  if (!existsSync(path)) return;
  const begun = JSON.parse(readFileSync(path, 'utf8')) as DataSwitch;
  const previous = join(dataDir, begun.previous);
  const from = join(dataDir, begun.from);
  if (begun.step === 'out') {
    mkdirSync(previous, { recursive: true, mode: 0o700 });
    moveParts(dataDir, previous);
    writeJournal(dataDir, { ...begun, step: 'in' });
  }
  moveParts(from, dataDir);
  rmSync(from, { recursive: true, force: true });
  if (existsSync(previous) && readdirSync(previous).length === 0) rmdirSync(previous);
  rmSync(path);
  syncFolder(dataDir);
}

/** Moves the data between two folders. The moves are on disk when this returns. */
function moveParts(from: string, to: string): void {
  for (const part of parts) if (existsSync(join(from, part))) renameSync(join(from, part), join(to, part));
  for (const folder of [from, to]) if (existsSync(folder)) syncFolder(folder);
}

/** Replaces the journal. It is on disk when this returns. */
function writeJournal(dataDir: string, content: DataSwitch): void {
  const path = join(dataDir, journal);
  writeFileSync(`${path}.new`, JSON.stringify(content), { flush: true });
  renameSync(`${path}.new`, path);
  syncFolder(dataDir);
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
