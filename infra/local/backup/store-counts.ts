import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Numbers that the databases of a backup contain. */
export interface StoreCounts {
  table: { items: number };
  queues: { messages: number };
  records: { secrets: number; mails: number };
  objects: { objects: number; parts: number };
}

/** The databases of a backup, relative to its folder. */
export interface BackupDatabases {
  records: string;
  queues: string;
  table: string;
}

/** A file that `host.db` names. */
export interface NamedFile {
  file: string;
  size: number;
}

/** Opens a copy for reading. Checks all of its pages. */
function openCopy(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { readOnly: true });
  const [row] = database.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[];
  if (row?.quick_check === 'ok') return database;
  database.close();
  throw new Error(`${path} is damaged: ${row?.quick_check}`);
}

const hasTable = (database: DatabaseSync, name: string): boolean =>
  database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined;

const number = (database: DatabaseSync, sql: string): number =>
  Number((database.prepare(sql).get() as { n: number }).n);

/** Returns the number of rows. 0 without the table, which a host creates with its first use. */
const rows = (database: DatabaseSync, table: string, where = 'TRUE'): number =>
  hasTable(database, table) ? number(database, `SELECT count(*) AS n FROM "${table}" WHERE ${where}`) : 0;

/** Each store has an SQL table for each table, with the items in one of these columns. */
function items(database: DatabaseSync): number {
  const tables = database
    .prepare(
      `SELECT DISTINCT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
       WHERE m.type = 'table' AND c.name IN ('item_json', 'ObjectJSON') AND m.name NOT LIKE '\\_%' ESCAPE '\\'
         AND m.name NOT LIKE '%::gsi::%'`,
    )
    .all() as { name: string }[];
  return tables.reduce((sum, { name }) => sum + rows(database, name.replaceAll('"', '""')), 0);
}

/** Counts the contents of the databases. Throws an error for a damaged one. */
export function countStores(folder: string, databases: BackupDatabases): StoreCounts {
  const within = <T>(file: string, count: (database: DatabaseSync) => T): T => {
    const database = openCopy(join(folder, file));
    try {
      return count(database);
    } finally {
      database.close();
    }
  };
  return {
    table: { items: within(databases.table, items) },
    queues: { messages: within(databases.queues, (database) => rows(database, 'sqs_messages')) },
    ...within(databases.records, (database) => ({
      records: {
        secrets: rows(database, 'facts', "name LIKE 'secret %'"),
        mails: rows(database, 'mails'),
      },
      objects: { objects: rows(database, 'objects'), parts: rows(database, 'parts') },
    })),
  };
}

/** Yields the files that `host.db` names, in the order of their names. */
export function* namedFiles(path: string): Generator<NamedFile> {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const sources = [
      ...(hasTable(database, 'parts') ? ['SELECT file, size FROM parts'] : []),
      ...(hasTable(database, 'objects')
        ? [
            `SELECT json_extract(value, '$.file') AS file, json_extract(value, '$.size') AS size
             FROM objects, json_each(segments)`,
          ]
        : []),
    ];
    if (sources.length > 0)
      yield* database
        .prepare(`${sources.join(' UNION ')} ORDER BY file`)
        .iterate() as Iterable<unknown> as Iterable<NamedFile>;
  } finally {
    database.close();
  }
}

/** Returns the value of a fact of `host.db`. */
export function factOf<T>(path: string, name: string): T | undefined {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const row = database.prepare('SELECT value FROM facts WHERE name = ?').get(name) as
      | { value: string }
      | undefined;
    return row && (JSON.parse(row.value) as T);
  } finally {
    database.close();
  }
}
