import { AppError } from '../../../shared/errors.ts';
import type { Actor, Tenant } from '../../runtime/actor.ts';

/**
 * Returns the organisation of an admin, or the organisation that a super admin names (`?clientId`). @throws
 * NOT_FOUND
 */
export function requestedTenant(actor: Actor, clientId: string | undefined): Tenant {
  if (actor.role === 'super') return { clientId: clientId ?? actor.clientId };
  if (clientId !== undefined && clientId !== actor.clientId) throw new AppError('NOT_FOUND');
  return { clientId: actor.clientId };
}
