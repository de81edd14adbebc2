import type { FormattedItem } from 'dynamodb-toolbox/entity';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import type { Tenant } from '../../runtime/actor.ts';
import { getAll } from '../../runtime/get-all.ts';
import { itemRequest } from '../../runtime/item-request.ts';
import { checkUnchangedWrite, replaceWrite } from '../../runtime/replace-write.ts';
import { listStoredItems, listStoredRange } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { type Counts, CountsEntity, trainingScope } from './counts.entity.ts';
import {
  type DaysAdded,
  latestDaysInPeriod,
  negateCounts,
  type OnDay,
  ofDays,
  pickCounts,
  sumCounts,
} from './statistics-rules.ts';
import { toAdditions } from './to-additions.ts';

/** All organisations together. Their days are counted, too, except the latest day of each organisation. */
export const ALL_ORGANISATIONS = 'all-organisations';
/** Owner of figures: all organisations, or one. */
export type TotalsOwner = typeof ALL_ORGANISATIONS | Tenant;

const totalsPartition = (owner: TotalsOwner): string =>
  owner === ALL_ORGANISATIONS ? 'STATS' : `ORG#${owner.clientId}#STATS`;

/** Number of shards of a busy organisation's counter, besides the counter. */
export const shards = 8;
/** `+` sorts before every letter, so that shards directly follow their counter in the order of keys. */
const shardSuffix = (shard: number | undefined): string => (shard === undefined ? '' : `#+${shard}`);
const lastShard = '#+~';

/** A stored total, or a shard of a total. */
type Total = FormattedItem<typeof CountsEntity>;

/** Returns a total of an organisation, or of a training among its people, with its shards, with one Query. */
function listParts(tenant: Tenant, trainingId: string | undefined, consistent: boolean): Promise<Total[]> {
  const { partition, sort } = totalKey(tenant, trainingId);
  return listStoredRange(
    CountsEntity,
    { partition, range: { between: [sort, `${sort}${lastShard}`] } },
    { consistent },
  );
}

/**
 * Returns the sum of a total of an organisation, or of a training among its people, and its shards, with one
 * Query.
 */
export const getTotals = async (tenant: Tenant, trainingId?: string): Promise<Counts> =>
  sumCounts(await listParts(tenant, trainingId, true));

/** A total, or one of its shards, as stored. */
export type TotalPart = Total;

/** Returns the stored parts of a total of an organisation, or of a training among its people, consistently. */
export const listTotalParts = (tenant: Tenant, trainingId?: string): Promise<TotalPart[]> =>
  listParts(tenant, trainingId, true);

/** Counts that a repair may raise. */
type RaisedCounts = Pick<Counts, 'likes' | 'favourites' | 'badge1' | 'badge2' | 'badge3'>;

/**
 * Raises a total of an organisation, or of a training among its people. Refused if one of the raised counts was
 * changed in any part since the parts were read.
 */
export function raiseTotalWrites(
  { clientId, trainingId }: TotalsKey,
  parts: readonly TotalPart[],
  by: RaisedCounts,
): Write[] {
  const key = totalKey({ clientId }, trainingId);
  const names = Object.keys(by) as (keyof RaisedCounts)[];
  const stored: TotalPart = parts.find(({ sort }) => sort === key.sort) ?? key;
  const raised = names.map((name) => [name, (stored[name] ?? 0) + (by[name] ?? 0)] as const);
  return [
    replaceWrite(CountsEntity, stored, { ...stored, ...Object.fromEntries(raised) }, names),
    ...parts.filter((part) => part !== stored).map((part) => checkUnchangedWrite(CountsEntity, part, names)),
  ];
}

/** Returns the read request for a total or one of its shards. */
export const totalRequest = (tenant: Tenant, trainingId?: string, shard?: number) =>
  itemRequest(CountsEntity, partKey(tenant, trainingId, shard));

interface TotalsKey extends Tenant {
  trainingId?: string | undefined;
}

/**
 * Returns totals of many organisations, of trainings in one, or of a training in many, each with its shards.
 * Costs a call for each hundred, two for trainings, and one for each total of an organisation with shards.
 */
export async function listTotals(totalsKeys: readonly TotalsKey[]): Promise<Total[]> {
  const tenants = [...new Set(totalsKeys.map(({ clientId }) => clientId))].map((clientId) => ({ clientId }));
  const keys = totalsKeys.map((one) => totalKey(one, one.trainingId));
  const ofTrainings = totalsKeys.some(({ trainingId }) => trainingId);
  const [totals, plain] = await Promise.all([
    getAll(
      CountsEntity,
      tenants.map((tenant) => totalKey(tenant)),
    ),
    ofTrainings ? getAll(CountsEntity, keys) : undefined,
  ]);
  const spread = new Set(totals.filter(({ sharded }) => sharded).map(({ partition }) => partition));
  const whole = totalsKeys.filter((one) => spread.has(totalKey(one).partition));
  return [
    ...(plain ?? totals).filter(({ partition }) => !spread.has(partition)),
    ...(await Promise.all(whole.map((one) => listParts(one, one.trainingId, true)))).flat(),
  ];
}

const totalKey = (tenant: Tenant, trainingId?: string) => ({
  partition: totalsPartition({ clientId: tenant.clientId }),
  sort: trainingId ? `TRAINING#${trainingId}` : 'TOTAL',
});

