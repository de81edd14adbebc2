import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Tenant } from '../runtime/actor.ts';
import { settings } from '../runtime/settings.ts';
import { documentClient } from '../runtime/table.ts';

/** Every item of a person's own partition, whatever its entity: also what is not invented yet. */
export async function readOwnItems({ clientId }: Tenant, userId: string): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await documentClient.send(
      new QueryCommand({
        TableName: settings.tableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': `ORG#${clientId}#USER#${userId}` },
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    );
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from);
  return items;
}
