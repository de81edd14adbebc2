import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { awsJson } from '../../infra/local/aws-json.ts';
import { Dynamo, storeProgram } from '../../infra/local/dynamo.ts';
import { dynoxide } from '../../infra/local/dynoxide.ts';
import { HostState } from '../../infra/local/state.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'local-dynoxide-'));
const program = dynoxide(join(dataDir, 'dynamodb'));
let dynamo: Dynamo | undefined;
beforeAll(async () => {
  if (program) dynamo = await Dynamo.start(dataDir, new HostState(dataDir));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await dynamo?.stop();
  rmSync(dataDir, { recursive: true });
});

/** Reads the stored records of the stream from the file. */
const inFile = <T>(query: (database: DatabaseSync) => T): T => {
  const database = new DatabaseSync(join(dataDir, 'dynamodb/dynoxide.db'));
  try {
    return query(database);
  } finally {
    database.close();
  }
};

/** npm has no binary for some machines. The test is skipped there. */
test.runIf(program)('finds records of the stream by an index, and deletes them after a day', async () => {
  const endpoint = dynamo?.endpoint ?? '';
  const call = awsJson(endpoint, 'DynamoDB_20120810');
  const streams = awsJson(endpoint, 'DynamoDBStreams_20120810');
  const TableName = 'Main';
  const streaming = (TableName: string) =>
    call('CreateTable', {
      ...{ TableName, BillingMode: 'PAY_PER_REQUEST', KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }] },
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
    });
  await streaming(TableName);
  await streaming('Other');
  await call('PutItem', { TableName: 'Other', Item: { pk: { S: 'only' } } });
  const put = (pk: string) => call('PutItem', { TableName, Item: { pk: { S: pk } } });
  const streamRecords = async () => {
    const { Streams } = await streams<{ Streams: { StreamArn: string }[] }>('ListStreams', { TableName });
    const StreamArn = Streams[0]?.StreamArn;
    type Description = { StreamDescription: { Shards: { ShardId: string }[] } };
    const { StreamDescription } = await streams<Description>('DescribeStream', { StreamArn });
    const place = {
      StreamArn,
      ShardId: StreamDescription.Shards[0]?.ShardId,
      ShardIteratorType: 'TRIM_HORIZON',
    };
    const iterator = await streams<{ ShardIterator: string }>('GetShardIterator', place);
    type Page = { Records: { dynamodb: { SequenceNumber: string; Keys: { pk: { S: string } } } }[] };
    const { Records } = await streams<Page>('GetRecords', iterator);
    return Records.map(({ dynamodb }) => [dynamodb.SequenceNumber, dynamodb.Keys.pk.S]);
  };
  await put('a');
  await put('b');
  await put('c');
  expect(await streamRecords()).toEqual([
    ['1', 'a'],
    ['2', 'b'],
    ['3', 'c'],
  ]);

  // Dynoxide runs this query for the next number, at each write.
  const plan = inFile((database) =>
    database
      .prepare(
        `EXPLAIN QUERY PLAN SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1
           FROM _stream_records WHERE table_name = ?`,
      )
      .all(TableName),
  );
  expect(JSON.stringify(plan)).toContain('_stream_records_in_order');

  inFile((database) => database.exec('UPDATE _stream_records SET created_at = created_at - 100000'));
  await put('d');
  await program?.settle(endpoint);
  expect(await streamRecords()).toEqual([['4', 'd']]);
  // The last record of each table remains at any age, so that numbers and readers continue from it.
  inFile((database) => database.exec('UPDATE _stream_records SET created_at = created_at - 100000'));
  await program?.settle(endpoint);
  const others = "SELECT keys_json FROM _stream_records WHERE table_name = 'Other'";
  expect(inFile((database) => database.prepare(others).all())).toHaveLength(1);
  await put('e');
  expect(await streamRecords()).toEqual([
    ['4', 'd'],
    ['5', 'e'],
  ]);
});

test.runIf(program)('deletes expired items only', async () => {
  const endpoint = dynamo?.endpoint ?? '';
  const call = awsJson(endpoint, 'DynamoDB_20120810');
  const TableName = 'Expiring';
  await call('CreateTable', {
    ...{ TableName, BillingMode: 'PAY_PER_REQUEST' },
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  });
  const TimeToLiveSpecification = { Enabled: true, AttributeName: 'expires' };
  await call('UpdateTimeToLive', { TableName, TimeToLiveSpecification });
  const now = Math.floor(Date.now() / 1000);
  const put = (sk: string, more: object) =>
    call('PutItem', { TableName, Item: { pk: { S: 'a' }, sk: { S: sk }, ...more } });
  await put('over', { expires: { N: String(now - 10) } });
  await put('to come', { expires: { N: String(now + 3600) } });
  await put('never', {});
  await put('a word', { expires: { S: 'soon' } });
  await program?.settle(endpoint);
  const { Items } = await call<{ Items: { sk: { S: string } }[] }>('Scan', { TableName });
  expect(Items.map(({ sk }) => sk.S).sort()).toEqual(['a word', 'never', 'to come']);
});

test('opens a folder with the program that created it, and a new folder with the available or chosen one', () => {
  const folder = (name: string, ...files: string[]) => {
    const path = join(dataDir, name);
    mkdirSync(path);
    for (const file of files) writeFileSync(join(path, file), '');
    return path;
  };
  const available = program ? 'Dynoxide' : 'DynamoDB Local';
  const [fresh, localFolder] = [folder('new'), folder('theirs', 'shared-local-instance.db')];
  const dynoxideFolder = folder('ours', 'dynoxide.db');
  expect(storeProgram(fresh).name).toBe(available);
  expect(storeProgram(localFolder).name).toBe('DynamoDB Local');
  vi.stubEnv('TABLE_STORE', 'dynamodb-local');
  expect(storeProgram(fresh).name).toBe('DynamoDB Local');
  if (program) expect(storeProgram(dynoxideFolder).name).toBe('Dynoxide');
  else expect(() => storeProgram(dynoxideFolder)).toThrow('not installed here');
});
