import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { $add, $remove } from 'dynamodb-toolbox/entity/actions/update/symbols';
import type { Person } from '../learning/index.ts';
import type { Tenant } from '../runtime/actor.ts';
import { getAll } from '../runtime/get-all.ts';
import { listStored } from '../runtime/stored.ts';
import { type Write, whole } from '../runtime/table.ts';
import { type Counts, CountsEntity, type Figures, FiguresEntity } from './counts.entity.ts';
import { sumsAfter } from './skill-rules.ts';
import { only } from './statistics-rules.ts';

/** Whose figures: an organisation's, or one person's. */
export type Whose = Tenant | Person;

const partitionOf = (whose: Whose): string =>
  'userId' in whose ? `ORG#${whose.clientId}#USER#${whose.userId}` : `ORG#${whose.clientId}#STATS`;
const figuresOf = ({ clientId }: Tenant): string => `ORG#${clientId}#FIGURES`;
const scope = (trainingId: string | undefined): string => (trainingId ? `TRAINING#${trainingId}#` : '');

/** Totals of an organisation, or of a training among its people. */
export async function getTotals(tenant: Tenant, trainingId?: string): Promise<Counts> {
  const key = totalKey(tenant, trainingId);
  return (await CountsEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()).Item ?? {};
}

/** The same of many organisations: a call for each hundred. */
export async function listTotals(tenants: readonly Tenant[], trainingId?: string): Promise<Counts[]> {
  return getAll(
    CountsEntity,
    tenants.map((tenant) => totalKey(tenant, trainingId)),
  );
}

const totalKey = (tenant: Tenant, trainingId?: string) => ({
  partition: partitionOf({ clientId: tenant.clientId }),
  sort: trainingId ? `TRAINING#${trainingId}` : 'TOTAL',
});

/** What happened on the days from `start` to `end`; days on which nothing did are left out. One Query. */
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
    { partition: partitionOf(whose), range: { between: [`${prefix}${start}`, `${prefix}${end}`] } },
    { consistent },
  );
  return items.map((item) => ({ date: item.sort.slice(prefix.length), counts: item }));
}

/** A person's figures as they are counted, consistently. */
export async function findFigures({ clientId, userId }: Person): Promise<Figures | undefined> {
  const key = { partition: figuresOf({ clientId }), sort: `USER#${userId}` };
  return (await FiguresEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()).Item;
}

/** A person's figures of a training as they are counted, consistently. */
export async function findTrainingFigures(
  { clientId, userId }: Person,
  trainingId: string,
): Promise<Figures | undefined> {
  const key = { partition: figuresOf({ clientId }), sort: `TRAINING#${trainingId}#USER#${userId}` };
  return (await FiguresEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()).Item;
}

/** Figures of everybody in the organisation who has begun something, or a training. One Query. */
export const listFigures = (tenant: Tenant, trainingId?: string): Promise<Figures[]> =>
  listStored(FiguresEntity, {
    partition: figuresOf(tenant),
    range: { beginsWith: `${scope(trainingId)}USER#` },
  });

const adding = (counts: Counts) =>
  Object.fromEntries(Object.entries(only(counts)).map(([name, by]) => [name, $add(by)]));

/** Adds to the totals of an organisation, or of a training there. */
export const totalsAdded = (tenant: Tenant, counts: Counts, trainingId?: string): Write => ({
  write: CountsEntity.build(UpdateTransaction).item({ ...totalKey(tenant, trainingId), ...adding(counts) }),
});

/** Adds to a day; nothing where it was no session, minute or point. */
export function dayAdded(whose: Whose, day: string, counts: Counts, trainingId?: string): Write | undefined {
  const daily = only(counts, ['views', 'minutes', 'points']);
  if (Object.keys(daily).length === 0) return undefined;
  const key = { partition: partitionOf(whose), sort: `${scope(trainingId)}DAY#${day}` };
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
      partition: figuresOf({ clientId }),
      sort: `USER#${userId}`,
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
    totalsAdded({ clientId: person.clientId }, { [what]: by }),
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
