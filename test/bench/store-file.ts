import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Copier, TableRow } from './copies.ts';

/**
 * The file of a host's table, while the host is stopped. Millions of items are written in minutes, where the
 * API of DynamoDB Local takes hours. The stream contains no records for them.
 */
export class StoreFile {
  readonly #database: DatabaseSync;
  readonly #table: string;

  /** @param dataDir of the host */
  constructor(dataDir: string) {
    const file = join(dataDir, 'dynamodb/shared-local-instance.db');
    // Switches off the write-ahead log, which SQLite refuses in defensive mode. The host switches it on
    // again.
    this.#database = new DatabaseSync(file, { defensive: false });
    this.#database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000');
    const [{ name } = { name: '' }, ...others] = this.#database
      .prepare('SELECT TableName AS name FROM dm')
      .all() as { name: string }[];
    if (!name || others.length > 0) throw new Error('The file of the store holds no table, or several');
    this.#table = name;
  }

  /** Returns the rows that contain a text. */
  rowsWith = (text: string): TableRow[] =>
    this.#database
      .prepare(`SELECT * FROM "${this.#table}" WHERE instr(CAST(ObjectJSON AS TEXT), ?) > 0`)
      .all(text) as TableRow[];

  /** Returns the number of items whose sort key begins with a text. */
  count(prefix: string): number {
    const statement = this.#database.prepare(
      `SELECT count(*) AS items FROM "${this.#table}" WHERE substr(CAST(rangeKey AS TEXT), 1, ?) = ?`,
    );
    return (statement.get(prefix.length, prefix) as { items: number }).items;
  }

  /**
   * Writes the copies for each of `turns` in one transaction, and rebuilds the indexes. @returns the number
   * of rows
   */
  write(turns: Iterable<{ copiers: readonly Copier[]; names: readonly string[] }>): number {
    let rows = 0;
    let columns: string[] = [];
    let insert: ReturnType<DatabaseSync['prepare']> | undefined;
    this.#database.exec('BEGIN');
    const indexes = this.#database
      .prepare(`SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql NOTNULL`)
      .all(this.#table) as { name: string; sql: string }[];
    for (const { name } of indexes) this.#database.exec(`DROP INDEX "${name}"`);
    for (const { copiers, names } of turns) {
      for (const copier of copiers) {
        const row = copier(names);
        if (!insert) {
          columns = Object.keys(row);
          const places = columns.map(() => '?').join(', ');
          insert = this.#database.prepare(
            `INSERT INTO "${this.#table}" (${columns.join(', ')}) VALUES (${places})`,
          );
        }
        insert.run(...columns.map((column) => row[column] ?? null));
        rows += 1;
      }
    }
    for (const { sql } of indexes) this.#database.exec(sql);
    this.#database.exec('COMMIT');
    return rows;
  }

  close = (): void => this.#database.close();
}
