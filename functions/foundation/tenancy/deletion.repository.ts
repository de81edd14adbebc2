import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $set } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import type { Tenant } from '../../runtime/actor.ts';
import { listStoredItems } from '../../runtime/stored.ts';
import { table, unlessRefused, type Write } from '../../runtime/table.ts';
import { DeletionEntity, type DeletionRecord } from './deletion.entity.ts';

/** Lists a deletion, or replaces the job of a listed one. */
export const listDeletionWrite = (deletion: DeletionRecord): Write => ({
  write: DeletionEntity.build(PutTransaction).item(deletion),
});

/** Returns all deletions that are not complete. One Query. */
export const listDeletions = (): Promise<DeletionRecord[]> =>
  listStoredItems([DeletionEntity], { partition: 'DELETIONS' }, { consistent: true });

/** Stores the counts of items that a deletion has left. Has no effect on a complete deletion. */
export async function saveRemainingCounts(
  { clientId }: Tenant,
  counts: Record<string, number>,
): Promise<void> {
  await unlessRefused(
    DeletionEntity.build(UpdateItemCommand)
      .item({ id: clientId, left: $set(counts) })
      .options({ condition: { attr: 'jobId', exists: true } })
      .send(),
  );
}

/** Ends the deletion of an organisation after all its data was deleted. */
export async function endDeletion({ clientId }: Tenant): Promise<void> {
  await DeletionEntity.build(DeleteItemCommand).key({ id: clientId }).send();
}

/** Returns whether the organisation's partition still contains an item. It is erased last. */
export async function hasLeftovers({ clientId }: Tenant): Promise<boolean> {
  const query = table
    .build(QueryCommand)
    .query({ partition: `ORG#${clientId}` })
    .options({ consistent: true, limit: 1 });
  return ((await query.send()).Items ?? []).length > 0;
}
