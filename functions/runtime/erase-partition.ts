import { BatchWriteCommand, DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { chunk } from 'es-toolkit/array/chunk';
import { settings } from './settings.ts';
import { documentClient, unlessRefused } from './table.ts';

export interface ItemKey {
  pk: string;
  sk: string;
}

/** An item to delete, with the requested attributes. */
export type ErasedItem = ItemKey & Readonly<Record<string, unknown>>;

interface PartitionPart {
  /** Selects items whose sort key has this prefix. */
  beginsWith?: string;
  /** Attributes that `before` and `only` read. */
  attributes?: readonly string[];
  /** Runs on each page before the items are deleted. If it throws, the items remain. */
  before?: (page: readonly ErasedItem[]) => Promise<void>;
  /** Selects the deleted items. Default: all. */
  only?: (item: ErasedItem) => boolean;
}

/**
 * Deletes every item of a partition, or of a part of the partition. Covers all entities, including future
 * ones. Reads only keys and the named attributes, one page at a time.
 *
 * @returns the number of deleted items. A repeated call returns 0
 */
export async function erasePartition(
  pk: string,
  { beginsWith, attributes = [], before, only = () => true }: PartitionPart = {},
): Promise<number> {
  let erased = 0;
  let from: ItemKey | undefined;
  do {
    const page = await documentClient.send(
      new QueryCommand({
        TableName: settings.tableName,
        KeyConditionExpression: beginsWith ? 'pk = :pk AND begins_with(sk, :sk)' : 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk, ...(beginsWith ? { ':sk': beginsWith } : {}) },
        ProjectionExpression: ['pk', 'sk', ...attributes.map((name) => `#${name}`)].join(', '),
        ...(attributes.length > 0
          ? { ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])) }
          : {}),
        ConsistentRead: true,
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    );
    const items = ((page.Items ?? []) as ErasedItem[]).filter(only);
    await before?.(items);
    await eraseItems(items.map(({ pk, sk }) => ({ pk, sk })));
    erased += items.length;
    from = page.LastEvaluatedKey as ItemKey | undefined;
  } while (from);
  return erased;
}

/** Deletes an item only if its `userId` is this person. */
export async function eraseTheirs(key: ItemKey, userId: string): Promise<void> {
  await unlessRefused(
    documentClient.send(
      new DeleteCommand({
        TableName: settings.tableName,
        Key: key,
        ConditionExpression: 'userId = :userId',
        ExpressionAttributeValues: { ':userId': userId },
      }),
    ),
  );
}

/** Deletes items by key, 25 per call. Unprocessed items are sent again. */
export async function eraseItems(keys: readonly ItemKey[]): Promise<void> {
  for (const some of chunk(keys, 25)) {
    const requests = some.map((Key) => ({ DeleteRequest: { Key } }));
    await documentClient.send(new BatchWriteCommand({ RequestItems: { [settings.tableName]: requests } }));
  }
}
