import { BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { settings } from './settings.ts';
import { documentClient } from './table.ts';

export interface ItemKey {
  pk: string;
  sk: string;
}

/**
 * Deletes every item of a partition, whatever its entity: also what is not invented yet. It asks for keys only,
 * a page at a time.
 *
 * @param userId only the items with this `userId`; the others are read nevertheless
 * @returns how many items went; again: none
 */
export async function erasePartition(pk: string, userId?: string): Promise<number> {
  let erased = 0;
  let from: ItemKey | undefined;
  do {
    const page = await documentClient.send(
      new QueryCommand({
        TableName: settings.tableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk, ...(userId ? { ':userId': userId } : {}) },
        ...(userId ? { FilterExpression: 'userId = :userId' } : {}),
        ProjectionExpression: 'pk, sk',
        ConsistentRead: true,
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    );
    const keys = (page.Items ?? []) as ItemKey[];
    await eraseItems(keys);
    erased += keys.length;
    from = page.LastEvaluatedKey as ItemKey | undefined;
  } while (from);
  return erased;
}

/** Deletes items by their keys, 25 a call; what the table could not take at once is sent again. */
export async function eraseItems(keys: readonly ItemKey[]): Promise<void> {
  for (let at = 0; at < keys.length; at += 25) {
    let waiting = keys.slice(at, at + 25).map((Key) => ({ DeleteRequest: { Key } }));
    while (waiting.length > 0) {
      const answer = await documentClient.send(
        new BatchWriteCommand({ RequestItems: { [settings.tableName]: waiting } }),
      );
      waiting = (answer.UnprocessedItems?.[settings.tableName] ?? []) as typeof waiting;
    }
  }
}
