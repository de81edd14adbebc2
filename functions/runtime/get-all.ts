import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import type { Entity, FormattedItem, KeyInputItem } from 'dynamodb-toolbox/entity';
import { chunk } from 'es-toolkit/array/chunk';
import { type ItemRequest, itemRequest } from './item-request.ts';
import { buildStrictReader } from './reader.ts';
import { documentClient, table } from './table.ts';

/** Maximum number of keys in a call to DynamoDB. */
const batchSize = 100;
/** Number of parallel calls. Bounds the round trips of a long list without causing throttling. */
const concurrency = 8;

/**
 * Returns the items of an entity with these keys. Keys must be unique, and missing items are omitted. Makes
 * one call per hundred keys. Consumes half a unit per 4 kB of an item, or a whole unit if `consistent`.
 */
export async function getAll<E extends Entity>(
  entity: E,
  keys: readonly KeyInputItem<E>[],
  { consistent = false }: { consistent?: boolean } = {},
): Promise<FormattedItem<E>[]> {
  const found: FormattedItem<E>[] = [];
  for (const batches of chunk(chunk(keys, batchSize), concurrency)) {
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
  const requests = keys.map((key) => itemRequest(entity, key));
  const found = (await batchGetEach(requests, consistent)) as (FormattedItem<E> | undefined)[];
  return found.filter((item) => item !== undefined);
}

/** The results of requests, in the same order. */
export type EachItem<R extends ItemRequest[]> = {
  [K in keyof R]: R[K] extends ItemRequest<infer T> ? T | undefined : never;
};

/**
 * Returns one item per request, or undefined if the item does not exist. Accepts up to a hundred requests of
 * any entities. The read is strongly consistent and makes one call. Consumes a unit per 4 kB of an item.
 */
export const getEach = <R extends ItemRequest[]>(...requests: R): Promise<EachItem<R>> =>
  batchGetEach(requests, true);

/** Like `getEach`, but eventually consistent, for half of the units. */
export const getEachEventually = <R extends ItemRequest[]>(...requests: R): Promise<EachItem<R>> =>
  batchGetEach(requests, false);

interface TableItemKey {
  pk?: unknown;
  sk?: unknown;
}
const itemId = ({ pk, sk }: TableItemKey): string => `${pk}\0${sk}`;

async function batchGetEach<R extends ItemRequest[]>(
  requests: R,
  ConsistentRead: boolean,
): Promise<EachItem<R>> {
  const name = table.getName();
  const Keys = requests.map((request) => request.params());
  const command = new BatchGetCommand({ RequestItems: { [name]: { Keys, ConsistentRead } } });
  const { Responses } = await documentClient.send(command);
  const found = new Map((Responses?.[name] ?? []).map((item) => [itemId(item), item]));
  return requests.map(({ entity }, at) => {
    const item = found.get(itemId(Keys[at] ?? {}));
    return item && buildStrictReader(entity)(item);
  }) as EachItem<R>;
}

/** Like `getEach`, for several lists of requests. Returns one list of items per list of requests. */
export async function getLists<L extends ItemRequest[][]>(
  ...lists: L
): Promise<{ [K in keyof L]: EachItem<L[K]> }> {
  const found: unknown[] = await getEach(...lists.flat());
  let from = 0;
  const parts = lists.map(({ length }) => {
    from += length;
    return found.slice(from - length, from);
  });
  return parts as { [K in keyof L]: EachItem<L[K]> };
}
