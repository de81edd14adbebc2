import type { Entity, FormattedItem, KeyInputItem } from 'dynamodb-toolbox/entity';
import { idOwner } from '../../shared/ids.ts';
import { getAll } from './get-all.ts';
import { findStored } from './stored.ts';

/**
 * Returns the item with this id, of any organisation. The id contains the organisation, which is part of the
 * key. One consistent read.
 */
export async function findOwned<E extends Entity>(
  entity: E,
  id: string,
): Promise<FormattedItem<E> | undefined> {
  const clientId = idOwner(id);
  if (!clientId) return undefined;
  return findStored(entity, { clientId, id } as KeyInputItem<E>, { consistent: true });
}

/** Returns the items with these ids, of any organisation, by id. Makes one call per hundred ids. */
export async function findAllOwned<E extends Entity>(
  entity: E,
  ids: readonly string[],
  { consistent = true }: { consistent?: boolean } = {},
): Promise<Map<string, FormattedItem<E>>> {
  const keys = [...new Set(ids)].flatMap((id) => {
    const clientId = idOwner(id);
    return clientId ? [{ clientId, id } as KeyInputItem<E>] : [];
  });
  const found = await getAll(entity, keys, { consistent });
  return new Map(found.map((item) => [(item as { id: string }).id, item]));
}
