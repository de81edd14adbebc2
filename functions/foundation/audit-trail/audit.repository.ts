import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import type { Tenant } from '../../runtime/actor.ts';
import { listStoredItems, listStoredPage } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { ActivityEntity, type ActivityRecord, AuditEntity, type AuditRecord } from './audit.entity.ts';

/** Returns the entries of a log between two instants, newest first. One Query per megabyte. */
export const listEntries = (
  { clientId }: Tenant,
  { from, until }: { from: string; until: string },
): Promise<AuditRecord[]> =>
  listStoredItems(
    [AuditEntity],
    { partition: `ORG#${clientId}#AUDIT`, range: { between: [from, `${until}~`] } },
    { reverse: true, consistent: true },
  );

/**
 * Returns one page of the log, newest first unless `ascending`, after the key `after`. One Query that reads
 * no more than it returns. `next` is the key that continues the list, and `undefined` on the last page.
 */
export async function listEntriesAfter(
  { clientId }: Tenant,
  { from, until }: { from: string; until: string },
  { after, limit, ascending }: { after: string | undefined; limit: number; ascending: boolean },
): Promise<{ entries: AuditRecord[]; next: string | undefined }> {
  const pk = `ORG#${clientId}#AUDIT`;
  const page = await listStoredPage(
    [AuditEntity],
    { partition: pk, range: { between: [from, `${until}~`] } },
    {
      reverse: !ascending,
      consistent: true,
      limit,
      ...(after === undefined ? {} : { from: { pk, sk: after } }),
    },
  );
  const last: unknown = page.next?.sk;
  return { entries: page.items, next: typeof last === 'string' ? last : undefined };
}

/** Adds an entry to a log. No write changes or deletes an entry. */
export const addEntryWrite = (record: AuditRecord): Write => ({
  write: AuditEntity.build(PutTransaction)
    .item(record)
    .options({ condition: { attr: 'id', exists: false } }),
});

/** Adds an entry to the activity of its actor. */
export const addActivityWrite = (record: ActivityRecord): Write => ({
  write: ActivityEntity.build(PutTransaction).item(record),
});
