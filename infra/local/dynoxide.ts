import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AwsError, awsJson } from './aws-json.ts';
import type { StoreProgram } from './store-program.ts';

const require = createRequire(import.meta.url);

/** The binary that npm installs on Linux on x64. */
function binary(): string | undefined {
  try {
    return join(require.resolve(`@dynoxide/${process.platform}-${process.arch}/package.json`), '../dynoxide');
  } catch {
    return undefined;
  }
}

export const fileName = 'dynoxide.db';

/** Returns whether a folder contains a table of Dynoxide. */
export const isOfDynoxide = (path: string): boolean => existsSync(join(path, fileName));

/** Seconds that DynamoDB stores the records of a stream. */
const day = 86_400;

/**
 * Returns Dynoxide: DynamoDB in a program of 8 MB that needs a fifth to a half of the CPU of DynamoDB Local,
 * and no Java. It syncs each write before its response. Undefined if npm has no binary for this machine.
 *
 * Dynoxide reads all records of a stream to number the next one, and never deletes stream records or expired
 * items. `settle` adds the index that the stream lacks, deletes stream records older than a day, and deletes
 * expired items.
 */
export function dynoxide(path: string): StoreProgram | undefined {
  const program = binary();
  if (!program) return undefined;
  const file = join(path, fileName);
  return {
    name: 'Dynoxide',
    file: fileName,
    command: async (port) => [program, 'serve', '--port', String(port), '--db-path', file],
    settle: async (endpoint) => {
      const database = new DatabaseSync(file);
      try {
        database.exec('PRAGMA busy_timeout = 5000');
        tidyStreams(database);
        await deleteExpired(database, endpoint);
      } finally {
        database.close();
      }
    },
  };
}

/** Never deletes the last record of a table. The next number and the readers' checkpoints depend on it. */
const tidyStreams = (database: DatabaseSync): void =>
  database.exec(
    `CREATE INDEX IF NOT EXISTS _stream_records_in_order
      ON _stream_records (table_name, CAST(sequence_number AS INTEGER));
    DELETE FROM _stream_records
      WHERE created_at < unixepoch() - ${day}
        AND id NOT IN (SELECT MAX(id) FROM _stream_records GROUP BY table_name)`,
  );

/** Deletes by calls of the API, so that indexes and the stream follow. */
async function deleteExpired(database: DatabaseSync, endpoint: string): Promise<void> {
  const call = awsJson(endpoint, 'DynamoDB_20120810');
  const tables = database
    .prepare('SELECT table_name, key_schema, ttl_attribute FROM _tables WHERE ttl_enabled = 1')
    .all() as { table_name: string; key_schema: string; ttl_attribute: string }[];
  for (const { table_name: TableName, key_schema: schema, ttl_attribute: until } of tables) {
    const names = (JSON.parse(schema) as { AttributeName: string }[]).map((key) => key.AttributeName);
    const expired = database
      .prepare(
        `SELECT item_json FROM "${TableName}" WHERE CAST(json_extract(item_json, ?) AS INTEGER) < unixepoch()`,
      )
      .all(`$."${until}".N`) as { item_json: string }[];
    for (const { item_json } of expired) {
      const item = JSON.parse(item_json) as Record<string, object>;
      const Key = Object.fromEntries(names.map((name) => [name, item[name]]));
      await call('DeleteItem', {
        ...{ TableName, Key, ConditionExpression: '#until < :now' },
        ExpressionAttributeNames: { '#until': until },
        ExpressionAttributeValues: { ':now': { N: String(Math.floor(Date.now() / 1000)) } },
      }).catch(ignoreChanged);
    }
  }
}

/** Ignores that an item was extended in the meantime. */
function ignoreChanged(error: unknown): void {
  if (!(error instanceof AwsError) || error.type !== 'ConditionalCheckFailedException') throw error;
}
