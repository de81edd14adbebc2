import { GetCommand, QueryCommand as QueryItems } from '@aws-sdk/lib-dynamodb';
import type { Entity, FormattedItem, KeyInputItem } from 'dynamodb-toolbox/entity';
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { type Query, QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import { buildReader, buildStrictReader } from './reader.ts';
import { documentClient, table } from './table.ts';

type RawItem = Record<string, unknown>;

/** The attribute names of one of several entities. */
type NameOf<E extends Entity> = E extends Entity ? string & keyof FormattedItem<E> : never;

/** The named attributes of an item of one of several entities. */
type ItemOf<E extends Entity, K extends NameOf<E>> = E extends Entity
  ? Pick<FormattedItem<E>, K & keyof FormattedItem<E>>
  : never;

/**
 * Returns the item with this key, or `undefined`. The toolbox builds the request, and `reader.ts` reads the
 * result. Consumes half a unit per 4 kB, or a whole unit if `consistent`.
 */
export async function findStored<E extends Entity>(
  entity: E,
  key: KeyInputItem<E>,
  { consistent }: { consistent?: boolean } = {},
): Promise<FormattedItem<E> | undefined> {
  const request = entity.build(GetItemCommand).key(key).params();
  const { Item } = await documentClient.send(new GetCommand({ ...request, ConsistentRead: consistent }));
  return Item && buildStrictReader(entity)(Item);
}

interface ListOptions<K> {
  consistent?: boolean;
  reverse?: boolean;
  /** Maximum number of items that are read. Without a limit and `maxPages`, all items are returned. */
  limit?: number | undefined;
  maxPages?: number;
  /** Continues after the item with this key of the table. */
  from?: RawItem | undefined;
  /** Returns only these attributes. */
  attributes?: K[];
}

/** Returns a page of the items of some entities. `next` is undefined on the last page. */
export async function listStoredPage<E extends Entity, K extends NameOf<E> = NameOf<E>>(
  entities: readonly E[],
  query: Query<typeof table>,
  { from, limit, consistent, reverse, attributes }: Omit<ListOptions<K>, 'maxPages'> = {},
): Promise<{ items: ItemOf<E, K>[]; next: RawItem | undefined }> {
  const all: Entity[] = [...entities];
  const request = table
    .build(QueryCommand)
    .entities(...all)
    .query(query)
    .options(attributes ? { attributes } : {});
  const read = new Map(
    all.map((entity) => [entity.entityName, (attributes ? buildReader : buildStrictReader)(entity)]),
  );
  const page = await documentClient.send(
    new QueryItems({
      ...request.params(),
      ConsistentRead: consistent,
      ScanIndexForward: reverse ? false : undefined,
      Limit: limit,
      ExclusiveStartKey: from,
    }),
  );
  const items = (page.Items ?? []).map((item) => read.get(item[table.entityAttributeSavedAs])?.(item));
  return { items: items as ItemOf<E, K>[], next: page.LastEvaluatedKey };
}

/** Returns the items of some entities. Makes one Query per megabyte. */
export async function listStoredItems<E extends Entity, K extends NameOf<E> = NameOf<E>>(
  entities: readonly E[],
  query: Query<typeof table>,
  { maxPages, ...options }: ListOptions<K> = {},
): Promise<ItemOf<E, K>[]> {
  let pagesLeft = maxPages ?? (options.limit === undefined ? Number.POSITIVE_INFINITY : 1);
  let { from } = options;
  const found: ItemOf<E, K>[] = [];
  do {
    const { items, next } = await listStoredPage<E, K>(entities, query, { ...options, from });
    found.push(...items);
    from = next;
    pagesLeft -= 1;
  } while (from && pagesLeft > 0);
  return found;
}

interface KeyRange {
  partition: string;
  range: { beginsWith: string } | { between: [string, string] };
}

/** Returns all items of a key range that contains items of this entity only. Makes one Query per megabyte. */
export async function listStoredRange<E extends Entity>(
  entity: E,
  place: KeyRange,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<FormattedItem<E>[]> {
  const query = table
    .build(QueryCommand)
    .query(place)
    .options({ consistent, maxPages: Number.POSITIVE_INFINITY });
  return ((await query.send()).Items ?? []).map(buildReader(entity));
}
