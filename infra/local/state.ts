import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { HostError } from './failure.ts';

const schema = `
CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`;

type Row = Record<string, SQLInputValue>;

/**
 * What the host itself remembers, in one SQLite file: objects and their events, mails, checkpoints, schedules,
 * secrets. The file is locked by the kernel as long as the host lives, so a killed host leaves no stale lock;
 * each statement is with the kernel before it returns, so a kill loses nothing.
 */
export class State {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();

  /** Throws HostError when another host uses the folder, or it cannot be written. */
  constructor(dataDir: string) {
    try {
      mkdirSync(dataDir, { recursive: true });
      this.#db = new DatabaseSync(join(dataDir, 'host.db'), { enableForeignKeyConstraints: true });
      this.#db.exec(
        'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;',
      );
      this.#db.exec(`BEGIN EXCLUSIVE; ${schema} COMMIT;`);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (!/locked/.test(message))
        throw new HostError(`The data folder ${dataDir} cannot be used: ${message}`);
      throw new HostError(
        `The data folder ${dataDir} is in use by another host. Stop that one, or choose another folder: DATA_DIR=.local-2 npm start`,
      );
    }
  }

  /** Creates tables that are not there yet. */
  define(schema: string): void {
    this.#db.exec(schema);
  }

  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#prepare(sql).run(...values).changes);
  }

  all<T extends Row>(sql: string, ...values: SQLInputValue[]): T[] {
    return this.#prepare(sql).all(...values) as T[];
  }

  one<T extends Row>(sql: string, ...values: SQLInputValue[]): T | undefined {
    return this.#prepare(sql).get(...values) as T | undefined;
  }

  /** Runs `work` all or nothing. */
  transaction<T>(work: () => T): T {
    this.#db.exec('BEGIN');
    try {
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  get<T>(name: string): T | undefined {
    const row = this.one<{ value: string }>('SELECT value FROM facts WHERE name = ?', name);
    return row && (JSON.parse(row.value) as T);
  }

  set(name: string, value: unknown): void {
    this.run('INSERT OR REPLACE INTO facts VALUES (?, ?)', name, JSON.stringify(value));
  }

  close(): void {
    this.#db.close();
  }

  #prepare(sql: string): ReturnType<DatabaseSync['prepare']> {
    const known = this.#statements.get(sql) ?? this.#db.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }
}
