import type { FormattedItem } from 'dynamodb-toolbox/entity';
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import type { Tenant } from '../../runtime/actor.ts';
import { getAll } from '../../runtime/get-all.ts';
import { listStored } from '../../runtime/stored.ts';
import { table, type Write } from '../../runtime/table.ts';
import { adding } from './adding.ts';
import { type Counts, CountsEntity, scope } from './counts.entity.ts';
import {
  type DaysAdded,
  latestDaysOf,
  negativeOf,
  type OnDay,
  ofDays,
  only,
  sumOf,
} from './statistics-rules.ts';

/** All organisations together: their days are counted, too, but for the latest of each. */
export const EVERYBODY = 'everybody';
/** Whose figures: those of all organisations, or of one. */
export type TotalsOwner = typeof EVERYBODY | Tenant;

const partitionOf = (whose: TotalsOwner): string =>
  whose === EVERYBODY ? 'STATS' : `ORG#${whose.clientId}#STATS`;

/** Into how many counters those of a busy organisation are spread, besides the counter itself. */
export const shards = 8;
/** `+` sorts before every letter: shards stand behind their counter, before whatever else begins like it. */
const shardOf = (shard: number | undefined): string => (shard === undefined ? '' : `#+${shard}`);
const lastShard = '#+~';

/** A total, or a shard of it, as it is stored. */
type Total = FormattedItem<typeof CountsEntity>;

/** A total of an organisation, or of a training among its people, with its shards: one Query. */
function listParts(tenant: Tenant, trainingId: string | undefined, consistent: boolean): Promise<Total[]> {
  const { partition, sort } = totalKey(tenant, trainingId);
  return listStored(
    CountsEntity,
    { partition, range: { between: [sort, `${sort}${lastShard}`] } },
    { consistent },
  );
}

/** Totals of an organisation, or of a training among its people, with those of its shards: one Query. */
export const getTotals = async (tenant: Tenant, trainingId?: string): Promise<Counts> =>
  sumOf(await listParts(tenant, trainingId, true));

/** The request for a total, or a shard of it, to be read along with other things. */
export const totalRequest = (tenant: Tenant, trainingId?: string, shard?: number) =>
  CountsEntity.build(BatchGetRequest).key(partKey(tenant, trainingId, shard));

interface TotalsKey extends Tenant {
  trainingId?: string | undefined;
}

/**
 * Totals of many organisations, of trainings in one, or of a training in many, each with its shards: a call for each
 * hundred, two where they are of trainings, and one for each total of an organisation whose totals are spread.
 */
export async function listTotals(wanted: readonly TotalsKey[]): Promise<Total[]> {
  const tenants = [...new Set(wanted.map(({ clientId }) => clientId))].map((clientId) => ({ clientId }));
  const keys = wanted.map((one) => totalKey(one, one.trainingId));
  const ofTrainings = wanted.some(({ trainingId }) => trainingId);
  const [totals, plain] = await Promise.all([
    getAll(
      CountsEntity,
      tenants.map((tenant) => totalKey(tenant)),
    ),
    ofTrainings ? getAll(CountsEntity, keys) : undefined,
  ]);
  const spread = new Set(totals.filter(({ sharded }) => sharded).map(({ partition }) => partition));
  const whole = wanted.filter((one) => spread.has(totalKey(one).partition));
  return [
    ...(plain ?? totals).filter(({ partition }) => !spread.has(partition)),
    ...(await Promise.all(whole.map((one) => listParts(one, one.trainingId, true)))).flat(),
  ];
}

const totalKey = (tenant: Tenant, trainingId?: string) => ({
  partition: partitionOf({ clientId: tenant.clientId }),
  sort: trainingId ? `TRAINING#${trainingId}` : 'TOTAL',
});

const partKey = (tenant: Tenant, trainingId?: string, shard?: number) => {
  const { partition, sort } = totalKey(tenant, trainingId);
  return { partition, sort: sort + shardOf(shard) };
};

/** Notes that the counters of an organisation are spread from now on. Again: no harm. */
export async function totalsSharded(tenant: Tenant): Promise<void> {
  await CountsEntity.build(UpdateItemCommand)
    .item({ ...totalKey(tenant), sharded: true })
    .send();
}

/**
 * What happened on the days from `start` to `end`, as of a moment ago: days on which nothing did are left out, one of a
 * busy organisation comes once for each shard. Two Queries of an organisation, of its days and of its total, which
 * holds the latest; one of all organisations together, without the latest of each (`latestDaysOf`).
 */
