import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { reportError } from '../object-store/report-error.ts';
import { Trash } from '../object-store/trash.ts';
import { HostError } from './failure.ts';

const table = '_host_generation';
export const markerName = 'generations.json';
/** Interval in milliseconds between checks of the write-ahead logs. */
const interval = 100;
/** Milliseconds that a write waits for a write of the store: at start, and later in the event loop. */
const patience = { atStart: 5000, later: 50 };
/** Maximum bytes of a database whose pages are checked at start. A check takes some 4 ms per megabyte. */
const checkedSize = 256 * 1024 * 1024;

/** Bytes of a write-ahead log that trigger a checkpoint. SQLite's own limit is about the same. */
const longestLog = 4 * 1024 * 1024;

const advance = `INSERT INTO ${table} VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET generation = generation + 1 RETURNING generation`;

/** Generation of each database, by its path in the data folder. */
type Marker = Record<string, number>;

interface WatchedDatabase {
  name: string;
  database: DatabaseSync;
  /** Its read transaction started right before the generation. Undefined if no other process writes. */
  reader: DatabaseSync | undefined;
  generation: number;
  /** Salt of the write-ahead log that contains the generation. */
  salt: string;
}

/**
 * Detects at start that a database lacks committed writes, because its write-ahead log is missing or is of
 * another moment.
 *
 * Each database stores a generation, and `generations.json` stores the same numbers outside of the databases.
 * A new generation is the first write into an empty log, and reaches the database file with the next
 * checkpoint. A database without its log therefore has an older generation than the marker. A file that is
 * two generations older than its log was copied while a host was using it.
 */
export class Generations {
  readonly #dataDir: string;
  readonly #acceptLoss: boolean;
  readonly #watched = new Map<string, WatchedDatabase>();
  readonly #timer: NodeJS.Timeout;
  /** Whether the marker still has to be written. */
  #isMarkerOld = false;
  /** Whether a backup reads the databases. Its read transactions prevent checkpoints. */
  #isHeld = false;

  constructor(dataDir: string, acceptLoss = process.env.ACCEPT_LOSS === '1') {
    this.#dataDir = dataDir;
    this.#acceptLoss = acceptLoss;
    this.#timer = setInterval(() => this.#renew(), interval).unref();
  }

  /**
   * Checks a database of the data folder before it is opened. A later check is not possible: closing its
   * connection would drop this process's locks.
   *
   * @throws HostError if the database is missing, incomplete or damaged
   */
  check(name: string): void {
    const expected = this.#readMarker()?.[name];
    const path = join(this.#dataDir, name);
    if (!existsSync(path) || statSync(path).size === 0) {
      if (expected) this.#refuse(name, `${name} is missing.`, `Restore ${name}`);
      return;
    }
    const { damage, committed, inFile } = databaseState(path);
    if (damage)
      this.#refuse(name, `${name} is damaged: ${damage}.`, `Rescue it with sqlite3 ${name} .recover`);
    else if (committed > 0 && expected === undefined)
      this.#refuse(name, `${markerName} is missing.`, `Restore ${markerName}`);
    else if (committed < (expected ?? 0))
      this.#refuse(
        name,
        `${name} lacks its latest writes: ${name}-wal is missing, or belongs to another copy.`,
        `Restore ${name}-wal`,
      );
    else if (inFile !== undefined && committed - inFile > 1) {
      this.#refuse(
        name,
        `${name} and ${name}-wal are of different moments: they were copied while a host was using them.`,
        'Stop that host and copy the folder again',
      );
      // The file alone is consistent, but not with a log of another moment.
      new Trash(this.#dataDir).add([`${name}-wal`]);
    }
  }

