import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $add, $remove } from 'dynamodb-toolbox/entity/actions/update/symbols';
import type { Person } from '../learning/index.ts';
import type { Tenant } from '../runtime/actor.ts';
import { getAll } from '../runtime/get-all.ts';
import { listStored } from '../runtime/stored.ts';
import { unlessRefused, type Write, whole } from '../runtime/table.ts';
import { type Counts, CountsEntity, type Figures, FiguresEntity } from './counts.entity.ts';
import { sumsAfter } from './skill-rules.ts';
import { only, sumOf } from './statistics-rules.ts';

/** Whose figures: an organisation's, or one person's. */
export type Whose = Tenant | Person;

const partitionOf = (whose: Whose): string =>
  'userId' in whose ? `ORG#${whose.clientId}#USER#${whose.userId}` : `ORG#${whose.clientId}#STATS`;
const figuresOf = ({ clientId }: Tenant): string => `ORG#${clientId}#FIGURES`;
const scope = (trainingId: string | undefined): string => (trainingId ? `TRAINING#${trainingId}#` : '');

/** Into how many counters those of a busy organisation are spread, besides the counter itself. */
export const shards = 8;
/** `+` sorts before every letter: shards stand behind their counter, before whatever else begins like it. */
const shardOf = (shard: number | undefined): string => (shard === undefined ? '' : `#+${shard}`);
const lastShard = '#+~';

/** Totals of an organisation, or of a training among its people, with those of its shards: one Query. */
export async function getTotals(tenant: Tenant, trainingId?: string): Promise<Counts> {
  const { partition, sort } = totalKey(tenant, trainingId);
  const all = await listStored(
    CountsEntity,
    { partition, range: { between: [sort, `${sort}${lastShard}`] } },
    { consistent: true },
  );
  return sumOf(all);
}

/**
 * The same of many organisations: a call for each hundred, two where it is of a training, and one for each whose
 * totals are spread.
 */
export async function listTotals(tenants: readonly Tenant[], trainingId?: string): Promise<Counts[]> {
  const read = (of?: string) =>
    getAll(
      CountsEntity,
      tenants.map((tenant) => totalKey(tenant, of)),
    );
  const [totals, plain] = await Promise.all([read(), trainingId ? read(trainingId) : undefined]);
  const spread = new Set(totals.filter(({ sharded }) => sharded).map(({ partition }) => partition));
  const whole = tenants.filter((tenant) => spread.has(partitionOf({ clientId: tenant.clientId })));
  return [
    ...(plain ?? totals).filter(({ partition }) => !spread.has(partition)),
    ...(await Promise.all(whole.map((tenant) => getTotals(tenant, trainingId)))),
  ];
}

const totalKey = (tenant: Tenant, trainingId?: string) => ({
  partition: partitionOf({ clientId: tenant.clientId }),
  sort: trainingId ? `TRAINING#${trainingId}` : 'TOTAL',
});

/** Notes that the counters of an organisation are spread from now on. Again: no harm. */
export async function totalsSharded(tenant: Tenant): Promise<void> {
  await CountsEntity.build(UpdateItemCommand)
    .item({ ...totalKey(tenant), sharded: true })
    .send();
}

/**
 * What happened on the days from `start` to `end`: days on which nothing did are left out, one of a busy organisation
 * comes once for each shard. One Query.
 */
export async function listDays(
  whose: Whose,
  start: string,
  end: string,
  trainingId?: string,
  consistent = false,
): Promise<{ date: string; counts: Counts }[]> {
  const prefix = `${scope(trainingId)}DAY#`;
  const items = await listStored(
    CountsEntity,
    {
      partition: partitionOf(whose),
      range: { between: [`${prefix}${start}`, `${prefix}${end}${lastShard}`] },
    },
    { consistent },
  );
  return items.map((item) => ({ date: item.sort.slice(prefix.length).slice(0, 10), counts: item }));
}

