import { AppError, invalid } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { findByEmail, findPerson, type Member, MOST_MANAGERS } from '../members/index.ts';
import { asManager, isAdministrator, type Manager } from './manager-rules.ts';

/**
 * Rejects administrators as team members. A team shows the activity of its members, and managers must not see
 * the activity of administrators.
 *
 * @throws NOT_AUTHORIZED for an administrator
 */
export function assertMayJoin(person: Pick<Member, 'roles'>): void {
  if (isAdministrator(person)) throw new AppError('NOT_AUTHORIZED');
}

/** Returns a member's managers and one more. @throws VALIDATION of `field` if the maximum is reached */
export function joinedBy(
  managers: Readonly<Member['managers']>,
  manager: Manager,
  field: 'managerEmail' | 'userIds',
): Member['managers'] {
  if (managers.length >= MOST_MANAGERS) throw invalid(field, 'TOO_MANY_MANAGERS', { max: MOST_MANAGERS });
  return [...managers, asManager(manager)];
}

/** Returns the manager with this id in the organisation. @throws MANAGER_NOT_FOUND */
export async function getManager({ clientId }: Tenant, id: string): Promise<Member> {
  const manager = idOwner(id) === clientId ? await findPerson(id) : undefined;
  if (!manager?.roles.includes('ROLE_MANAGER')) throw new AppError('MANAGER_NOT_FOUND');
  return manager;
}

/** Returns the manager with this address in the organisation. @throws MANAGER_NOT_FOUND */
export async function findManager(tenant: Tenant, email: string): Promise<Member> {
  const owner = await findByEmail(email);
  return getManager(tenant, owner?.userId ?? '');
}