export async function listDays(
  whose: TotalsOwner,
  start: string,
  end: string,
  trainingId?: string,
): Promise<OnDay[]> {
  const prefix = `${scope(trainingId)}DAY#`;
  const [days, totals] = await Promise.all([
    listStored(CountsEntity, {
      partition: partitionOf(whose),
      range: { between: [`${prefix}${start}`, `${prefix}${end}${lastShard}`] },
    }),
    whose === EVERYBODY ? [] : listParts(whose, trainingId, false),
  ]);
  return [
    ...days.map((item) => ({ day: item.sort.slice(prefix.length).slice(0, 10), counts: item })),
    ...latestDaysOf(totals, start, end),
  ];
}

/** A part of an organisation's counters. */
interface TotalsScope {
  trainingId?: string | undefined;
  shard?: number | undefined;
}

/**
 * Adds to the totals of an organisation, or of a training there, in a shard of them, and to the latest day that they
 * hold; nothing where both are nothing. Where another day becomes the latest, it holds only while what it replaces
 * is as it was read (CONFLICT), since that is added to an item of its own beside it (`dayAdded`).
 */
export function totalsAdded(
  tenant: Tenant,
  counts: Counts,
  { trainingId, shard, latest }: TotalsScope & Pick<DaysAdded, 'latest'> = { latest: undefined },
): Write | undefined {
  const key = partKey(tenant, trainingId, shard);
  const more = adding(counts);
  if (latest === undefined)
    return Object.keys(more).length === 0
      ? undefined
      : { write: CountsEntity.build(UpdateTransaction).item({ ...key, ...more }) };
  const { day, counts: daily, known } = latest;
  const update = CountsEntity.build(UpdateTransaction);
  return {
    write:
      known?.day === day
        ? update
            .item({ ...key, ...more, ...addingToDay(daily) })
            .options({ condition: { attr: 'day', eq: day } })
        : update
            .item({ ...key, ...more, day, ...dayFields(daily) })
            .options({ condition: known ? asRead(known) : { attr: 'day', exists: false } }),
  };
}

const dayFields = ({ views = 0, minutes = 0, points = 0 }: Counts) => ({
  dayViews: views,
  dayMinutes: minutes,
  dayPoints: points,
});

const addingToDay = (counts: Counts) =>
  Object.fromEntries(
    Object.entries(dayFields(counts)).flatMap(([name, by]) => (by ? [[name, $add(by)]] : [])),
  );

const asRead = ({ day, counts }: OnDay) => {
  const { dayViews, dayMinutes, dayPoints } = dayFields(counts);
  return {
    and: [
      { attr: 'day' as const, eq: day },
      { attr: 'dayViews' as const, eq: dayViews },
      { attr: 'dayMinutes' as const, eq: dayMinutes },
      { attr: 'dayPoints' as const, eq: dayPoints },
    ],
  };
};

/** Adds to a day, in a shard of it; nothing where it was no session, minute or point. */
export function dayAdded(
  whose: TotalsOwner,
  day: string,
  counts: Counts,
  { trainingId, shard }: TotalsScope = {},
): Write | undefined {
  const daily = only(counts, ofDays);
  if (Object.keys(daily).length === 0) return undefined;
  const key = { partition: partitionOf(whose), sort: `${scope(trainingId)}DAY#${day}${shardOf(shard)}` };
  return { write: CountsEntity.build(UpdateTransaction).item({ ...key, ...adding(daily) }) };
}

/** Some days of an organisation's sessions, as they stand: the next ones to be taken from those of everybody. */
export async function listSomeDays(
  tenant: Tenant,
  limit: number,
): Promise<{ key: { partition: string; sort: string }; day: string; counts: Counts }[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .entities(CountsEntity)
    .query({ partition: partitionOf(tenant), range: { beginsWith: 'DAY#' } })
    .options({ consistent: true, limit })
    .send();
  return Items.map(({ partition, sort, ...counts }) => ({
    key: { partition, sort },
    day: sort.slice(4, 14),
    counts,
  }));
}

/** A day of an organisation goes, also from those of everybody; refused (CONFLICT) where it is gone. */
export const dayForgotten = (
  { key, day, counts }: Awaited<ReturnType<typeof listSomeDays>>[number],
  shard: number,
): (Write | undefined)[] => [
  {
    write: CountsEntity.build(DeleteTransaction)
      .key(key)
      .options({ condition: { attr: 'partition', exists: true } }),
  },
  dayAdded(EVERYBODY, day, negativeOf(only(counts)), { shard }),
];
