import {
  type AttributeValue,
  QueryCommand as PlainQuery,
  type QueryCommandOutput,
} from '@aws-sdk/client-dynamodb';
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet';
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { $add, $remove } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import { sessionsReported } from '../../../events/learning/progress.ts';
import type { Actor, Tenant } from '../../runtime/actor.ts';
import { getEach } from '../../runtime/get-all.ts';
import { listStored } from '../../runtime/stored.ts';
import { documentClient, table, type Write, whole } from '../../runtime/table.ts';
import { ProgressEntity, type ProgressRecord } from './progress.entity.ts';
import { SessionEntity, type SessionRecord } from './session.entity.ts';

/** A person of an organisation. */
export type ProgressOwner = Pick<Actor, 'clientId' | 'userId'>;

export interface SessionKey extends ProgressOwner {
  trainingId: string;
  id: string;
}

const partitionOf = ({ clientId, userId }: ProgressOwner) => `ORG#${clientId}#USER#${userId}`;

/** Sessions of a training, by their ids, and the progress that they belong to. */
export interface Sessions {
  sessions: Map<string, SessionRecord>;
  progress: ProgressRecord | undefined;
}

/** The request for somebody's progress in a training, to be read along with other things. */
export const progressRequest = ({ clientId, userId }: ProgressOwner, trainingId: string) =>
  ProgressEntity.build(BatchGetRequest).key({ clientId, userId, trainingId });

/** The request for a session, to be read along with other things. */
export const sessionRequest = ({ clientId, userId, trainingId, id }: SessionKey) =>
  SessionEntity.build(BatchGetRequest).key({ clientId, userId, trainingId, id });

/** What the requests for a progress and for sessions found. */
export const sessionsOf = (
  progress: ProgressRecord | undefined,
  ...sessions: readonly (SessionRecord | undefined)[]
): Sessions => ({
  progress,
  sessions: new Map(sessions.flatMap((one) => (one ? [[one.id, one]] : []))),
});

/** Sessions of a training, by their ids, and the progress that they belong to, as they stand: one call. */
export async function readSessions(
  { clientId, userId }: ProgressOwner,
  trainingId: string,
  ids: readonly string[],
): Promise<Sessions> {
  const found = await getEach(
    progressRequest({ clientId, userId }, trainingId),
    ...ids.map((id) => sessionRequest({ clientId, userId, trainingId, id })),
  );
  return sessionsOf(...found);
}

/** One session, as it stands. */
export async function findSession(key: SessionKey): Promise<SessionRecord | undefined> {
  return (await SessionEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()).Item;
}

/** How far a person of the organisation is with a training; undefined where they have not begun. */
export async function findProgress(
  { clientId }: Tenant,
  userId: string,
  trainingId: string,
): Promise<ProgressRecord | undefined> {
  const found = await ProgressEntity.build(GetItemCommand)
    .key({ clientId, userId, trainingId })
    .options({ consistent: true })
    .send();
  return found.Item;
}

/** Every training that a person has begun: one Query. */
export const listProgress = ({ clientId }: Tenant, userId: string): Promise<ProgressRecord[]> =>
  listStored(
    ProgressEntity,
    { partition: partitionOf({ clientId, userId }), range: { beginsWith: 'PROGRESS#' } },
    { consistent: true },
  );

const reached = ['trainingId', 'percent', 'minutes', 'score', 'lastSession', 'contentVersion'] as const;
/** How far somebody is with a training, without what it was for: what lists of many people show. */
export type ReachedTraining = Pick<ProgressRecord, (typeof reached)[number]>;

/** Some names are reserved: each has an alias. */
const aliases = Object.fromEntries(reached.map((name, index) => [`#${index}`, name]));

const reachedOf = (stored: Record<string, AttributeValue>): ReachedTraining => ({
  trainingId: stored.trainingId?.S ?? '',
  percent: Number(stored.percent?.N),
  minutes: Number(stored.minutes?.N),
  ...(stored.score && { score: Number(stored.score.N) }),
  lastSession: stored.lastSession?.S ?? '',
  ...(stored.contentVersion && { contentVersion: stored.contentVersion.S }),
});

/**
 * The same as `listProgress`, of which only these are sent, for half of the units: what was reported a moment ago may be
 * missing. Items are read as they are sent: to unmarshal and check each by the schema takes several times as long, and
 * exports read a hundred thousand.
 */
