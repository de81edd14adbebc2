import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Tenant } from '../../runtime/actor.ts';
import { settings } from '../../runtime/settings.ts';
import { documentClient } from '../../runtime/table.ts';

/**
 * Returns all items of a person's partition. Does not filter by entity, so that the export includes entities
 * that are added later.
 *
 * @param mostPages maximum number of pages, each up to a megabyte. Default: all pages
 * @returns undefined if the partition has more pages
 */
export async function readOwnItems(
  { clientId }: Tenant,
  userId: string,
  mostPages = Number.POSITIVE_INFINITY,
): Promise<Record<string, unknown>[] | undefined> {
  const items: Record<string, unknown>[] = [];
  let from: Record<string, unknown> | undefined;
  for (let pages = 0; pages < mostPages; pages += 1) {
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
    if (!from) return items;
  }
  return undefined;
}
