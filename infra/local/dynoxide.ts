import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Program } from './dynamo.ts';

const require = createRequire(import.meta.url);

/** The binary that npm has installed for this machine, which it does for Linux on x64. */
function binary(): string | undefined {
  try {
    return join(require.resolve(`@dynoxide/${process.platform}-${process.arch}/package.json`), '../dynoxide');
  } catch {
    return undefined;
  }
}

/** Seconds that DynamoDB keeps the records of a stream. */
const day = 86_400;

/**
 * Dynoxide: DynamoDB in a program of 8 MB that answers in a fifth of the CPU of DynamoDB Local, and needs no Java.
 * Undefined where there is no binary of it for this machine.
 *
 * Each write looks for the last record of the stream by reading all of them, and none is ever forgotten: it gets the
 * index that it lacks, and what is older than a day is removed. The last record stays: numbers go on from it.
 */
export function dynoxide(path: string): Program | undefined {
  const program = binary();
  if (!program) return undefined;
  const file = join(path, 'dynoxide.db');
  return {
    name: 'Dynoxide',
    command: async (port) => [program, 'serve', '--port', String(port), '--db-path', file],
    settle: () => {
      const database = new DatabaseSync(file);
      try {
        database.exec(
          `PRAGMA busy_timeout = 5000;
          CREATE INDEX IF NOT EXISTS _stream_records_in_order
            ON _stream_records (table_name, CAST(sequence_number AS INTEGER));
          DELETE FROM _stream_records
            WHERE created_at < unixepoch() - ${day} AND id < (SELECT MAX(id) FROM _stream_records)`,
        );
      } finally {
        database.close();
      }
    },
  };
}
