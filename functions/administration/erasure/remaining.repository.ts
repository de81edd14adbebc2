import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { settings } from '../../runtime/settings.ts';
import { documentClient } from '../../runtime/table.ts';

/** Records of an organisation that are removed one by one. */
export type RemainingKind = 'people' | 'courses' | 'trainings';

const remainingRange = (clientId: string, kind: RemainingKind): { pk: string; prefix: string } => {
  if (kind === 'courses') return { pk: `ORG#${clientId}#COURSES`, prefix: `${clientId}_` };
  return { pk: `ORG#${clientId}`, prefix: kind === 'people' ? 'USER#' : 'TRAINING#' };
};

/**
 * Returns up to `limit` ids after `after`, in the order of ids. It reads keys only, so that a record which
 * cannot be read does not hide the others.
 */
export async function listRemainingIds(
  clientId: string,
  kind: RemainingKind,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const { pk, prefix } = remainingRange(clientId, kind);
  const start = kind === 'courses' ? after : after && `${prefix}${after}`;
  const page = await documentClient.send(
    new QueryCommand({
      TableName: settings.tableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': pk, ':sk': prefix },
      ProjectionExpression: 'sk',
      ConsistentRead: true,
      Limit: limit,
      ...(start ? { ExclusiveStartKey: { pk, sk: start } } : {}),
    }),
  );
  return (page.Items ?? []).map(({ sk }) =>
    kind === 'courses' ? (sk as string) : (sk as string).slice(prefix.length),
  );
}

/** Returns the number of stored records of each kind. Costs one Query per megabyte. */
export async function countRemaining(clientId: string): Promise<Record<RemainingKind, number>> {
  const counts = { people: 0, courses: 0, trainings: 0 };
  for (const kind of ['people', 'courses', 'trainings'] as const) {
    let from: Record<string, unknown> | undefined;
    const { pk, prefix } = remainingRange(clientId, kind);
    do {
      const page = await documentClient.send(
        new QueryCommand({
          TableName: settings.tableName,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
          ExpressionAttributeValues: { ':pk': pk, ':sk': prefix },
          Select: 'COUNT',
          ConsistentRead: true,
          ...(from ? { ExclusiveStartKey: from } : {}),
        }),
      );
      counts[kind] += page.Count ?? 0;
      from = page.LastEvaluatedKey;
    } while (from);
  }
  return counts;
}
