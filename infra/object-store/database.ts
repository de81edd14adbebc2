import type { SQLInputValue } from 'node:sqlite';

type Row = Record<string, SQLInputValue>;

/** What the store needs of the SQLite file that the host keeps (`infra/local/state.ts`). */
export interface Database {
  /** Creates tables that are not there yet. */
  define(schema: string): void;
  /** Answers how many rows changed. */
  run(sql: string, ...values: SQLInputValue[]): number;
  all<T extends Row>(sql: string, ...values: SQLInputValue[]): T[];
  one<T extends Row>(sql: string, ...values: SQLInputValue[]): T | undefined;
  /** Runs `work` all or nothing. */
  transaction<T>(work: () => T): T;
}
