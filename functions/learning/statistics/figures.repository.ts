import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $remove } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import type { ProgressOwner } from '../../content/learning-records/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { eraseItems } from '../../runtime/erase-partition.ts';
import { getAll } from '../../runtime/get-all.ts';
import { itemRequest } from '../../runtime/item-request.ts';
import { buildReader } from '../../runtime/reader.ts';
import { replaceWrite } from '../../runtime/replace-write.ts';
import { findStored, listStoredRange } from '../../runtime/stored.ts';
import { table, unlessRefused, type Write, whole } from '../../runtime/table.ts';
import { packedDay } from './counted-sessions.ts';
import type { CountedDay, TrainingResult } from './counting-rules.ts';
import { type Counts, type Figures, FiguresEntity, trainingScope } from './counts.entity.ts';
import { sumsAfter } from './skill-rules.ts';
import { addTotalsWrite } from './statistics.repository.ts';
import { negateCounts, ofSessions, pickCounts } from './statistics-rules.ts';
import { toAdditions } from './to-additions.ts';

const figuresPartition = ({ clientId }: Tenant): string => `ORG#${clientId}#FIGURES`;

const personKey = ({ clientId, userId }: ProgressOwner) => ({
  partition: figuresPartition({ clientId }),
  sort: `USER#${userId}`,
});

/** Returns a person's figures with a consistent read. */
export async function findFigures({ clientId, userId }: ProgressOwner): Promise<Figures | undefined> {
  const key = personKey({ clientId, userId });
  return await findStored(FiguresEntity, key, { consistent: true });
}

/**
 * Returns a lookup of the figures of many people of an organisation, read consistently. Costs a call for each
 * hundred.
 */
export async function findFiguresLookup(
  tenant: Tenant,
  userIds: readonly string[],
): Promise<(userId: string) => Figures | undefined> {
  const keys = userIds.map((userId) => personKey({ ...tenant, userId }));
  const found = await getAll(FiguresEntity, keys, { consistent: true });
  const byPerson = new Map(found.map((figures) => [figures.userId, figures]));
  return (userId) => byPerson.get(userId);
}

/** Returns a person's figures of a training with a consistent read. */
export async function findTrainingFigures(
  person: ProgressOwner,
  trainingId: string,
): Promise<Figures | undefined> {
  const key = trainingKey(person, { ...person, trainingId });
  return await findStored(FiguresEntity, key, { consistent: true });
}

interface Pair {
  userId: string;
  trainingId: string;
}

const trainingKey = (tenant: Tenant, { userId, trainingId }: Pair) => ({
  partition: figuresPartition(tenant),
  sort: `TRAINING#${trainingId}#USER#${userId}`,
});

/** Returns the read request for a person's figures of a training. */
export const trainingFiguresRequest = (tenant: Tenant, pair: Pair) =>
  itemRequest(FiguresEntity, trainingKey(tenant, pair));

/** Returns the figures of all members who have begun anything, or a training, with one Query. */
export const listFigures = (tenant: Tenant, trainingId?: string): Promise<Figures[]> =>
  listStoredRange(FiguresEntity, {
    partition: figuresPartition(tenant),
    range: { beginsWith: `${trainingScope(trainingId)}USER#` },
  });

/** Returns the figures of these people. Costs a call for each hundred, half a unit for each person. */
export const listFiguresByIds = (
  tenant: Tenant,
  userIds: readonly string[],
  trainingId?: string,
): Promise<Figures[]> =>
  getAll(
    FiguresEntity,
    userIds.map((userId) =>
      trainingId ? trainingKey(tenant, { userId, trainingId }) : personKey({ ...tenant, userId }),
    ),
  );

/** Changed figures that are set, not added. */
interface ChangedFigures extends Pick<Figures, 'beganBefore' | 'completedBefore'> {
  skills?: Figures['skills'] | undefined;
  /** Null removes the day. */
  latest?: CountedDay | null | undefined;
}

/**
 * Adds to a person's figures. Refused (CONFLICT) if another session of theirs was counted since `before` was
 * read.
 */
export const addFiguresWrite = (
  { clientId, userId }: ProgressOwner,
  counts: Counts,
  before: Figures | undefined,
  { skills, latest, ...more }: ChangedFigures = {},
): Write => ({
  write: FiguresEntity.build(UpdateTransaction)
    .item({
      ...personKey({ clientId, userId }),
      userId,
      ...toAdditions(counts),
      ...more,
      ...(skills ? { skills: whole(skills) } : {}),
      ...(latest ? { latest: whole(packedDay(latest)) } : {}),
      ...(latest === null ? { latest: $remove() } : {}),
      version: (before?.version ?? 0) + 1,
    })
    .options({
      condition: before?.version
        ? { attr: 'version', eq: before.version }
        : { attr: 'version', exists: false },
    }),
});

/**
 * Adds to a person's figures of a training, and sets the given progress. A progress without a score removes the
 * score, which belongs to an earlier round.
 */
export const addTrainingFiguresWrite = (
  { clientId, userId }: ProgressOwner,
  trainingId: string,
  counts: Counts,
  { percent, score, values, lastSession, contentVersion }: TrainingResult = {},
): Write => ({
  write: FiguresEntity.build(UpdateTransaction).item({
    partition: figuresPartition({ clientId }),
    sort: `TRAINING#${trainingId}#USER#${userId}`,
    userId,
    ...toAdditions(counts),
    ...(percent === undefined ? {} : { percent, score: score ?? $remove() }),
    ...(values ? { values: whole(values) } : {}),
    ...(lastSession === undefined ? {} : { lastSession }),
    ...(contentVersion === undefined ? {} : { contentVersion }),
  }),
});

