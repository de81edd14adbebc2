import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import type { Tenant } from '../../runtime/actor.ts';
import { table, type Write } from '../../runtime/table.ts';
import { ActivityEntity, type ActivityRecord, AuditEntity, type AuditRecord } from './audit.entity.ts';

/** Entries of a log from one instant to another, newest first: one Query for each megabyte. */
export async function listEntries(
  { clientId }: Tenant,
  { from, until }: { from: string; until: string },
): Promise<AuditRecord[]> {
  const query = table
    .build(QueryCommand)
    .entities(AuditEntity)
    .query({ partition: `ORG#${clientId}#AUDIT`, range: { between: [from, `${until}~`] } })
    .options({ reverse: true, consistent: true, maxPages: Number.POSITIVE_INFINITY });
  return (await query.send()).Items ?? [];
}

/**
 * Some entries of that log, newest first unless `ascending`, from the key of one on: one Query, which reads no more
 * than it answers. `next` is the key to go on from; none: these were the last.
 */
export async function listEntriesAfter(
  { clientId }: Tenant,
  { from, until }: { from: string; until: string },
  { after, limit, ascending }: { after: string | undefined; limit: number; ascending: boolean },
): Promise<{ entries: AuditRecord[]; next: string | undefined }> {
  const pk = `ORG#${clientId}#AUDIT`;
  const page = await table
    .build(QueryCommand)
    .entities(AuditEntity)
    .query({ partition: pk, range: { between: [from, `${until}~`] } })
    .options({
      reverse: !ascending,
      consistent: true,
      limit,
      ...(after === undefined ? {} : { exclusiveStartKey: { pk, sk: after } }),
    })
    .send();
  const last: unknown = page.LastEvaluatedKey?.sk;
  return { entries: page.Items ?? [], next: typeof last === 'string' ? last : undefined };
}

/** An entry goes into a log; there is no write that changes or removes one. */
export const entryAdded = (record: AuditRecord): Write => ({
  write: AuditEntity.build(PutTransaction)
    .item(record)
    .options({ condition: { attr: 'id', exists: false } }),
});

/** An entry goes into what is kept of who did it. */
export const activityAdded = (record: ActivityRecord): Write => ({
  write: ActivityEntity.build(PutTransaction).item(record),
});