const personKey = ({ clientId, userId }: Person) => ({
  partition: figuresOf({ clientId }),
  sort: `USER#${userId}`,
});

/** A person's figures as they are counted, consistently. */
export async function findFigures({ clientId, userId }: Person): Promise<Figures | undefined> {
  const key = personKey({ clientId, userId });
  return (await FiguresEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()).Item;
}

/** The same of many people of an organisation; answers who has which. A call for each hundred. */
export async function findFiguresOf(
  tenant: Tenant,
  userIds: readonly string[],
): Promise<(userId: string) => Figures | undefined> {
  const keys = userIds.map((userId) => personKey({ ...tenant, userId }));
  const found = await getAll(FiguresEntity, keys, { consistent: true });
  const byPerson = new Map(found.map((figures) => [figures.userId, figures]));
  return (userId) => byPerson.get(userId);
}

/** A person's figures of a training as they are counted, consistently. */
export async function findTrainingFigures(person: Person, trainingId: string): Promise<Figures | undefined> {
  const key = trainingKey(person, { ...person, trainingId });
  return (await FiguresEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()).Item;
}

interface Pair {
  userId: string;
  trainingId: string;
}

const trainingKey = (tenant: Tenant, { userId, trainingId }: Pair) => ({
  partition: figuresOf(tenant),
  sort: `TRAINING#${trainingId}#USER#${userId}`,
});

/** The same of many pairs of a person and a training. */
export async function findTrainingFiguresOf(
  tenant: Tenant,
  pairs: readonly Pair[],
): Promise<(pair: Pair) => Figures | undefined> {
  const found = await getAll(
    FiguresEntity,
    pairs.map((pair) => trainingKey(tenant, pair)),
    { consistent: true },
  );
  const bySort = new Map(found.map((figures) => [figures.sort, figures]));
  return (pair) => bySort.get(trainingKey(tenant, pair).sort);
}

/** Figures of everybody in the organisation who has begun something, or a training. One Query. */
export const listFigures = (tenant: Tenant, trainingId?: string): Promise<Figures[]> =>
  listStored(FiguresEntity, {
    partition: figuresOf(tenant),
    range: { beginsWith: `${scope(trainingId)}USER#` },
  });

const adding = (counts: Counts) =>
  Object.fromEntries(Object.entries(only(counts)).map(([name, by]) => [name, $add(by)]));

/** Adds to the totals of an organisation, or of a training there, in a shard of them; nothing where that is nothing. */
export function totalsAdded(
  tenant: Tenant,
  counts: Counts,
  trainingId?: string,
  shard?: number,
): Write | undefined {
  const more = adding(counts);
  if (Object.keys(more).length === 0) return undefined;
  const { partition, sort } = totalKey(tenant, trainingId);
  return {
    write: CountsEntity.build(UpdateTransaction).item({ partition, sort: sort + shardOf(shard), ...more }),
  };
}

/** Adds to a day, in a shard of it; nothing where it was no session, minute or point. */
export function dayAdded(
  whose: Whose,
  day: string,
  counts: Counts,
  trainingId?: string,
  shard?: number,
): Write | undefined {
  const daily = only(counts, ['views', 'minutes', 'points']);
  if (Object.keys(daily).length === 0) return undefined;
  const key = { partition: partitionOf(whose), sort: `${scope(trainingId)}DAY#${day}${shardOf(shard)}` };
  return { write: CountsEntity.build(UpdateTransaction).item({ ...key, ...adding(daily) }) };
}

/** Adds to a person's figures, while no other session of theirs was counted since `before` was read. */
export const figuresAdded = (
  { clientId, userId }: Person,
  counts: Counts,
  before: Figures | undefined,
  { skills, ...more }: Pick<Figures, 'beganBefore' | 'completedBefore' | 'skills'> = {},
): Write => ({
  write: FiguresEntity.build(UpdateTransaction)
    .item({
      ...personKey({ clientId, userId }),
      userId,
      ...adding(counts),
      ...more,
      ...(skills ? { skills: whole(skills) } : {}),
      version: (before?.version ?? 0) + 1,
    })
    .options({
      condition: before?.version
        ? { attr: 'version', eq: before.version }
        : { attr: 'version', exists: false },
    }),
});

