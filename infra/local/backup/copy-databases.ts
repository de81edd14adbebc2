import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { isOfDynamoDbLocal, fileName as javaFile } from '../dynamodb-local.ts';
import { fileName as dynoxideFile } from '../dynoxide.ts';
import { HostError } from '../failure.ts';
import type { BackupDatabases } from './store-counts.ts';

/** Folder of the copies in a data folder. A start deletes it. */
export const copiesFolder = 'backup-copies';
/** Pages that a step copies. Each step ends with a turn of the event loop. */
const pagesPerStep = 1000;
/** Number of attempts to lock the table for writes, and the milliseconds in between. */
const [attempts, interval] = [100, 50];

/** Returns the databases of a data folder. */
export const databasesOf = (dataDir: string): BackupDatabases => ({
  records: 'host.db',
  queues: 'queues/fauxqs.db',
  table: `dynamodb/${isOfDynamoDbLocal(join(dataDir, 'dynamodb')) ? javaFile : dynoxideFile}`,
});

/**
 * Copies the databases of a data folder into `folder`, in their state of the same instant. Other processes can write
 * meanwhile. Calls `onSnapshot` at that instant.
 *
 * @throws HostError if a database is missing
 */
export async function copyDatabases(
  dataDir: string,
  folder: string,
  onSnapshot: () => void = () => undefined,
): Promise<void> {
  const databases = databasesOf(dataDir);
  for (const [store, file] of Object.entries(databases))
    if (!existsSync(join(dataDir, file)))
      throw new HostError(`There is no backup without the ${store}: ${file} is missing in ${dataDir}.`);
  const readers = await beginTogether(dataDir, databases);
  onSnapshot();
  try {
    for (const [file, reader] of readers) {
      mkdirSync(dirname(join(folder, file)), { recursive: true, mode: 0o700 });
      await backup(reader, join(folder, file), { rate: pagesPerStep });
    }
  } finally {
    for (const [, reader] of readers) reader.close();
  }
}

/**
 * Begins a read transaction of each database. The table is locked for writes meanwhile, and the other two are only
 * written by this thread, so that all transactions read the same instant.
 */
async function beginTogether(dataDir: string, databases: BackupDatabases): Promise<[string, DatabaseSync][]> {
  const table = new DatabaseSync(join(dataDir, databases.table), { timeout: 0 });
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        table.exec('BEGIN IMMEDIATE');
        break;
      } catch (error) {
        if (attempt === attempts) throw error;
        await pause(interval);
      }
    }
    const readers: [string, DatabaseSync][] = [];
    for (const file of Object.values(databases) as string[]) {
      const reader = new DatabaseSync(join(dataDir, file), { readOnly: true });
      reader.exec('BEGIN');
      reader.prepare('SELECT count(*) FROM sqlite_master').get();
      readers.push([file, reader]);
    }
    return readers;
  } finally {
    table.close();
  }
}
