import type { ItemKey } from '../../functions/runtime/erase-partition.ts';
import type { Migration, MigrationWrite, StoredItem } from '../../functions/runtime/migration.ts';

process.env.TABLE_NAME ??= 'table';
process.env.PICTURES_BUCKET ??= 'pictures';

const idOf = ({ pk, sk }: ItemKey): string => `${pk} ${sk}`;

/**
 * Returns the writes of a migration for an item, as `<kind> <pk> <sk>` with the item or the values of the
 * update.
 *
 * @param others further items of the table
 */
export async function writesOf(
  migration: Migration,
  item: StoredItem,
  others: readonly StoredItem[] = [],
): Promise<[string, unknown][]> {
  const stored = new Map([item, ...others].map((one) => [idOf(one), one]));
  const writes: MigrationWrite[] = [];
  await migration.change(item, {
    now: new Date('2026-11-25T10:00:00Z'),
    get: async (key) => stored.get(idOf(key)),
    list: async (pk, beginsWith = '') =>
      [...stored.values()].filter((one) => one.pk === pk && one.sk.startsWith(beginsWith)),
    write: async (some) => void writes.push(...some),
    moveObject: async () => undefined,
  });
  return writes.map(({ Put, Update, Delete, ConditionCheck }) => {
    if (Put) return [`put ${idOf(Put.Item as StoredItem)}`, Put.Item];
    const [kind, part] = Update
      ? ['update', Update]
      : Delete
        ? ['delete', Delete]
        : ['check', ConditionCheck];
    return [`${kind} ${idOf(part?.Key as StoredItem)}`, Object.values(part?.ExpressionAttributeValues ?? {})];
  });
}