const partKey = (tenant: Tenant, trainingId?: string, shard?: number) => {
  const { partition, sort } = totalKey(tenant, trainingId);
  return { partition, sort: sort + shardSuffix(shard) };
};

/** Registers that the counters of an organisation have shards. Idempotent. */
export async function registerShards(tenant: Tenant): Promise<void> {
  await CountsEntity.build(UpdateItemCommand)
    .item({ ...totalKey(tenant), sharded: true })
    .send();
}

/**
 * Returns the counts of the days from `start` to `end`, eventually consistent. Days without activity are left
 * out, and a day of a busy organisation appears once per shard. An organisation costs two Queries: of its
 * days, and of its total, which contains the latest day. All organisations together cost one Query, without
 * the latest day of each (`latestDaysInPeriod`).
 */
export async function listDays(
  owner: TotalsOwner,
  start: string,
  end: string,
  trainingId?: string,
): Promise<OnDay[]> {
  const prefix = `${trainingScope(trainingId)}DAY#`;
  const [days, totals] = await Promise.all([
    listStoredRange(CountsEntity, {
      partition: totalsPartition(owner),
      range: { between: [`${prefix}${start}`, `${prefix}${end}${lastShard}`] },
    }),
    owner === ALL_ORGANISATIONS ? [] : listParts(owner, trainingId, false),
  ]);
  return [
    ...days.map((item) => ({ day: item.sort.slice(prefix.length).slice(0, 10), counts: item })),
    ...latestDaysInPeriod(totals, start, end),
  ];
}

/** A part of an organisation's counters. */
interface TotalsScope {
  trainingId?: string | undefined;
  shard?: number | undefined;
}

/**
 * Adds to the totals of an organisation, or of a training there, and to their latest day. Returns nothing
 * without an addition. If another day becomes the latest, the write requires the replaced day as read
 * (CONFLICT), because `addDayWrite` adds the replaced day to a separate item.
 */
export function addTotalsWrite(
  tenant: Tenant,
  counts: Counts,
  { trainingId, shard, latest }: TotalsScope & Pick<DaysAdded, 'latest'> = { latest: undefined },
): Write | undefined {
  const key = partKey(tenant, trainingId, shard);
  const more = toAdditions(counts);
  if (latest === undefined)
    return Object.keys(more).length === 0
      ? undefined
      : { write: CountsEntity.build(UpdateTransaction).item({ ...key, ...more }) };
  const { day, counts: daily, before } = latest;
  const update = CountsEntity.build(UpdateTransaction);
  return {
    write:
      before?.day === day
        ? update
            .item({ ...key, ...more, ...addingToDay(daily) })
            .options({ condition: { attr: 'day', eq: day } })
        : update
            .item({ ...key, ...more, day, ...dayFields(daily) })
            .options({ condition: before ? unchangedDayCondition(before) : { attr: 'day', exists: false } }),
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

const unchangedDayCondition = ({ day, counts }: OnDay) => {
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

/** Adds to a day, or to a shard of a day. Returns nothing without a session, minute or point. */
export function addDayWrite(
  owner: TotalsOwner,
  day: string,
  counts: Counts,
  { trainingId, shard }: TotalsScope = {},
): Write | undefined {
  const daily = pickCounts(counts, ofDays);
  if (Object.keys(daily).length === 0) return undefined;
  const key = {
    partition: totalsPartition(owner),
    sort: `${trainingScope(trainingId)}DAY#${day}${shardSuffix(shard)}`,
  };
  return { write: CountsEntity.build(UpdateTransaction).item({ ...key, ...toAdditions(daily) }) };
}

/**
 * Returns some days of an organisation with a consistent read: the next days to subtract from all
 * organisations.
 */
export async function listSomeDays(
  tenant: Tenant,
  limit: number,
): Promise<{ key: { partition: string; sort: string }; day: string; counts: Counts }[]> {
  const items = await listStoredItems(
    [CountsEntity],
    { partition: totalsPartition(tenant), range: { beginsWith: 'DAY#' } },
    { consistent: true, limit },
  );
  return items.map(({ partition, sort, ...counts }) => ({
    key: { partition, sort },
    day: sort.slice(4, 14),
    counts,
  }));
}

/**
 * Deletes a day of an organisation and subtracts it from all organisations. Refused (CONFLICT) if it no
 * longer exists.
 */
export const deleteDayWrites = (
  { key, day, counts }: Awaited<ReturnType<typeof listSomeDays>>[number],
  shard: number,
): (Write | undefined)[] => [
  {
    write: CountsEntity.build(DeleteTransaction)
      .key(key)
      .options({ condition: { attr: 'partition', exists: true } }),
  },
  addDayWrite(ALL_ORGANISATIONS, day, negateCounts(pickCounts(counts)), { shard }),
];

/**
 * Stores a day of an organisation that another installation counted, and adds it to the days of all organisations.
 * Refused (CONFLICT) if the day is stored.
 */
export const restoreDayWrites = (
  { clientId }: Tenant,
  { sort, counts }: { sort: string; counts: Counts },
  shard: number,
): (Write | undefined)[] => [
  {
    write: CountsEntity.build(PutTransaction)
      .item({ partition: totalsPartition({ clientId }), sort, ...counts })
      .options({ condition: { attr: 'partition', exists: false } }),
  },
  addDayWrite(ALL_ORGANISATIONS, sort.slice(4, 14), pickCounts(counts), { shard }),
];
