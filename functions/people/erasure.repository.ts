import { BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Tenant } from '../runtime/actor.ts';
import { settings } from '../runtime/settings.ts';
import { documentClient } from '../runtime/table.ts';

type Key = { pk: string; sk: string };

/**
 * Deletes every item of a person's own partition, and their figures. It asks for keys and not for entities:
 * whatever another domain keeps of a person goes, also what is not invented yet.
 */
export async function erasePartition({ clientId }: Tenant, userId: string): Promise<void> {
  let from: Key | undefined;
  do {
    const page = await documentClient.send(
      new QueryCommand({
        TableName: settings.tableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': `ORG#${clientId}#USER#${userId}` },
        ProjectionExpression: 'pk, sk',
        ConsistentRead: true,
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    );
    await deleteAll((page.Items ?? []) as Key[]);
    from = page.LastEvaluatedKey as Key | undefined;
  } while (from);
  await deleteAll([{ pk: `ORG#${clientId}#FIGURES`, sk: `USER#${userId}` }]);
}

async function deleteAll(keys: readonly Key[]): Promise<void> {
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
