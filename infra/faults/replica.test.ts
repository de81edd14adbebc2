import { expect, test, vi } from 'vitest';
import { Replica, replicaName } from './replica.ts';

const names = { table: 'things', hash: 'pk', range: 'sk' };
const lag = 60_000;

type ReplicaRow = Record<'pk' | 'sk', { S: string }>;
interface Input {
  TableName: string;
  RequestItems: Record<string, { Keys: ReplicaRow[] } & { PutRequest: { Item: ReplicaRow } }[]>;
}

/** Returns a replica of a table in memory, and a function that makes the next call fail. */
function replicated() {
  const tables = new Map(
    [names.table, replicaName(names.table)].map((name) => [name, new Map<string, ReplicaRow>()]),
  );
  const rows = (table: string) => tables.get(table) ?? new Map<string, ReplicaRow>();
  const keyOf = ({ pk, sk }: ReplicaRow) => JSON.stringify({ pk, sk });
  let failing = false;
  const call = async (action: string, { TableName, RequestItems }: Input): Promise<object> => {
    if (failing) {
      failing = false;
      throw new Error('The table does not answer');
    }
    if (action === 'Scan') return { Items: [...rows(TableName).values()] };
    for (const [table, request] of Object.entries(RequestItems)) {
      if (action === 'BatchGetItem')
        return { Responses: { [table]: request.Keys.flatMap((key) => rows(table).get(keyOf(key)) ?? []) } };
      for (const { PutRequest } of request) rows(table).set(keyOf(PutRequest.Item), PutRequest.Item);
    }
    return {};
  };
  const replica = new Replica(names, call as ConstructorParameters<typeof Replica>[1], () => lag);
  const write = (sk: string) => {
    const Item = { pk: { S: 'p' }, sk: { S: sk } };
    rows(names.table).set(keyOf(Item), Item);
    replica.written({ action: 'PutItem', input: { TableName: names.table, Item } });
  };
  const fail = () => {
    failing = true;
  };
  return { replica, write, fail, copied: () => rows(replicaName(names.table)).size };
}

test('returns the number of items that catch-up copies', async () => {
  const { replica, write, copied } = replicated();
  write('a');
  write('b');
  write('b');
  expect(await replica.catchUp()).toBe(2);
  expect(await replica.catchUp()).toBe(0);
  expect(copied()).toBe(2);
});

test('copies the items of a failed copy later, and reports the failure', async () => {
  const { replica, write, copied, fail } = replicated();
  write('a');
  fail();
  await expect(replica.catchUp()).rejects.toThrow('The table does not answer');
  write('b');
  expect(await replica.catchUp()).toBe(2);
  expect(copied()).toBe(2);
});

test('continues to copy due items after a failed copy', async () => {
  vi.useFakeTimers();
  const { replica, write, copied, fail } = replicated();
  await replica.start();
  write('a');
  fail();
  await vi.advanceTimersByTimeAsync(lag);
  expect(copied()).toBe(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(copied()).toBe(1);
  await replica.stop();
  vi.useRealTimers();
});
