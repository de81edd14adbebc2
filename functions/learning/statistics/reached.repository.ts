import {
  type AttributeValue,
  QueryCommand as PlainQuery,
  type QueryCommandOutput,
} from '@aws-sdk/client-dynamodb';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import type { ReachedTraining } from '../../content/learning-records/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { buildReader } from '../../runtime/reader.ts';
import { documentClient, table } from '../../runtime/table.ts';
import { type Figures, FiguresEntity, trainingScope } from './counts.entity.ts';

const figuresIn = buildReader(FiguresEntity);

/**
 * Returns the figures of a training of all people of an organisation, or undefined if they are more than
 * `most`. Stops reading at that number. Costs one Query for each megabyte, some forty people to a read unit.
 */
export async function listReachedUpTo(
  { clientId }: Tenant,
  trainingId: string,
  most: number,
): Promise<Figures[] | undefined> {
  const found: Figures[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await table
      .build(QueryCommand)
      .query({
        partition: `ORG#${clientId}#FIGURES`,
        range: { beginsWith: `${trainingScope(trainingId)}USER#` },
      })
      .options({ limit: most + 1 - found.length, ...(from ? { exclusiveStartKey: from } : {}) })
      .send();
    for (const item of (page.Items ?? []) as Record<string, unknown>[]) found.push(figuresIn(item));
    if (found.length > most) return undefined;
    from = page.LastEvaluatedKey;
  } while (from);
  return found;
}

/** Begun trainings of people, by person. */
export type ReachedByPerson = ReadonlyMap<string, readonly ReachedTraining[]>;

const exported = ['sk', 'percent', 'minutes', 'score', 'lastSession', 'contentVersion'] as const;
/** Aliases, because some attribute names are reserved words. */
const aliases = Object.fromEntries(exported.map((name, index) => [`#${index}`, name]));

const toReachedTraining = (trainingId: string, stored: Record<string, AttributeValue>): ReachedTraining => ({
  trainingId,
  percent: Number(stored.percent?.N),
  minutes: Number(stored.minutes?.N ?? 0),
  ...(stored.score && { score: Number(stored.score.N) }),
  lastSession: stored.lastSession?.S ?? '',
  ...(stored.contentVersion && { contentVersion: stored.contentVersion.S }),
});

/**
 * Returns the begun trainings of all people of an organisation, or their progress in one training, from the
 * figures, a moment after a report. Reads raw items like `listReached`. Costs one Query for each megabyte, some
 * thirty rows to half a read unit.
 *
 * @returns undefined for more than `most` rows, or if an earlier build stored a row without its latest session
 */
export async function listReachedByPerson(
  { clientId }: Tenant,
  most: number,
  trainingId?: string,
): Promise<ReachedByPerson | undefined> {
  const found = new Map<string, ReachedTraining[]>();
  let rows = 0;
  for (let from: QueryCommandOutput['LastEvaluatedKey']; ; ) {
    const query = new PlainQuery({
      TableName: table.getName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: {
        ':pk': { S: `ORG#${clientId}#FIGURES` },
        ':sk': { S: trainingId === undefined ? 'TRAINING#' : trainingScope(trainingId) },
      },
      ExpressionAttributeNames: aliases,
      ProjectionExpression: Object.keys(aliases).join(', '),
      ExclusiveStartKey: from,
    });
    const page: QueryCommandOutput = await documentClient.send(query);
    for (const item of page.Items ?? []) {
      // Without a percent the person only liked the training, or their progress was reset.
      if (!item.percent) continue;
      if (!item.lastSession) return undefined;
      rows += 1;
      const [, id = '', , userId = ''] = item.sk?.S?.split('#') ?? [];
      const own = found.get(userId);
      if (own) own.push(toReachedTraining(id, item));
      else found.set(userId, [toReachedTraining(id, item)]);
    }
    if (rows > most) return undefined;
    from = page.LastEvaluatedKey;
    if (!from) return found;
  }
}
