import type { SQLInputValue } from 'node:sqlite';

type DatabaseRow = Record<string, SQLInputValue>;

/** The SQLite file of the host (`infra/local/state.ts`), as far as the store needs it. */
export interface Database {
  /** Creates tables that are not there yet. */
  define(schema: string): void;
  /** Answers how many rows changed. */
  run(sql: string, ...values: SQLInputValue[]): number;
  all<T extends DatabaseRow>(sql: string, ...values: SQLInputValue[]): T[];
  one<T extends DatabaseRow>(sql: string, ...values: SQLInputValue[]): T | undefined;
  /** Runs `work` all or nothing. */
  transaction<T>(work: () => T): T;
  /** Runs writes that are not on disk when this returns. */
  unsynced(work: () => void): void;
  /** Resolves once all writes so far are on disk. Concurrent calls share an fsync. */
  flush(): Promise<void>;
}
