import type { SQLInputValue } from 'node:sqlite';

type DatabaseRow = Record<string, SQLInputValue>;

/** The part of the host's SQLite file (`infra/local/state.ts`) that the store needs. */
export interface Database {
  /** Creates tables that do not exist yet. */
  define(schema: string): void;
  /** Returns the number of changed rows. */
  run(sql: string, ...values: SQLInputValue[]): number;
  all<T extends DatabaseRow>(sql: string, ...values: SQLInputValue[]): T[];
  one<T extends DatabaseRow>(sql: string, ...values: SQLInputValue[]): T | undefined;
  /** Runs `work` completely or not at all. */
  transaction<T>(work: () => T): T;
  /** Runs writes that are not yet on disk when this returns. */
  unsynced(work: () => void): void;
  /** Resolves when all writes until now are on disk. Concurrent calls share an fsync. */
  flush(): Promise<void>;
}
