import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { Faults } from '../faults/faults.ts';
import { Replica, replicaName } from '../faults/replica.ts';
import { reportError } from '../object-store/report-error.ts';
import { AwsError, awsJson } from './aws-json.ts';
import { dynamoDbLocal, isOfDynamoDbLocal, fileName as javaFile } from './dynamodb-local.ts';
import { dynoxide, isOfDynoxide } from './dynoxide.ts';
import { HostError } from './failure.ts';
import type { Generations } from './generations.ts';
import { deleteTable, importedName, importTable } from './import-table.ts';
import type { HostState } from './state.ts';
import type { StoreProgram } from './store-program.ts';
import type { TableSpec } from './system.ts';

const hour = 3_600_000;

interface DynamoParts {
  endpoint: string;
  child: ChildProcess;
  program: StoreProgram;
  /** Path of its file in the data folder. */
  file: string;
  generations: Generations;
  database: DatabaseSync;
  /** File of DynamoDB Local to import. */
  source: string | undefined;
}

interface StartOptions {
  /** Imports a table of DynamoDB Local into Dynoxide, if npm has a binary for this machine. */
  importing?: boolean;
}

/** The process of the table's emulator. It ends with the host, also when the host is killed. */
export class Dynamo {
  readonly endpoint: string;
  readonly #parts: DynamoParts;
  readonly #settling: NodeJS.Timeout;

  private constructor(parts: DynamoParts) {
    this.endpoint = parts.endpoint;
    this.#parts = parts;
    const { program, endpoint } = parts;
    const settle = () => program.settle(endpoint).catch((error: unknown) => reportError(program.name, error));
    this.#settling = setInterval(settle, hour).unref();
  }

