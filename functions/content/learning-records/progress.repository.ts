import {
  type AttributeValue,
  QueryCommand as PlainQuery,
  type QueryCommandOutput,
} from '@aws-sdk/client-dynamodb';
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { $add, $remove } from 'dynamodb-toolbox/entity/actions/update/symbols';
import type { Actor, Tenant } from '../../runtime/actor.ts';
import { getEach } from '../../runtime/get-all.ts';
import { itemRequest } from '../../runtime/item-request.ts';
import { findStored, listStoredItems, listStoredRange } from '../../runtime/stored.ts';
import { documentClient, table, type Write, whole } from '../../runtime/table.ts';
import { ProgressEntity, type ProgressRecord } from './progress.entity.ts';
import { SessionEntity, type SessionRecord } from './session.entity.ts';

/** A member of an organisation. */
export type ProgressOwner = Pick<Actor, 'clientId' | 'userId'>;

export interface SessionKey extends ProgressOwner {
  trainingId: string;
  id: string;
}

const progressPartition = ({ clientId, userId }: ProgressOwner) => `ORG#${clientId}#USER#${userId}`;

/** Sessions of a training by id, with the member's progress. */
export interface Sessions {
  sessions: Map<string, SessionRecord>;
  progress: ProgressRecord | undefined;
}

/** Returns the request for a member's progress in a training, for a batch. */
export const progressRequest = ({ clientId, userId }: ProgressOwner, trainingId: string) =>
  itemRequest(ProgressEntity, { clientId, userId, trainingId });

/** Returns the request for a session, for a batch. */
export const sessionRequest = ({ clientId, userId, trainingId, id }: SessionKey) =>
  itemRequest(SessionEntity, { clientId, userId, trainingId, id });

/** Combines the results of requests for a progress and for sessions. */
export const combineSessions = (
  progress: ProgressRecord | undefined,
  ...sessions: readonly (SessionRecord | undefined)[]
): Sessions => ({
  progress,
  sessions: new Map(sessions.flatMap((one) => (one ? [[one.id, one]] : []))),
});

/** Reads sessions of a training and the member's progress. One consistent call. */
export async function readSessions(
  { clientId, userId }: ProgressOwner,
  trainingId: string,
  ids: readonly string[],
): Promise<Sessions> {
  const found = await getEach(
    progressRequest({ clientId, userId }, trainingId),
    ...ids.map((id) => sessionRequest({ clientId, userId, trainingId, id })),
  );
  return combineSessions(...found);
}

/** Finds a session. One consistent read. */
export const findSession = (key: SessionKey): Promise<SessionRecord | undefined> =>
  findStored(SessionEntity, key, { consistent: true });

/** Finds a member's progress in a training. Undefined if the training was not started. */
export async function findProgress(
  { clientId }: Tenant,
  userId: string,
  trainingId: string,
): Promise<ProgressRecord | undefined> {
  const found = await findStored(ProgressEntity, { clientId, userId, trainingId }, { consistent: true });
  return found;
}

/** Returns the member's progress in all started trainings. One Query. */
export const listProgress = ({ clientId }: Tenant, userId: string): Promise<ProgressRecord[]> =>
  listStoredRange(
    ProgressEntity,
    { partition: progressPartition({ clientId, userId }), range: { beginsWith: 'PROGRESS#' } },
    { consistent: true },
  );

const reached = ['trainingId', 'percent', 'minutes', 'score', 'lastSession', 'contentVersion'] as const;
/** The fields of a progress that lists of many members show. */
export type ReachedTraining = Pick<ProgressRecord, (typeof reached)[number]>;

/** Aliases, because some attribute names are reserved words. */
const aliases = Object.fromEntries(reached.map((name, index) => [`#${index}`, name]));

const toReachedTraining = (stored: Record<string, AttributeValue>): ReachedTraining => ({
  trainingId: stored.trainingId?.S ?? '',
  percent: Number(stored.percent?.N),
  minutes: Number(stored.minutes?.N),
  ...(stored.score && { score: Number(stored.score.N) }),
  lastSession: stored.lastSession?.S ?? '',
  ...(stored.contentVersion && { contentVersion: stored.contentVersion.S }),
});

/**
 * Returns selected fields of a member's progress in all started trainings. Eventually consistent, for half of
 * the units of `listProgress`. Reads the raw items, because unmarshalling and checking by the schema takes
 * several times as long. Exports read a hundred thousand items.
 */
export async function listReached({ clientId }: Tenant, userId: string): Promise<ReachedTraining[]> {
  const found: ReachedTraining[] = [];
  for (let from: QueryCommandOutput['LastEvaluatedKey']; ; ) {
    const query = new PlainQuery({
      TableName: table.getName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: {
        ':pk': { S: progressPartition({ clientId, userId }) },
        ':sk': { S: 'PROGRESS#' },
      },
      ExpressionAttributeNames: aliases,
      ProjectionExpression: Object.keys(aliases).join(', '),
      ExclusiveStartKey: from,
    });
    const page: QueryCommandOutput = await documentClient.send(query);
    for (const item of page.Items ?? []) found.push(toReachedTraining(item));
    from = page.LastEvaluatedKey;
    if (!from) return found;
  }
}

