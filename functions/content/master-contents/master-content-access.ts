import { AppError } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { MasterContentRecord } from './master-content.entity.ts';
import { findMasterContent } from './master-content.repository.ts';

/**
 * Checks the access to master contents: for super admins, and for organisations with this option (MC-01).
 *
 * @throws NOT_AUTHORIZED
 */
export function assertMasterContentAccess({
  role,
  organisation,
}: Pick<Actor, 'role'> & { organisation: Pick<Actor['organisation'], 'masterContentAccess'> }): void {
  if (role !== 'super' && !organisation.masterContentAccess) throw new AppError('NOT_AUTHORIZED');
}

/**
 * Returns a master content of the caller's organisation, or any for a super admin.
 *
 * @throws NOT_AUTHORIZED (no access to master contents) · NOT_FOUND for a master content of another
 * organisation
 */
export async function getMasterContentInReach(actor: Actor, id: string): Promise<MasterContentRecord> {
  assertMasterContentAccess(actor);
  const master =
    actor.role === 'super' || idOwner(id) === actor.clientId ? await findMasterContent(id) : undefined;
  if (!master) throw new AppError('NOT_FOUND');
  return master;
}