/**
 * Stores the platform badges whose rules a person's figures met at this comparison (`met`, abbreviated).
 * Writes nothing for a member who was deleted in the meantime.
 */
export async function saveBadgeComparison(person: ProgressOwner, met: string): Promise<void> {
  await unlessRefused(
    FiguresEntity.build(UpdateItemCommand)
      .item({ ...personKey(person), badgesMet: met })
      .options({ condition: { attr: 'userId', exists: true } })
      .send(),
  );
}

/**
 * Subtracts a training from a person's figures (TE-03). Refused (CONFLICT) if anything was counted since
 * `before` was read. Retains that the organisation has counted the person, so that a second start does not
 * count another person.
 */
export function resetFiguresWrites(
  person: ProgressOwner,
  trainingId: string,
  before: Figures,
  training: Figures,
): Write[] {
  const negative = negateCounts(pickCounts(training, ofSessions));
  const once = {
    ...(training.started ? { beganBefore: 1 } : {}),
    ...(training.completed ? { completedBefore: 1 } : {}),
  };
  return [
    addFiguresWrite(person, negative, before, {
      ...once,
      skills: sumsAfter(before.skills ?? {}, training.values ?? {}, {}),
      latest: before.latest?.trainingId === trainingId ? null : undefined,
    }),
    {
      write: FiguresEntity.build(UpdateTransaction).item({
        partition: figuresPartition(person),
        sort: `TRAINING#${trainingId}#USER#${person.userId}`,
        ...toAdditions(negative),
        ...once,
        percent: $remove(),
        score: $remove(),
        values: $remove(),
        lastSession: $remove(),
        contentVersion: $remove(),
      }),
    },
  ];
}

/** Returns the writes that add a like or favourite (1), or remove it (−1), in the totals of the dashboard. */
export function countReactionWrites(
  person: ProgressOwner,
  trainingId: string,
  reaction: 'likes' | 'favourites',
  by: 1 | -1,
): Write[] {
  const partition = figuresPartition(person);
  const { userId } = person;
  return [
    ...[addTotalsWrite({ clientId: person.clientId }, { [reaction]: by })].flatMap((write) => write ?? []),
    ...[`USER#${userId}`, `TRAINING#${trainingId}#USER#${userId}`].map((sort) => ({
      write: FiguresEntity.build(UpdateTransaction).item({
        partition,
        sort,
        userId,
        ...toAdditions({ [reaction]: by }),
      }),
    })),
  ];
}

/** Returns the figures of all people of an organisation, consistently. One Query per megabyte. */
export const listEveryFigures = (tenant: Tenant): Promise<Figures[]> =>
  listStoredRange(
    FiguresEntity,
    { partition: figuresPartition(tenant), range: { beginsWith: 'USER#' } },
    { consistent: true },
  );

/** A person's figures of one training. */
export interface FiguresOfTraining extends Figures {
  trainingId: string;
}

/** Yields the figures of all people by training, consistently, one megabyte at a time. */
export async function* eachTrainingFigures(tenant: Tenant): AsyncGenerator<FiguresOfTraining[]> {
  const read = buildReader(FiguresEntity);
  let from: Record<string, unknown> | undefined;
  do {
    const page = await table
      .build(QueryCommand)
      .query({ partition: figuresPartition(tenant), range: { beginsWith: 'TRAINING#' } })
      .options({ consistent: true, ...(from ? { exclusiveStartKey: from } : {}) })
      .send();
    yield (page.Items ?? []).map((item) => {
      const { sort, ...figures } = read(item);
      return { ...figures, trainingId: sort.split('#')[1] ?? '' };
    });
    from = page.LastEvaluatedKey;
  } while (from);
}

type Reactions = Pick<Figures, 'likes' | 'favourites'>;

/**
 * Replaces the likes and favourites in a person's figures, or in their figures of a training. Refused if one of
 * them was changed since the figures were read.
 */
export const replaceReactionsWrite = (
  person: ProgressOwner,
  trainingId: string | undefined,
  { before, after }: { before: Reactions; after: Required<Reactions> },
): Write => {
  const key = trainingId === undefined ? personKey(person) : trainingKey(person, { ...person, trainingId });
  const { likes, favourites } = before;
  // The empty id makes the write set the id, because the figures may not exist yet.
  const stored = {
    ...{ ...key, userId: '' },
    ...(likes === undefined ? {} : { likes }),
    ...(favourites === undefined ? {} : { favourites }),
  };
  return replaceWrite(FiguresEntity, stored, { ...key, userId: person.userId, ...after }, [
    'likes',
    'favourites',
  ]);
};

type BadgeCounts = Pick<Figures, 'badge1' | 'badge2' | 'badge3'>;

/**
 * Replaces the numbers of badges in a person's figures. Refused if a session of the person was counted since
 * the figures were read.
 */
export const replaceBadgeCountsWrite = (
  person: ProgressOwner,
  before: Figures,
  after: Required<BadgeCounts>,
): Write => {
  const stored = { ...before, ...personKey(person) };
  return replaceWrite(FiguresEntity, stored, { ...stored, ...after }, ['version']);
};

/** Deletes a person's figures of trainings. */
export const eraseTrainingFigures = (person: ProgressOwner, trainingIds: readonly string[]): Promise<void> =>
  eraseItems(
    trainingIds.map((trainingId) => {
      const { partition, sort } = trainingKey(person, { ...person, trainingId });
      return { pk: partition, sk: sort };
    }),
  );