  /**
   * Starts a generation of an open database. The connection must stay open until `unwatch`. `own` means that
   * no other process writes to the database.
   */
  watch(name: string, database: DatabaseSync, { own }: { own: boolean }): void {
    // A kill before the first generation is stored must not look like a loss, so the marker gets the lower
    // number.
    if (this.#readMarker()?.[name] === undefined) this.#expect(name, 0);
    database.exec(
      `PRAGMA busy_timeout = ${patience.atStart};
       CREATE TABLE IF NOT EXISTS ${table} (id INTEGER PRIMARY KEY CHECK (id = 1), generation INTEGER NOT NULL);`,
    );
    if (own) database.exec('PRAGMA wal_autocheckpoint = 0');
    const path = join(this.#dataDir, name);
    const reader = own ? undefined : new DatabaseSync(path, { readOnly: true });
    const watched: WatchedDatabase = { name, database, reader, generation: 0, salt: '' };
    // The log of a killed host already has a generation, and continues it if the log cannot be emptied.
    watched.salt = this.#saltOf(watched);
    this.#watched.set(name, watched);
    this.#restart(watched);
    this.#writeMarkers();
    database.exec(`PRAGMA busy_timeout = ${patience.later}`);
  }

  /** Stops watching a database before its connection is closed. */
  unwatch(name: string): void {
    this.#watched.get(name)?.reader?.close();
    this.#watched.delete(name);
  }

  /** Resets the expected generations of all databases, so that the files can be deleted. */
  forget(): void {
    for (const name of this.#watched.keys()) this.unwatch(name);
    this.#writeMarker(Object.fromEntries(Object.keys(this.#readMarker() ?? {}).map((name) => [name, 0])));
  }

  /** Starts no generation until the returned function is called. */
  hold(): () => void {
    this.#isHeld = true;
    return () => {
      this.#isHeld = false;
    };
  }

  stop(): void {
    clearInterval(this.#timer);
    for (const name of this.#watched.keys()) this.unwatch(name);
  }

  #renew(): void {
    if (this.#isHeld) return;
    try {
      for (const watched of this.#watched.values()) {
        const isLong = this.#sizeOf(watched) > longestLog;
        if (isLong || this.#saltOf(watched) !== watched.salt) this.#restart(watched);
      }
      if (this.#isMarkerOld) this.#writeMarkers();
    } catch (error) {
      reportError(markerName, error);
    }
  }

  /** Moves the log into the file, and starts the next log with the next generation. */
  #restart(watched: WatchedDatabase): void {
    const { database, reader } = watched;
    if (reader?.isTransaction) reader.exec('COMMIT');
    const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
    // A reader that started before the generation prevents the store's own checkpoints from moving the
    // generation into the file.
    reader?.exec('BEGIN; SELECT count(*) FROM sqlite_master;');
    const isRestarted = busy === 0 || this.#saltOf(watched) !== watched.salt;
    const stored = isRestarted ? advance : `SELECT generation FROM ${table}`;
    const row = database.prepare(stored).get() as { generation: number } | undefined;
    watched.generation = row?.generation ?? 0;
    watched.salt = this.#saltOf(watched);
    this.#isMarkerOld = true;
  }

  #sizeOf({ name }: WatchedDatabase): number {
    return statSync(join(this.#dataDir, `${name}-wal`), { throwIfNoEntry: false })?.size ?? 0;
  }

  /**
   * Returns the salt of the log, or an empty text without a log. SQLite changes the salt for each new log.
   */
  #saltOf({ name }: WatchedDatabase): string {
    const path = join(this.#dataDir, `${name}-wal`);
    if (!existsSync(path)) return '';
    const salt = Buffer.alloc(8);
    const file = openSync(path, 'r');
    try {
      readSync(file, salt, 0, salt.length, 16);
    } finally {
      closeSync(file);
    }
    return salt.toString('hex');
  }

  /** @throws HostError unless the loss is accepted. An accepted loss is printed */
  #refuse(name: string, finding: string, advice: string): void {
    if (!this.#acceptLoss)
      throw new HostError(
        `The data folder ${this.#dataDir} is incomplete or damaged. ${finding}\n` +
          `${advice}, or restore the whole folder from a backup.\n` +
          'To start without the lost data: ACCEPT_LOSS=1 npm start',
      );
    process.stdout.write(`ACCEPT_LOSS=1: some data is lost. ${finding}\n`);
    this.#expect(name, 0);
  }

  #expect(name: string, generation: number): void {
    this.#writeMarker({ ...this.#readMarker(), [name]: generation });
  }

  #readMarker(): Marker | undefined {
    const path = join(this.#dataDir, markerName);
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Marker) : undefined;
  }

  #writeMarkers(): void {
    const current = [...this.#watched.values()].map(({ name, generation }) => [name, generation]);
    this.#writeMarker({ ...this.#readMarker(), ...Object.fromEntries(current) });
    this.#isMarkerOld = false;
  }

  /** Replaces the marker. It is on disk when this returns. */
  #writeMarker(marker: Marker): void {
    const path = join(this.#dataDir, markerName);
    const file = openSync(`${path}.new`, 'w');
    try {
      writeSync(file, JSON.stringify(marker));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(`${path}.new`, path);
    const directory = openSync(this.#dataDir, 'r');
    try {
      fsyncSync(directory);
    } finally {
      closeSync(directory);
    }
  }
}

/** Returns the generation of a closed database. 0 if no host has watched it. */
export const generationOf = (path: string): number => read(path, false);

interface DatabaseState {
  damage?: string;
  /** Generation with the write-ahead log. */
  committed: number;
  /**
   * Generation without the log. Undefined if the file alone cannot be read, as after a kill during a
   * checkpoint.
   */
  inFile?: number | undefined;
}

function databaseState(path: string): DatabaseState {
  try {
    const inFile = alone(path);
    return { committed: read(path, true), inFile };
  } catch (error) {
    const { errcode, message } = error as { errcode?: number; message: string };
    // SQLITE_CORRUPT and SQLITE_NOTADB
    if (errcode === undefined || ![11, 26].includes(errcode & 0xff)) throw error;
    return { damage: message, committed: 0 };
  }
}

/** Reads the file without its log. */
function alone(path: string): number | undefined {
  try {
    return read(`${pathToFileURL(path)}?immutable=1`, false);
  } catch {
    return undefined;
  }
}

/** Returns the generation. Read-only, because closing would merge a log of another moment into the file. */
function read(location: string, checked: boolean): number {
  const database = new DatabaseSync(location, { readOnly: true });
  try {
    if (checked && statSync(location).size <= checkedSize) {
      const [row] = database.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[];
      if (row?.quick_check !== 'ok')
        throw Object.assign(new Error(row?.quick_check.split('\n').at(-1)), { errcode: 11 });
    }
    const existing = database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table);
    const row =
      existing && (database.prepare(`SELECT generation FROM ${table}`).get() as { generation: number });
    return row?.generation ?? 0;
  } finally {
    database.close();
  }
}
