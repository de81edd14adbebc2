import type { Entity, FormattedItem } from 'dynamodb-toolbox/entity';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import { readerOf } from './reader.ts';
import { table } from './table.ts';

interface KeyRange {
  partition: string;
  range: { beginsWith: string } | { between: [string, string] };
}

/** Returns all items of a key range that contains items of this entity only. Makes one Query per megabyte. */
export async function listStored<E extends Entity>(
  entity: E,
  place: KeyRange,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<FormattedItem<E>[]> {
  const query = table
    .build(QueryCommand)
    .query(place)
    .options({ consistent, maxPages: Number.POSITIVE_INFINITY });
  return ((await query.send()).Items ?? []).map(readerOf(entity));
}
