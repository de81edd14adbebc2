import { closeSync, existsSync, fdatasync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { promisify } from 'node:util';
import { GroupSync } from '../object-store/group-sync.ts';
import { completeSwitch } from './backup/data-switch.ts';
import { HostError } from './failure.ts';
import { Generations } from './generations.ts';
import { FolderInUse, lockFolder } from './host-lock.ts';

const schema = `
CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`;

type StateRow = Record<string, SQLInputValue>;

const file = 'host.db';
const syncFile = promisify(fdatasync);

/**
 * The host's own records in one SQLite file: objects and their events, mails, checkpoints, schedules,
 * secrets. A write is on disk before it returns, unless it is `unsynced`. Only one process at a time can use the
 * folder.
 */
export class HostState {
  /** Watches the write-ahead logs of all databases in the data folder. */
  readonly generations: Generations;
  readonly #lock: DatabaseSync;
  readonly #db: DatabaseSync;
  readonly #log: number;
  readonly #writes = new GroupSync(() => syncFile(this.#log));
  readonly #statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();

  /** Throws HostError if another host uses the folder, if it cannot be written, or if it is incomplete. */
  constructor(dataDir: string) {
    let lock: DatabaseSync | undefined;
    try {
      mkdirSync(dataDir, { recursive: true });
      lock = lockFolder(dataDir);
      this.#lock = lock;
      completeSwitch(dataDir);
      this.generations = new Generations(dataDir);
      this.generations.check(file);
      assertComplete(dataDir);
      this.#db = new DatabaseSync(join(dataDir, file), { enableForeignKeyConstraints: true });
      this.#db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
      this.#db.exec(`BEGIN EXCLUSIVE; ${schema} COMMIT;`);
      this.generations.watch(file, this.#db, { own: true });
      this.#log = openSync(join(dataDir, `${file}-wal`), 'r');
    } catch (error) {
      lock?.close();
      if (error instanceof HostError) throw error;
      const message = error instanceof Error ? error.message : String(error);
      if (!/locked/.test(message))
        throw new HostError(`The data folder ${dataDir} cannot be used: ${file}: ${message}`);
      throw new FolderInUse(dataDir);
    }
  }

  /** Creates tables that do not exist yet. */
  define(schema: string): void {
    this.#db.exec(schema);
  }

  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#prepare(sql).run(...values).changes);
  }

  all<T extends StateRow>(sql: string, ...values: SQLInputValue[]): T[] {
    return this.#prepare(sql).all(...values) as T[];
  }

  one<T extends StateRow>(sql: string, ...values: SQLInputValue[]): T | undefined {
    return this.#prepare(sql).get(...values) as T | undefined;
  }

  /** Runs `work` completely or not at all. */
  transaction<T>(work: () => T): T {
    this.#db.exec('BEGIN');
    try {
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      // SQLite has already rolled back if the disk is full.
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  /**
   * Runs writes that reach the disk with the next other write, or with `flush`. For writes whose response
   * waits for a shared fsync, and writes whose loss only repeats work, such as checkpoints. An fsync blocks
   * the event loop for milliseconds.
   */
  unsynced(work: () => void): void {
    this.#db.exec('PRAGMA synchronous = NORMAL');
    try {
      work();
    } finally {
      this.#db.exec('PRAGMA synchronous = FULL');
    }
  }

  /**
   * Resolves when all writes until now are on disk. Concurrent calls share an fsync, which does not block the
   * event loop.
   */
  flush(): Promise<void> {
    return this.#writes.flush();
  }

  get<T>(name: string): T | undefined {
    const row = this.one<{ value: string }>('SELECT value FROM facts WHERE name = ?', name);
    return row && (JSON.parse(row.value) as T);
  }

  set(name: string, value: unknown): void {
    this.run('INSERT OR REPLACE INTO facts VALUES (?, ?)', name, JSON.stringify(value));
  }

  remove(name: string): void {
    this.run('DELETE FROM facts WHERE name = ?', name);
  }

  /** Writes a copy of the records. Reading the file without SQLite would release its locks. */
  copyTo(path: string): void {
    this.run('VACUUM INTO ?', path);
  }

  close(): void {
    this.generations.stop();
    closeSync(this.#log);
    this.#db.close();
    this.#lock.close();
  }

  #prepare(sql: string): ReturnType<DatabaseSync['prepare']> {
    const statement = this.#statements.get(sql) ?? this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/**
 * Throws HostError if a folder of an earlier build contains objects or tables, but no records of the host.
 */
function assertComplete(dataDir: string): void {
  if (existsSync(join(dataDir, file)) || process.env.ACCEPT_LOSS === '1') return;
  const missingFolders = ['objects', 'dynamodb', 'queues'].filter((name) => {
    const path = join(dataDir, name);
    return existsSync(path) && readdirSync(path).length > 0;
  });
  if (missingFolders.length === 0) return;
  throw new HostError(
    `The data folder ${dataDir} is incomplete. ${file} is missing, and ${missingFolders.join(', ')} are there.\n` +
      `Restore ${file}, or restore the whole folder from a backup.\n` +
      'To start without the lost data: ACCEPT_LOSS=1 npm start',
  );
}
