import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import type { Tenant } from '../../runtime/actor.ts';
import { listStoredRange } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { type ScimDeletion, ScimDeletionEntity } from './scim-deletion.entity.ts';

/** Returns the deletions of an organisation that have not led to an erasure yet. One Query. */
export const listScimDeletions = ({ clientId }: Tenant): Promise<ScimDeletion[]> =>
  listStoredRange(
    ScimDeletionEntity,
    { partition: `ORG#${clientId}#SCIM`, range: { beginsWith: 'DELETED#' } },
    { consistent: true },
  );

export const saveScimDeletionWrite = (deletion: ScimDeletion): Write => ({
  write: ScimDeletionEntity.build(PutTransaction).item(deletion),
});

/** Forgets the deletion of a member. Also succeeds without one. */
export const endScimDeletionWrite = ({ clientId }: Tenant, userId: string): Write => ({
  write: ScimDeletionEntity.build(DeleteTransaction).key({ clientId, userId }),
});