/** A session without its report. */
type ListedSession = Pick<SessionRecord, 'id' | 'startedAt' | 'day' | 'facts' | 'reset' | 'reported'>;

/**
 * Returns a member's sessions of a training, latest start first. One Query, which does not return reports.
 */
export const listSessions = async (
  tenant: Tenant,
  userId: string,
  trainingId: string,
): Promise<ListedSession[]> =>
  (await listEverySession({ ...tenant, userId }, trainingId))
    .filter(({ reset }) => !reset)
    .sort((a, b) => (a.startedAt < b.startedAt ? 1 : a.startedAt > b.startedAt ? -1 : 0));

/** Returns a member's sessions of a training in no order, including reset sessions. */
export const listEverySession = (
  { clientId, userId }: ProgressOwner,
  trainingId: string,
): Promise<ListedSession[]> =>
  listStoredItems(
    [SessionEntity],
    {
      partition: progressPartition({ clientId, userId }),
      range: { beginsWith: `SESSION#${trainingId}#` },
    },
    {
      consistent: true,
      attributes: ['id', 'startedAt', 'day', 'facts', 'reset', 'reported'],
    },
  );

/** Returns the keys of all sessions of a member, including reset sessions. One Query. */
export const listSessionKeys = ({
  clientId,
  userId,
}: ProgressOwner): Promise<Pick<SessionRecord, 'trainingId' | 'id' | 'day'>[]> =>
  listStoredItems(
    [SessionEntity],
    { partition: progressPartition({ clientId, userId }), range: { beginsWith: 'SESSION#' } },
    { attributes: ['trainingId', 'id', 'day'] },
  );

/** The event that a session carries, from `publishWithItem(sessionsReported)`. */
type SessionEvent = Required<Pick<SessionRecord, 'outbox'>> & Pick<SessionRecord, 'statements'>;

/** Returns the write of a new session with its event. Refused if the session exists. */
export const createSessionWrite = (session: SessionRecord, event: SessionEvent): Write => ({
  write: SessionEntity.build(PutTransaction)
    .item({ ...session, ...event })
    .options({ condition: { attr: 'version', exists: false } }),
});

/**
 * Returns the write of a newer report of a session, with its event. Refused if the session was changed since
 * it was read.
 */
export const updateSessionWrite = (
  before: SessionRecord,
  after: SessionRecord,
  event: SessionEvent,
): Write => {
  const { clientId, userId, trainingId, id } = after;
  return {
    write: SessionEntity.build(UpdateTransaction)
      .item({
        ...{ clientId, userId, trainingId, id },
        version: before.version + 1,
        ...(after.report ? { report: whole(after.report) } : {}),
        facts: whole(after.facts),
        ...(after.reportedAt ? { reportedAt: after.reportedAt } : {}),
        reported: after.reported ? whole(after.reported) : $remove(),
        ...event,
        ...(before.statements && !event.statements ? { statements: $remove() } : {}),
      })
      .options({ condition: { attr: 'version', eq: before.version } }),
  };
};

/** Returns the write of a member's progress. Refused if the progress was changed since it was read. */
export const saveProgressWrite = (before: ProgressRecord | undefined, after: ProgressRecord): Write => ({
  write: ProgressEntity.build(PutTransaction)
    .item({ ...after, version: (before?.version ?? 0) + 1 })
    .options({
      condition: before ? { attr: 'version', eq: before.version } : { attr: 'version', exists: false },
    }),
});

/**
 * Returns the write that deletes a member's progress in a training. Refused if the progress was changed since
 * it was read.
 */
export const deleteProgressWrite = ({ clientId, userId, trainingId, version }: ProgressRecord): Write => ({
  write: ProgressEntity.build(DeleteTransaction)
    .key({ clientId, userId, trainingId })
    .options({ condition: { attr: 'version', eq: version } }),
});

/** Condition: the progress is unchanged since the read. */
export const checkProgressWrite = ({ clientId, userId, trainingId, version }: ProgressRecord): Write => ({
  write: ProgressEntity.build(ConditionCheck)
    .key({ clientId, userId, trainingId })
    .condition({ attr: 'version', eq: version }),
});

/**
 * Returns the write that resets a session: deletes its report, and retains its id. A concurrent report is
 * refused because of the new version, and ignored when it is retried. Idempotent.
 */
export const resetSessionWrite = ({ clientId, userId, trainingId, id }: SessionKey): Write => ({
  write: SessionEntity.build(UpdateTransaction)
    .item({
      ...{ clientId, userId, trainingId, id },
      ...{ reset: true, version: $add(1), report: $remove(), outbox: $remove() },
    })
    .options({ condition: { attr: 'version', exists: true } }),
});
