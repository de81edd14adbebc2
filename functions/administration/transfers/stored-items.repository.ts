import {
  BatchGetCommand,
  BatchWriteCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import type { ItemKey } from '../../runtime/erase-partition.ts';
import { type MigrationWrite, putItem, type StoredItem } from '../../runtime/migration.ts';
import { settings } from '../../runtime/settings.ts';
import { documentClient } from '../../runtime/table.ts';

/** Yields the items of a partition as stored, one page of at most a megabyte at a time. Reads consistently. */
export async function* eachStoredPage(pk: string, beginsWith?: string): AsyncGenerator<StoredItem[]> {
  let from: ItemKey | undefined;
  do {
    const page = await documentClient.send(
      new QueryCommand({
        TableName: settings.tableName,
        KeyConditionExpression: beginsWith ? 'pk = :pk AND begins_with(sk, :sk)' : 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk, ...(beginsWith ? { ':sk': beginsWith } : {}) },
        ConsistentRead: true,
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    );
    yield (page.Items ?? []) as StoredItem[];
    from = page.LastEvaluatedKey as ItemKey | undefined;
  } while (from);
}

/** Returns items as stored, by their keys. One call per hundred keys. Leaves out missing items. */
export async function findStoredItems(keys: readonly ItemKey[]): Promise<StoredItem[]> {
  const found: StoredItem[] = [];
  for (let from = 0; from < keys.length; from += 100) {
    const Keys = keys.slice(from, from + 100);
    const answer = await documentClient.send(
      new BatchGetCommand({ RequestItems: { [settings.tableName]: { Keys, ConsistentRead: true } } }),
    );
    found.push(...((answer.Responses?.[settings.tableName] ?? []) as StoredItem[]));
  }
  return found;
}

/** Stores items, twenty-five per call. Replaces stored items with the same keys. Idempotent. */
export async function putStoredItems(items: readonly StoredItem[]): Promise<void> {
  for (let from = 0; from < items.length; from += 25) {
    let waiting = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }));
    while (waiting.length > 0) {
      const answer = await documentClient.send(
        new BatchWriteCommand({ RequestItems: { [settings.tableName]: waiting } }),
      );
      waiting = (answer.UnprocessedItems?.[settings.tableName] ?? []) as typeof waiting;
    }
  }
}

/** Stores all items, or none if one of the addresses belongs to another member (TransactionCanceledException). */
export async function putMemberItems(
  addresses: readonly StoredItem[],
  items: readonly StoredItem[],
): Promise<void> {
  const existing = addresses.map(
    (Item): MigrationWrite => ({
      Put: {
        TableName: settings.tableName,
        Item,
        ConditionExpression: 'attribute_not_exists(userId) OR userId = :userId',
        ExpressionAttributeValues: { ':userId': Item.userId },
      },
    }),
  );
  await documentClient.send(
    new TransactWriteCommand({ TransactItems: [...existing, ...items.map((item) => putItem(item))] }),
  );
}