/** Adds to a person's figures of a training; percent, score and skills are what they are now. */
export const trainingFiguresAdded = (
  { clientId, userId }: Person,
  trainingId: string,
  counts: Counts,
  best: Pick<Figures, 'percent' | 'score' | 'values'> = {},
): Write => ({
  write: FiguresEntity.build(UpdateTransaction).item({
    partition: figuresOf({ clientId }),
    sort: `TRAINING#${trainingId}#USER#${userId}`,
    userId,
    ...adding(counts),
    ...(best.percent === undefined ? {} : { percent: best.percent }),
    ...(best.score === undefined ? {} : { score: best.score }),
    ...(best.values ? { values: whole(best.values) } : {}),
  }),
});

/**
 * Notes the platform badges whose rule somebody's figures met when these were last compared (`met`, in short). Who was
 * deleted meanwhile gets no figures by it.
 */
export async function badgesCompared(person: Person, met: string): Promise<void> {
  await unlessRefused(
    FiguresEntity.build(UpdateItemCommand)
      .item({ ...personKey(person), badgesMet: met })
      .options({ condition: { attr: 'userId', exists: true } })
      .send(),
  );
}

/** What sessions add to figures; likes and favourites are no matter of theirs. */
const ofSessions = [
  'views',
  'minutes',
  'points',
  'started',
  'completed',
  'badge1',
  'badge2',
  'badge3',
] as const;

/**
 * What a training gave to a person's figures is taken away again (TE-03), while nothing was counted since `before`
 * was read. That the organisation has counted them once is kept, so that a new beginning is no second person.
 */
export function figuresReset(
  person: Person,
  trainingId: string,
  before: Figures,
  training: Figures,
): Write[] {
  const given = only(training, ofSessions);
  const negative = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, -(value ?? 0)]));
  const once = {
    ...(training.started ? { beganBefore: 1 } : {}),
    ...(training.completed ? { completedBefore: 1 } : {}),
  };
  return [
    figuresAdded(person, negative, before, {
      ...once,
      skills: sumsAfter(before.skills ?? {}, training.values ?? {}, {}),
    }),
    {
      write: FiguresEntity.build(UpdateTransaction).item({
        partition: figuresOf(person),
        sort: `TRAINING#${trainingId}#USER#${person.userId}`,
        ...adding(negative),
        ...once,
        percent: $remove(),
        score: $remove(),
        values: $remove(),
      }),
    },
  ];
}

/** What a training gave to the days of a person is taken away again: two writes for each day. */
export const daysReset = (
  person: Person,
  trainingId: string,
  days: readonly { date: string; counts: Counts }[],
): Write[] =>
  days.flatMap(({ date, counts }) => {
    const { views = 0, minutes = 0, points = 0 } = counts;
    const negative = { views: -views, minutes: -minutes, points: -points };
    return [dayAdded(person, date, negative), dayAdded(person, date, negative, trainingId)].flatMap(
      (write) => write ?? [],
    );
  });

/** A like or favourite went on (1) or off (−1): the totals that a dashboard shows of it, as part of its transaction. */
export function reactionCounted(
  person: Person,
  trainingId: string,
  what: 'likes' | 'favourites',
  by: 1 | -1,
): Write[] {
  const partition = figuresOf(person);
  const { userId } = person;
  return [
    {
      write: CountsEntity.build(UpdateTransaction).item({
        ...totalKey({ clientId: person.clientId }),
        ...adding({ [what]: by }),
      }),
    },
    ...[`USER#${userId}`, `TRAINING#${trainingId}#USER#${userId}`].map((sort) => ({
      write: FiguresEntity.build(UpdateTransaction).item({
        partition,
        sort,
        userId,
        ...adding({ [what]: by }),
      }),
    })),
  ];
}
