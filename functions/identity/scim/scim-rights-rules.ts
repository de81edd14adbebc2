import { AppError } from '../../../shared/errors.ts';
import type { Member } from '../members/index.ts';
import { ScimError } from './scim-error-rules.ts';

type GuardedFields = Pick<
  Member,
  'email' | 'roles' | 'active' | 'passwordHash' | 'signOn' | 'lastConnection'
>;

const isPrivileged = ({ roles }: Pick<Member, 'roles'>): boolean =>
  roles.some((role) => role !== 'ROLE_MANAGER');

/**
 * Rejects changes that would let a stolen token take over an account. A directory can rename and disable
 * administrators, but not enable them or change their addresses. It changes the address of a member who has signed in
 * only to an address of a verified domain. Super admins are never changed.
 *
 * @param domains the verified domains of the organisation
 * @throws NOT_AUTHORIZED
 */
export function assertMayProvision(
  before: GuardedFields,
  after: GuardedFields,
  domains: readonly string[],
): void {
  const refuse = (detail: string): never => {
    throw new AppError('NOT_AUTHORIZED', { detail });
  };
  if (before.roles.includes('ROLE_SUPER_ADMIN')) refuse('Super admins are not changed by a directory');
  if (isPrivileged(before) && !before.active && after.active)
    refuse('Administrators are enabled on the platform, not by a directory');
  if (before.email === after.email) return;
  if (isPrivileged(before)) refuse('The address of an administrator is changed on the platform');
  const isUnused = !before.passwordHash && !before.signOn && !before.lastConnection;
  const domain = after.email.slice(after.email.lastIndexOf('@') + 1);
  if (!isUnused && !domains.includes(domain))
    refuse('The new address has to belong to a verified domain of the organisation');
}

/** Rejects ids of unknown members. @throws ScimError `invalidValue` */
export function assertMembersExist(userIds: readonly string[], existing: ReadonlyMap<string, Member>): void {
  const unknown = userIds.find((id) => !existing.has(id));
  if (unknown !== undefined)
    throw new ScimError('invalidValue', `members: ${unknown.slice(0, 64)} is no user`);
}