export async function listReached({ clientId }: Tenant, userId: string): Promise<ReachedTraining[]> {
  const found: ReachedTraining[] = [];
  for (let from: QueryCommandOutput['LastEvaluatedKey']; ; ) {
    const query = new PlainQuery({
      TableName: table.getName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: {
        ':pk': { S: partitionOf({ clientId, userId }) },
        ':sk': { S: 'PROGRESS#' },
      },
      ExpressionAttributeNames: aliases,
      ProjectionExpression: Object.keys(aliases).join(', '),
      ExclusiveStartKey: from,
    });
    const page: QueryCommandOutput = await documentClient.send(query);
    for (const item of page.Items ?? []) found.push(reachedOf(item));
    from = page.LastEvaluatedKey;
    if (!from) return found;
  }
}

/** A session without its report. */
type ListedSession = Pick<SessionRecord, 'id' | 'startedAt' | 'day' | 'facts' | 'reset'>;

/** A person's sessions of a training, latest start first: one Query, of which reports are not sent. */
export const listSessions = async (
  tenant: Tenant,
  userId: string,
  trainingId: string,
): Promise<ListedSession[]> =>
  (await listEverySession({ ...tenant, userId }, trainingId))
    .filter(({ reset }) => !reset)
    .sort((a, b) => (a.startedAt < b.startedAt ? 1 : a.startedAt > b.startedAt ? -1 : 0));

/** The same with those that a reset took away, in no order. */
export async function listEverySession(
  { clientId, userId }: ProgressOwner,
  trainingId: string,
): Promise<ListedSession[]> {
  const query = table
    .build(QueryCommand)
    .entities(SessionEntity)
    .query({
      partition: partitionOf({ clientId, userId }),
      range: { beginsWith: `SESSION#${trainingId}#` },
    })
    .options({
      consistent: true,
      maxPages: Number.POSITIVE_INFINITY,
      attributes: ['id', 'startedAt', 'day', 'facts', 'reset'],
    });
  return (await query.send()).Items ?? [];
}

/** Which sessions a person had, of whatever training, with those that a reset took away: one Query, of keys alone. */
export async function listSessionsOf({
  clientId,
  userId,
}: ProgressOwner): Promise<Pick<SessionRecord, 'trainingId' | 'id' | 'day'>[]> {
  const query = table
    .build(QueryCommand)
    .entities(SessionEntity)
    .query({ partition: partitionOf({ clientId, userId }), range: { beginsWith: 'SESSION#' } })
    .options({ maxPages: Number.POSITIVE_INFINITY, attributes: ['trainingId', 'id', 'day'] });
  return (await query.send()).Items ?? [];
}

/** A session that was not there before, to be counted. */
export const sessionOpened = (session: SessionRecord): Write => ({
  write: SessionEntity.build(PutTransaction)
    .item({ ...session, outbox: sessionsReported.name })
    .options({ condition: { attr: 'version', exists: false } }),
});

/** A session's newer report, to be counted, while nobody else has written one. */
export const sessionChanged = (before: SessionRecord, after: SessionRecord): Write => {
  const { clientId, userId, trainingId, id } = after;
  return {
    write: SessionEntity.build(UpdateTransaction)
      .item({
        ...{ clientId, userId, trainingId, id },
        version: before.version + 1,
        ...(after.report ? { report: whole(after.report) } : {}),
        facts: whole(after.facts),
        outbox: sessionsReported.name,
      })
      .options({ condition: { attr: 'version', eq: before.version } }),
  };
};

/** A person's progress, while nobody else has changed it. */
export const progressChanged = (before: ProgressRecord | undefined, after: ProgressRecord): Write => ({
  write: ProgressEntity.build(PutTransaction)
    .item({ ...after, version: (before?.version ?? 0) + 1 })
    .options({
      condition: before ? { attr: 'version', eq: before.version } : { attr: 'version', exists: false },
    }),
});

/** A person has not begun the training any more, while nothing new was reported of it since it was read. */
export const progressRemoved = ({ clientId, userId, trainingId, version }: ProgressRecord): Write => ({
  write: ProgressEntity.build(DeleteTransaction)
    .key({ clientId, userId, trainingId })
    .options({ condition: { attr: 'version', eq: version } }),
});

/**
 * A session that a reset took away: its report goes, its id stays known. A report that is being written of it is
 * refused by the new version, and forgotten when it is tried again. Again: no harm.
 */
export const sessionReset = ({ clientId, userId, trainingId, id }: SessionKey): Write => ({
  write: SessionEntity.build(UpdateTransaction)
    .item({
      ...{ clientId, userId, trainingId, id },
      ...{ reset: true, version: $add(1), report: $remove(), outbox: $remove() },
    })
    .options({ condition: { attr: 'version', exists: true } }),
});
