import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { $add, $delete } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { chunk } from 'es-toolkit/array/chunk';
import type { AppError } from '../../../shared/errors.ts';
import type { Actor, Tenant } from '../../runtime/actor.ts';
import { getAll } from '../../runtime/get-all.ts';
import { checkUnchangedWrite } from '../../runtime/replace-write.ts';
import { settings } from '../../runtime/settings.ts';
import { documentClient, type Write } from '../../runtime/table.ts';
import {
  type Received,
  type Requirement,
  receivedPrefix,
  requirementPeriods,
  requirementsKey,
  toReceived,
  toRequirements,
} from '../learning-records/index.ts';
import { CardEntity } from './card.entity.ts';
import { MarksEntity, type MarksRecord } from './marks.entity.ts';
import { cardPartition } from './place-rules.ts';

/** The marks of a member, by training id. */
export interface Marks {
  likes: ReadonlySet<string>;
  favourites: ReadonlySet<string>;
  /** Trainings whose like or favourite was removed. */
  former: ReadonlySet<string>;
  /** Favourite courses. */
  courses: ReadonlySet<string>;
  /** Percent. Absent: not started. */
  progress: ReadonlyMap<string, number>;
  /** Periods of all suggested and required content, past and future ones included. */
  received: readonly Received[];
  /** Trainings and courses that the member must complete, completed ones included. */
  requirements: readonly Requirement[];
}

export const noMarks: Marks = {
  likes: new Set(),
  favourites: new Set(),
  former: new Set(),
  courses: new Set(),
  progress: new Map(),
  received: [],
  requirements: [],
};

const progressOf = 'p#';

/** Returns the percents in a stored item, by training id. */
const progressIn = (item: Record<string, unknown>): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(item).flatMap(([name, value]): [string, number][] =>
      name.startsWith(progressOf) ? [[name.slice(progressOf.length), Number(value)]] : [],
    ),
  );

/**
 * Returns the marks of the caller, the received suggestions and the requirements. One Query, half a unit for
 * each 4 kB.
 */
