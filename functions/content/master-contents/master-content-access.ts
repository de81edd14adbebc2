import { AppError } from '../../../shared/errors.ts';
import { ownerOf } from '../../../shared/ids.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { MasterContentRecord } from './master-content.entity.ts';
import { findMasterContent } from './master-content.repository.ts';

/** Master contents are for super admins and organisations that may have them (MC-01). @throws NOT_AUTHORIZED */
export function assertMasterContentAccess({
  role,
  organisation,
}: Pick<Actor, 'role'> & { organisation: Pick<Actor['organisation'], 'masterContentAccess'> }): void {
  if (role !== 'super' && !organisation.masterContentAccess) throw new AppError('NOT_AUTHORIZED');
}

/**
 * A master content of the person's organisation; any, for a super admin.
 *
 * @throws NOT_AUTHORIZED (no access to master contents) · NOT_FOUND for another organisation's
 */
export async function getMasterContentInReach(actor: Actor, id: string): Promise<MasterContentRecord> {
  assertMasterContentAccess(actor);
  const master =
    actor.role === 'super' || ownerOf(id) === actor.clientId ? await findMasterContent(id) : undefined;
  if (!master) throw new AppError('NOT_FOUND');
  return master;
}