  /**
   * Starts the emulator on a free loopback port and waits for a response. Throws HostError with its last
   * output.
   */
  static async start(
    dataDir: string,
    state: HostState,
    { importing = false }: StartOptions = {},
  ): Promise<Dynamo> {
    const path = join(dataDir, 'dynamodb');
    mkdirSync(path, { recursive: true });
    await endOfFormer(dataDir, state);
    const port = await freePort();
    const { generations } = state;
    const source = importing && mayImport(path) ? join(path, javaFile) : undefined;
    const program = (source && dynoxide(path)) || storeProgram(path);
    const file = `dynamodb/${program.file}`;
    generations.check(file);
    // The shell becomes the program. Its child reads a pipe that only the host has open, and ends the program
    // when the pipe closes.
    const script = '(cat <&3 >/dev/null; kill $$ && sleep 5 && kill -9 $$) 2>/dev/null & exec "$@" 3<&-';
    const child = spawn('sh', ['-c', script, 'sh', ...(await program.command(port))], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      detached: true,
    });
    if (child.pid) state.set('dynamo.pid', child.pid);
    let words = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        words = (words + text).slice(-2000);
      });
    }
    const endpoint = `http://127.0.0.1:${port}`;
    for (let waited = 0; ; waited += 50) {
      if (child.exitCode !== null || waited > 30_000)
        throw new HostError(`${program.name} did not start:\n${words}`);
      if (
        await fetch(endpoint, { method: 'HEAD' }).then(
          () => true,
          () => false,
        )
      )
        break;
      await pause(50);
    }
    child.once('exit', (code) => {
      process.stderr.write(`${program.name} ended by itself (${code}):\n${words}\n`);
      process.exit(1);
    });
    await program.settle(endpoint);
    const database = new DatabaseSync(join(dataDir, file));
    generations.watch(file, database, { own: false });
    return new Dynamo({ endpoint, child, program, file, generations, database, source });
  }

  /** Creates missing tables and new indexes. Imports the tables of another store first. */
  async ensureTables(tables: readonly TableSpec[]): Promise<void> {
    const { source } = this.#parts;
    const call = awsJson(this.endpoint, 'DynamoDB_20120810');
    if (source) await Promise.all(tables.map(({ name }) => deleteTable(call, name)));
    await Promise.all(tables.map((table) => this.ensureTable(table)));
    if (!source) return;
    for (const { name } of tables) {
      const items = await importTable(call, source, name);
      process.stdout.write(`Imported ${items} items from ${javaFile}\n`);
    }
    renameSync(source, importedName(source));
  }

  /** Throws an error if the store does not answer within five seconds. */
  async check(): Promise<void> {
    await awsJson(this.endpoint, 'DynamoDB_20120810')('ListTables', {}, AbortSignal.timeout(5000));
  }

  /** Creates a missing table and new indexes. */
  async ensureTable(table: TableSpec): Promise<void> {
    const call = awsJson(this.endpoint, 'DynamoDB_20120810');
    const { name, AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, StreamSpecification } = table;
    type Description = { Table: { GlobalSecondaryIndexes?: { IndexName: string }[] } };
    const existing = await call<Description>('DescribeTable', { TableName: name }).catch((error) => {
      if (error instanceof AwsError && error.type === 'ResourceNotFoundException') return undefined;
      throw error;
    });
    if (!existing) {
      await call('CreateTable', {
        TableName: name,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions,
        KeySchema,
        ...(GlobalSecondaryIndexes.length > 0 ? { GlobalSecondaryIndexes } : {}),
        ...(StreamSpecification
          ? { StreamSpecification: { StreamEnabled: true, ...StreamSpecification } }
          : {}),
      });
      const ttl = table.TimeToLiveSpecification;
      if (ttl) await call('UpdateTimeToLive', { TableName: name, TimeToLiveSpecification: ttl });
      return;
    }
    const indexNames = new Set(existing.Table.GlobalSecondaryIndexes?.map((index) => index.IndexName));
    for (const index of GlobalSecondaryIndexes.filter(({ IndexName }) => !indexNames.has(IndexName))) {
      const GlobalSecondaryIndexUpdates = [{ Create: index }];
      await call('UpdateTable', { TableName: name, AttributeDefinitions, GlobalSecondaryIndexUpdates });
    }
  }

  /** Passes the table to a plan of faults, and creates the replica for lagging reads. */
  async standBehind(faults: Faults, [table]: readonly TableSpec[]): Promise<void> {
    const keyOf = (type: 'HASH' | 'RANGE') =>
      table?.KeySchema.find(({ KeyType }) => KeyType === type)?.AttributeName ?? '';
    if (!table) return;
    faults.table = { table: table.name, hash: keyOf('HASH'), range: keyOf('RANGE') };
    if (faults.plan.settings.lag === 0) return;
    const call = awsJson(this.endpoint, 'DynamoDB_20120810');
    const name = replicaName(table.name);
    await this.ensureTable({ ...table, name, StreamSpecification: undefined });
    faults.replica = new Replica(faults.table, call, () => faults.plan.settings.lag);
    await faults.replica.start();
  }

  async stop(): Promise<void> {
    const { child, file, generations, database } = this.#parts;
    clearInterval(this.#settling);
    child.removeAllListeners('exit');
    const ended = new Promise((done) => child.once('exit', done));
    child.kill();
    await Promise.race([ended, pause(5000)]);
    child.kill('SIGKILL');
    generations.unwatch(file);
    database.close();
  }
}

/**
 * Returns the program of a folder. An existing folder continues with the program that created it. A new
 * folder uses Dynoxide if npm has a binary for this machine.
 *
 * @throws HostError if Dynoxide created the folder and is not available
 */
export function storeProgram(path: string): StoreProgram {
  if (isOfDynamoDbLocal(path)) return dynamoDbLocal(path);
  const fast = dynoxide(path);
  if (isOfDynoxide(path) && !fast)
    throw new HostError(
      `${path} was begun with Dynoxide, which is not installed here: npm ci on Linux on x64, or another folder: DATA_DIR=.local-2 npm start`,
    );
  if (fast && (isOfDynoxide(path) || process.env.TABLE_STORE !== 'dynamodb-local')) return fast;
  return dynamoDbLocal(path);
}

/** Returns whether a table of DynamoDB Local can be imported into Dynoxide. */
const mayImport = (path: string): boolean =>
  isOfDynamoDbLocal(path) && process.env.TABLE_STORE !== 'dynamodb-local' && dynoxide(path) !== undefined;

/** Waits until the store of a killed host has ended, because two stores on one folder would damage it. */
export async function endOfFormer(dataDir: string, state: HostState): Promise<void> {
  const path = join(dataDir, 'dynamodb');
  const pid = state.get<number>('dynamo.pid');
  for (let waited = 0; pid && waited < 10_000; waited += 100) {
    const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    if (!stdout?.includes(path)) return;
    if (waited >= 6000) process.kill(pid, 'SIGKILL');
    await pause(100);
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