export async function findMarks(
  { clientId, userId }: Pick<Actor, 'clientId' | 'userId'>,
  consistent = false,
): Promise<Marks> {
  const items: Record<string, unknown>[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await documentClient.send(
      new QueryCommand({
        TableName: settings.tableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
        ExpressionAttributeValues: { ':pk': `ORG#${clientId}#USER#${userId}`, ':sk': 'MARKS' },
        ConsistentRead: consistent,
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    );
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from);
  const item = items.find(({ sk }) => sk === 'MARKS') ?? {};
  const required = items.find(({ sk }) => sk === requirementsKey);
  const record = required && toRequirements(required);
  const setOf = (value: unknown) => (value instanceof Set ? (value as Set<string>) : new Set<string>());
  return {
    likes: setOf(item.likes),
    favourites: setOf(item.favourites),
    former: setOf(item.former),
    courses: setOf(item.courses),
    progress: progressIn(item),
    received: [
      ...items.filter(({ sk }) => String(sk).startsWith(receivedPrefix)).map(toReceived),
      ...(record ? requirementPeriods(record) : []),
    ],
    requirements: record?.requirements ?? [],
  };
}

class ProgressUpdate extends UpdateTransaction<typeof MarksEntity> {
  readonly trainingId: string;
  readonly percent: number | undefined;
  /** The constructor passes the key, because `item()` would return a plain UpdateTransaction. */
  constructor(key: { clientId: string; userId: string }, trainingId: string, percent: number | undefined) {
    super(MarksEntity, key);
    this.trainingId = trainingId;
    this.percent = percent;
  }
  override params(): ReturnType<UpdateTransaction<typeof MarksEntity>['params']> {
    const request = super.params();
    const update = request.Update;
    if (!update) return request;
    const names = { ...update.ExpressionAttributeNames, '#progress': `${progressOf}${this.trainingId}` };
    const expression = update.UpdateExpression ?? '';
    const change =
      this.percent === undefined
        ? { UpdateExpression: `${expression} REMOVE #progress` }
        : {
            UpdateExpression: expression.replace(/^SET /, 'SET #progress = :progress, '),
            ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':progress': this.percent },
          };
    return { ...request, Update: { ...update, ...change, ExpressionAttributeNames: names } };
  }
}

/**
 * Returns the write that sets a member's progress in a training, in percent. Undefined removes the progress.
 */
export const setProgressWrite = (
  { clientId }: Tenant,
  userId: string,
  trainingId: string,
  percent: number | undefined,
): Write => ({ write: new ProgressUpdate({ clientId, userId }, trainingId, percent) });

export type Toggle = 'likes' | 'favourites';

interface MarkChange {
  kind: Toggle;
  /** false removes the mark. */
  on: boolean;
  catalogues: ReadonlySet<string>;
  refused: () => AppError;
}

/**
 * Returns the writes that set or remove a like or favourite: the member's marks, and the totals on the
 * training's cards in these catalogues. Refused by `refused` if the mark is already set or removed, with
 * CONFLICT if a card is missing. A removed mark adds the training to `former`.
 */
export function toggleMarkWrites(
  { clientId, userId }: Pick<Actor, 'clientId' | 'userId'>,
  trainingId: string,
  { kind, on, catalogues, refused }: MarkChange,
): Write[] {
  const contains =
    kind === 'likes'
      ? ({ attr: 'likes', contains: trainingId } as const)
      : ({ attr: 'favourites', contains: trainingId } as const);
  const marked = new Set([trainingId]);
  return [
    {
      write: MarksEntity.build(UpdateTransaction)
        .item({
          clientId,
          userId,
          [kind]: on ? $add(marked) : $delete(marked),
          ...(on ? {} : { former: $add(marked) }),
        })
        .options({ condition: on ? { not: contains } : contains }),
      refused,
    },
    ...[...catalogues].map(
      (catalogue): Write => ({
        write: CardEntity.build(UpdateTransaction)
          .item({ partition: cardPartition(catalogue), id: trainingId, [kind]: $add(on ? 1 : -1) })
          .options({ condition: { attr: 'revision', exists: true } }),
      }),
    ),
  ];
}

/**
 * Returns the write that adds or removes a favourite course. Refused by `refused` if nothing would change.
 */
export function toggleFavouriteCourseWrite(
  { clientId, userId }: Pick<Actor, 'clientId' | 'userId'>,
  courseId: string,
  on: boolean,
  refused: Write['refused'] & {},
): Write {
  const contains = { attr: 'courses', contains: courseId } as const;
  const marked = new Set([courseId]);
  return {
    write: MarksEntity.build(UpdateTransaction)
      .item({ clientId, userId, courses: on ? $add(marked) : $delete(marked) })
      .options({ condition: on ? { not: contains } : contains }),
    refused,
  };
}

/** Returns the stored marks of members by their ids, consistently. One batch for each hundred members. */
export async function findMarksByMember(
  { clientId }: Tenant,
  userIds: readonly string[],
): Promise<Map<string, MarksRecord>> {
  const keys = userIds.map((userId) => ({ clientId, userId }));
  const found = await getAll(MarksEntity, keys, { consistent: true });
  return new Map(found.map((marks) => [marks.userId, marks]));
}

/**
 * Returns the progress of members in percent, by member id, then training id. Eventually consistent. One
 * batch for each hundred members.
 */
export async function findProgressOfMembers(
  { clientId }: Tenant,
  userIds: readonly string[],
): Promise<Map<string, ReadonlyMap<string, number>>> {
  const found = new Map<string, ReadonlyMap<string, number>>();
  for (const ids of chunk([...new Set(userIds)], 100)) {
    const Keys = ids.map((userId) => ({ pk: `ORG#${clientId}#USER#${userId}`, sk: 'MARKS' }));
    const request = { RequestItems: { [settings.tableName]: { Keys } } };
    const { Responses } = await documentClient.send(new BatchGetCommand(request));
    for (const item of Responses?.[settings.tableName] ?? [])
      found.set(String(item.userId), progressIn(item));
  }
  return found;
}

/** Condition: the likes and favourites of a member are unchanged since they were read. */
export const checkMarksWrite = (marks: MarksRecord): Write =>
  checkUnchangedWrite(MarksEntity, marks, ['likes', 'favourites']);
