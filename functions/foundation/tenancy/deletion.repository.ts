import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $set } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import type { Tenant } from '../../runtime/actor.ts';
import { table, unlessRefused, type Write } from '../../runtime/table.ts';
import { DeletionEntity, type DeletionRecord } from './deletion.entity.ts';

/** The write that lists a deletion, or replaces the job that it names. */
export const deletionListed = (deletion: DeletionRecord): Write => ({
  write: DeletionEntity.build(PutTransaction).item(deletion),
});

/** Returns every deletion that is not complete: one Query. */
export async function listDeletions(): Promise<DeletionRecord[]> {
  const query = table
    .build(QueryCommand)
    .entities(DeletionEntity)
    .query({ partition: 'DELETIONS' })
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY });
  return (await query.send()).Items ?? [];
}

/** Stores what a deletion has left. Does nothing for a deletion that is complete. */
export async function noteLeft({ clientId }: Tenant, left: Record<string, number>): Promise<void> {
  await unlessRefused(
    DeletionEntity.build(UpdateItemCommand)
      .item({ id: clientId, left: $set(left) })
      .options({ condition: { attr: 'jobId', exists: true } })
      .send(),
  );
}

/** Ends a deletion: nothing of the organisation is left. */
export async function endDeletion({ clientId }: Tenant): Promise<void> {
  await DeletionEntity.build(DeleteItemCommand).key({ id: clientId }).send();
}

/** Whether the own partition of an organisation, which is erased last, still contains an item. */
export async function hasLeftovers({ clientId }: Tenant): Promise<boolean> {
  const query = table
    .build(QueryCommand)
    .query({ partition: `ORG#${clientId}` })
    .options({ consistent: true, limit: 1 });
  return ((await query.send()).Items ?? []).length > 0;
}
