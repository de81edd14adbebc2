import { argon2Sync } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

// `npm run bench:machine`: measures the CPU time of a fixed piece of work, so that figures of different
// machines can be compared. The work must not change, otherwise earlier figures become useless.

const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** Hashes passwords: native code and memory. */
function passwords(): void {
  for (let round = 0; round < 8; round += 1)
    argon2Sync('argon2id', {
      message: Buffer.from(`password ${round}`),
      nonce: Buffer.alloc(16, round),
      ...cost,
    });
}

/** Converts records to text and back, like a handler does. */
function documents(): void {
  for (let round = 0; round < 60; round += 1) {
    const rows = Array.from({ length: 400 }, (_, row) => ({
      ...{ pk: `ORG#${round}`, sk: `USER#${row}`, name: `Person ${row * round}` },
      ...{ roles: ['ROLE_LEARNER'], counts: { views: row, minutes: row / 4 }, active: row % 7 !== 0 },
    }));
    const copies = JSON.parse(JSON.stringify(rows)) as typeof rows;
    copies.sort((a, b) => a.counts.minutes - b.counts.minutes);
  }
}

/** Writes rows and finds them by key, like DynamoDB Local, which stores its tables in SQLite. */
function store(): void {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE items (pk TEXT, sk TEXT, value TEXT, PRIMARY KEY (pk, sk)) WITHOUT ROWID');
  const put = database.prepare('INSERT OR REPLACE INTO items VALUES (?, ?, ?)');
  const get = database.prepare('SELECT value FROM items WHERE pk = ? AND sk >= ? ORDER BY sk LIMIT 20');
  for (let at = 0; at < 20_000; at += 1) put.run(`ORG#${at % 100}`, `USER#${at}`, 'x'.repeat(300));
  for (let at = 0; at < 6000; at += 1) get.all(`ORG#${at % 100}`, `USER#${at}`);
  database.close();
}

/** Returns the CPU milliseconds of the work on this machine, the lowest of three runs. */
export function measureMachine(): { passwords: number; documents: number; store: number; all: number } {
  const least = (work: () => void): number => {
    const runs = [1, 2, 3].map(() => {
      const from = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(from);
      return (user + system) / 1000;
    });
    return Math.round(Math.min(...runs));
  };
  const parts = { passwords: least(passwords), documents: least(documents), store: least(store) };
  return { ...parts, all: parts.passwords + parts.documents + parts.store };
}

if (import.meta.main) {
  const { passwords: hashing, documents: json, store: sqlite, all } = measureMachine();
  console.log(`argon2id ${hashing} ms, JSON ${json} ms, SQLite ${sqlite} ms of CPU: ${all} ms`);
}
