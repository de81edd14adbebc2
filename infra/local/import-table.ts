import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type AwsCall, AwsError } from './aws-json.ts';
import { HostError } from './failure.ts';

/** Items per call, and calls at the same time. */
const [batchSize, parallel] = [25, 4];

type ImportedItem = Record<string, unknown>;

/**
 * Copies the items of a table from the file of DynamoDB Local into the running store. Reads the file directly,
 * so that no Java is needed. Puts replace items, so that an interrupted import starts again.
 *
 * @returns the number of items
 * @throws HostError if the copy has another number of items
 */
export async function importTable(call: AwsCall, file: string, TableName: string): Promise<number> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const existing = database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(TableName);
    if (!existing) return 0;
    let imported = 0;
    for (const group of groupsOf(database, TableName)) {
      await Promise.all(group.map((items) => putAll(call, TableName, items)));
      imported += group.reduce((sum, items) => sum + items.length, 0);
    }
    const copied = await countItems(call, TableName);
    if (copied !== imported)
      throw new HostError(`${file} has ${imported} items, but ${copied} were imported. Start again.`);
    return imported;
  } finally {
    database.close();
  }
}

/** Yields batches of items that are written at the same time. */
function* groupsOf(database: DatabaseSync, table: string): Generator<ImportedItem[][]> {
  let batch: ImportedItem[] = [];
  let group: ImportedItem[][] = [];
  for (const row of database.prepare(`SELECT ObjectJSON AS item FROM "${table}"`).iterate()) {
    batch.push(JSON.parse(Buffer.from(row.item as Uint8Array).toString('utf8')) as ImportedItem);
    if (batch.length < batchSize) continue;
    group.push(batch);
    batch = [];
    if (group.length < parallel) continue;
    yield group;
    group = [];
  }
  yield batch.length > 0 ? [...group, batch] : group;
}

async function putAll(call: AwsCall, table: string, items: readonly ImportedItem[]): Promise<void> {
  let requests = items.map((Item) => ({ PutRequest: { Item } }));
  while (requests.length > 0) {
    const input = { RequestItems: { [table]: requests } };
    const { UnprocessedItems } = await call<{ UnprocessedItems?: Record<string, typeof requests> }>(
      'BatchWriteItem',
      input,
    );
    requests = UnprocessedItems?.[table] ?? [];
  }
}

async function countItems(call: AwsCall, TableName: string): Promise<number> {
  let count = 0;
  let from: object | undefined;
  do {
    const page = await call<{ Count: number; LastEvaluatedKey?: object }>('Scan', {
      ...{ TableName, Select: 'COUNT', ConsistentRead: true },
      ...(from ? { ExclusiveStartKey: from } : {}),
    });
    count += page.Count;
    from = page.LastEvaluatedKey;
  } while (from);
  return count;
}

/** Deletes a table that an interrupted import has left. */
export async function deleteTable(call: AwsCall, TableName: string): Promise<void> {
  await call('DeleteTable', { TableName }).catch((error: unknown) => {
    if (!(error instanceof AwsError) || error.type !== 'ResourceNotFoundException') throw error;
  });
}

/** Name of the file of DynamoDB Local after its import. */
export const importedName = (file: string): string => join(file, '..', 'imported-shared-local-instance.db');
