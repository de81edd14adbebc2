import { AppError } from '../../../shared/errors.ts';
import type { Actor, Tenant } from '../../runtime/actor.ts';

/** The organisation that an admin (their own) or a super admin (`?clientId`) means. @throws NOT_FOUND */
export function tenantOf(actor: Actor, clientId: string | undefined): Tenant {
  if (actor.role === 'super') return { clientId: clientId ?? actor.clientId };
  if (clientId !== undefined && clientId !== actor.clientId) throw new AppError('NOT_FOUND');
  return { clientId: actor.clientId };
}
