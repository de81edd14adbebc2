import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import type { Entity, FormattedItem, KeyInputItem } from 'dynamodb-toolbox/entity';
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet';
import type { IBatchGetRequest } from 'dynamodb-toolbox/table/actions/batchGet';
import { strictReaderOf } from './reader.ts';
import { documentClient, table } from './table.ts';

/** Keys that DynamoDB takes in one call. */
const batchSize = 100;
/** Calls that are made at once, so that a long list costs few round trips and throttles nobody. */
const concurrency = 8;

const slicesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/**
 * The items of an entity that have these keys, each key given once; what is not there is left out. A call for each
 * hundred keys, none for no key; half a unit for each 4 kB of an item, twice that where it is `consistent`.
 */
export async function getAll<E extends Entity>(
  entity: E,
  keys: readonly KeyInputItem<E>[],
  { consistent = false }: { consistent?: boolean } = {},
): Promise<FormattedItem<E>[]> {
  const found: FormattedItem<E>[] = [];
  for (const batches of slicesOf(slicesOf(keys, batchSize), concurrency)) {
    const answers = await Promise.all(batches.map((batch) => getBatch(entity, batch, consistent)));
    found.push(...answers.flat());
  }
  return found;
}

async function getBatch<E extends Entity>(
  entity: E,
  keys: readonly KeyInputItem<E>[],
  consistent: boolean,
): Promise<FormattedItem<E>[]> {
  const requests = keys.map((key) => new BatchGetRequest(entity, key));
  const found = (await each(requests, consistent)) as (FormattedItem<E> | undefined)[];
  return found.filter((item) => item !== undefined);
}

/** What requests find, in their order. */
export type Each<R extends IBatchGetRequest[]> = {
  [K in keyof R]: R[K] extends { entity: infer E extends Entity } ? FormattedItem<E> | undefined : never;
};

/**
 * An item for each of these requests, at most a hundred and of whatever entities, as they stand after the last write;
 * undefined in its place where there is none. One call; a unit for each 4 kB of an item, as they cost one by one.
 */
export const getEach = <R extends IBatchGetRequest[]>(...requests: R): Promise<Each<R>> =>
  each(requests, true);

/** The same, eventually consistent, for half of the units. */
export const getEachEventually = <R extends IBatchGetRequest[]>(...requests: R): Promise<Each<R>> =>
  each(requests, false);

interface TableItemKey {
  pk?: unknown;
  sk?: unknown;
}
const idOf = ({ pk, sk }: TableItemKey): string => `${pk}\0${sk}`;

async function each<R extends IBatchGetRequest[]>(requests: R, ConsistentRead: boolean): Promise<Each<R>> {
  const name = table.getName();
  const Keys = requests.map((request) => request.params());
  const command = new BatchGetCommand({ RequestItems: { [name]: { Keys, ConsistentRead } } });
  const { Responses } = await documentClient.send(command);
  const found = new Map((Responses?.[name] ?? []).map((item) => [idOf(item), item]));
  return requests.map(({ entity }, at) => {
    const item = found.get(idOf(Keys[at] ?? {}));
    return item && strictReaderOf(entity)(item);
  }) as Each<R>;
}

/** As `getEach`, of several lists of requests, each of one entity: a list of answers for each of them. */
export async function getLists<L extends IBatchGetRequest[][]>(
  ...lists: L
): Promise<{ [K in keyof L]: Each<L[K]> }> {
  const found: unknown[] = await getEach(...lists.flat());
  let from = 0;
  const parts = lists.map(({ length }) => {
    from += length;
    return found.slice(from - length, from);
  });
  return parts as { [K in keyof L]: Each<L[K]> };
}
