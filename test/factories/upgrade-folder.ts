import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { awsJson } from '../../infra/local/aws-json.ts';
import { Dynamo } from '../../infra/local/dynamo.ts';
import { dynoxide } from '../../infra/local/dynoxide.ts';
import { HostState } from '../../infra/local/state.ts';

/** A data folder of an earlier build (test/tools/upgrade-fixture.ts). Stored files have a size and no bytes. */
export interface UpgradeFixture {
  build: string;
  store: 'DynamoDB Local' | 'Dynoxide';
  /** Input of CreateTable. */
  table: {
    TableName: string;
    AttributeDefinitions: object[];
    KeySchema: object[];
    GlobalSecondaryIndexes: { IndexName: string; KeySchema: object[]; Projection: object }[];
    StreamSpecification?: object;
  };
  /** In DynamoDB's JSON. */
  items: Record<string, unknown>[];
  facts: { name: string; value: string }[];
  objects: {
    bucket: string;
    key: string;
    size: number;
    etag: string;
    modified: number;
    headers: string;
    /** JSON. */
    segments: string;
  }[];
}

const fixtures = join(import.meta.dirname, '../local/upgrades');

export const readFixture = (build: string): UpgradeFixture =>
  JSON.parse(gunzipSync(readFileSync(join(fixtures, `${build}.json.gz`))).toString()) as UpgradeFixture;

/** Writes the data folder of a fixture, like the build left it. */
export async function writeFolder(dataDir: string, fixture: UpgradeFixture): Promise<void> {
  mkdirSync(join(dataDir, 'dynamodb'), { recursive: true });
  mkdirSync(join(dataDir, 'objects'));
  if (fixture.store === 'DynamoDB Local' && dynoxide(join(dataDir, 'dynamodb')))
    writeJavaFile(dataDir, fixture);
  else await fillStore(dataDir, fixture);
  const host = new DatabaseSync(join(dataDir, 'host.db'));
  host.exec(
    `CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
     DELETE FROM facts;
     CREATE TABLE objects (bucket TEXT, key TEXT, size INTEGER, etag TEXT, modified INTEGER,
       headers TEXT, segments TEXT, PRIMARY KEY (bucket, key)) WITHOUT ROWID;
     BEGIN;`,
  );
  const addFact = host.prepare('INSERT INTO facts VALUES (?, ?)');
  for (const { name, value } of fixture.facts) addFact.run(name, value);
  const addObject = host.prepare('INSERT INTO objects VALUES (?, ?, ?, ?, ?, ?, ?)');
  for (const { bucket, key, size, etag, modified, headers, segments } of fixture.objects) {
    addObject.run(bucket, key, size, etag, modified, headers, segments);
    for (const part of JSON.parse(segments) as { file: string; size: number }[])
      writeFileSync(join(dataDir, 'objects', part.file), Buffer.alloc(part.size));
  }
  host.exec('COMMIT');
  host.close();
}

/** Writes the columns of DynamoDB Local's file that contain items. */
function writeJavaFile(dataDir: string, { table, items }: UpgradeFixture): void {
  const database = new DatabaseSync(join(dataDir, 'dynamodb/shared-local-instance.db'));
  database.exec(
    `CREATE TABLE "${table.TableName}" (hashKey TEXT, rangeKey TEXT, ObjectJSON BLOB NOT NULL); BEGIN;`,
  );
  const add = database.prepare(`INSERT INTO "${table.TableName}" VALUES (?, ?, ?)`);
  for (const item of items) add.run('', '', Buffer.from(JSON.stringify(item)));
  database.exec('COMMIT');
  database.close();
}

/** Fills a table of this machine's store, which then ends. */
async function fillStore(dataDir: string, { table, items }: UpgradeFixture): Promise<void> {
  const state = new HostState(dataDir);
  const store = await Dynamo.start(dataDir, state);
  const call = awsJson(store.endpoint, 'DynamoDB_20120810');
  const { TableName } = table;
  await call('CreateTable', { ...table, BillingMode: 'PAY_PER_REQUEST' });
  await call('UpdateTimeToLive', {
    TableName,
    TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
  });
  for (let at = 0; at < items.length; at += 25)
    await call('BatchWriteItem', {
      RequestItems: {
        [TableName]: items.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } })),
      },
    });
  await store.stop();
  state.close();
}
