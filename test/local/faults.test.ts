import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AwsCall, AwsError, awsJson } from '../../infra/local/aws-json.ts';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import { limit } from '../tools/limits.ts';
import { environmentOf, get, idle, post, queueOf, s3Of, tableOf } from './client.ts';
import { writeStacks } from './fixture.ts';

let host: RunningHost;
let call: AwsCall;
let TableName: string;
beforeAll(async () => {
  host = await startHost({ templates: writeStacks(), env: { FAULT: `lag=${limit(2000)}` } });
  call = awsJson(host.tableOrigin, 'DynamoDB_20120810');
  TableName = (await environmentOf(host)).TABLE_NAME ?? '';
});
afterAll(() => host?.stop());

const plan = (text: string) => post(host, '/_local/faults', { plan: text });
const keyOf = (sk: string) => ({ pk: { S: 'P' }, sk: { S: sk } });
const put = (sk: string, more: object = {}) =>
  call('PutItem', { TableName, Item: { ...keyOf(sk), ...more } });
const item = async (sk: string, ConsistentRead: boolean) =>
  (await call<{ Item?: object }>('GetItem', { TableName, Key: keyOf(sk), ConsistentRead })).Item;
const listed = async (ConsistentRead: boolean): Promise<string[]> => {
  const { Items } = await call<{ Items: { sk: { S: string } }[] }>('Query', {
    ...{ TableName, ConsistentRead, KeyConditionExpression: 'pk = :pk' },
    ExpressionAttributeValues: { ':pk': { S: 'P' } },
  });
  return Items.map(({ sk }) => sk.S);
};

test('delays eventually consistent reads, but not consistent ones', async () => {
  await put('one', { v: { N: '1' } });
  expect(await item('one', true)).toBeDefined();
  expect([await item('one', false), await listed(false)]).toEqual([undefined, []]);
  await expect.poll(() => item('one', false)).toMatchObject({ v: { N: '1' } });
  await put('one', { v: { N: '2' } });
  expect(await item('one', false)).toMatchObject({ v: { N: '1' } });
  const transact = { Delete: { TableName, Key: keyOf('one') } };
  await call('TransactWriteItems', { TransactItems: [transact] });
  expect([await listed(true), await listed(false)]).toEqual([[], ['one']]);
  expect(await post(host, '/_local/catch-up')).toEqual({ copied: 1 });
  expect(await listed(false)).toEqual([]);
  expect(await call('ListTables', {})).toEqual({ TableNames: [TableName] });
});

test('processes part of a batch and returns the rest', async () => {
  await plan('BatchWriteItem:before:1:rest, BatchGetItem:before:1:rest');
  const RequestItems = {
    [TableName]: ['a', 'b', 'c'].map((sk) => ({ PutRequest: { Item: keyOf(sk) } })),
  };
  const { UnprocessedItems } = await call<{ UnprocessedItems: object }>('BatchWriteItem', { RequestItems });
  expect(UnprocessedItems).toEqual({ [TableName]: [{ PutRequest: { Item: keyOf('c') } }] });
  expect(await listed(true)).toEqual(['a', 'b']);
  await post(host, '/_local/catch-up');
  const Keys = ['a', 'b'].map(keyOf);
  const response = await call('BatchGetItem', { RequestItems: { [TableName]: { Keys } } });
  expect(response).toMatchObject({
    Responses: { [TableName]: [keyOf('a')] },
    UnprocessedKeys: { [TableName]: { Keys: [keyOf('b')] } },
  });
});

test('throttles a partition beyond its units per second, and no other', async () => {
  await plan('partition=1/3000');
  const writeTo = async (pk: string) => {
    const Item = { pk: { S: pk }, sk: { S: 'x' }, text: { S: 'x'.repeat(3000) } };
    await call('PutItem', { TableName, Item, ReturnConsumedCapacity: 'TOTAL' });
  };
  const outcome = (pk: string) =>
    writeTo(pk).then(
      () => 'written',
      (error: AwsError) => error.type,
    );
  // The units of a write are known with its response, so that writes run one at a time.
  const outcomes: string[] = [];
  while (outcomes.length < 12) outcomes.push(await outcome('HOT'));
  expect(new Set(outcomes)).toEqual(new Set(['written', 'ProvisionedThroughputExceededException']));
  await writeTo('COLD');
  await expect.poll(() => outcome('HOT')).toBe('written');
});

test('rejects items above 400 kB and transactions above 4 MB', async () => {
  await plan('');
  const large = (sk: string, size: number) => ({ ...keyOf(sk), text: { S: 'x'.repeat(size) } });
  await expect(call('PutItem', { TableName, Item: large('big', 410_000) })).rejects.toThrow(
    /ValidationException/,
  );
  const TransactItems = Array.from({ length: 12 }, (_, index) => ({
    Put: { TableName, Item: large(`big${index}`, 390_000) },
  }));
  const refused = await call('TransactWriteItems', { TransactItems }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AwsError);
  expect(await item('big0', true)).toBeUndefined();
});

test('delivers messages twice at the same time, repeatedly, and in another order', async () => {
  const [queue, table] = [await queueOf(host), await tableOf(host)];
  await plan('queue.uploads:before:1:twice');
  await queue.send('to-two');
  await idle(host);
  await plan('queue.*:before:1:again');
  await queue.send('once-more');
  await idle(host);
  expect(await table.times('SEEN')).toMatchObject({ 'to-two': 2, 'once-more': 2 });
  await plan('queue.uploads:before:1:shuffled');
  await queue.send('first');
  const fired = async () => (await get<{ fired: number }[]>(host, '/_local/faults'))[0]?.fired;
  await expect.poll(fired).toBe(1);
  await queue.send('second');
  await expect.poll(async () => (await table.times('SEEN')).second).toBe(1);
  expect(await table.times('SEEN')).not.toHaveProperty('first');
  await idle(host);
  expect((await table.times('SEEN')).first).toBe(1);
});

test('repeats records of the stream, and delivers events of storage twice or late', async () => {
  const table = await tableOf(host);
  await plan('stream:before:1:again, S3Event:before:1:twice, S3Event:before:2:late');
  await table.put({ pk: 'A', sk: 'again', outbox: 'thing-made' });
  await idle(host);
  expect((await table.times('RELAYED')).again).toBe(2);
  const s3 = s3Of(host);
  const store = async (Key: string) =>
    s3.send(new PutObjectCommand({ Bucket: 'training-test-stateful-incoming', Key, Body: 'x' }));
  const seen = async (key: string) =>
    Object.entries(await table.times('SEEN')).filter(([body]) => body.includes(`"${key}"`));
  await store('event-twice');
  await idle(host);
  expect(await seen('event-twice')).toMatchObject([[expect.anything(), 2]]);
  await store('event-late');
  expect(await seen('event-late')).toEqual([]);
  await idle(host);
  expect(await seen('event-late')).toMatchObject([[expect.anything(), 1]]);
  s3.destroy();
});
