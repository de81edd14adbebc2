import { AppError } from '../../../shared/errors.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Write } from '../../runtime/table.ts';
import { checkMemberWrite, findMembers, type Member } from '../members/index.ts';

type MemberAccess = Pick<Member, 'active' | 'roles' | 'passwordHash'>;

/** Returns whether a member can administer the organisation with a password. */
export const canAdministerByPassword = ({ active, roles, passwordHash }: MemberAccess): boolean =>
  active &&
  passwordHash !== undefined &&
  (roles.includes('ROLE_ADMINISTRATOR') || roles.includes('ROLE_SUPER_ADMIN'));

/**
 * Returns the condition that another administrator can sign in with a password, if the organisation requires single
 * sign-on and `before` is exempt from it, and `after` (absent: deleted) is no such administrator. Otherwise a failure of
 * the provider would lock the organisation out. Reads the organisation only for administrators with a password.
 *
 * @throws SSO_LAST_EXEMPT
 */
export async function checkExemptAdministratorWrites(before: Member, after?: Member): Promise<Write[]> {
  if (!canAdministerByPassword(before) || (after && canAdministerByPassword(after))) return [];
  const tenant = { clientId: before.clientId };
  const { forcedSignOn } = await getOrganisationRecord(tenant);
  if (!forcedSignOn?.exempt.includes(before.id)) return [];
  const others = await findMembers(
    tenant,
    forcedSignOn.exempt.filter((id) => id !== before.id),
    true,
  );
  const other = [...others.values()].find(canAdministerByPassword);
  if (!other) throw new AppError('SSO_LAST_EXEMPT');
  // Two exempt administrators who remove each other conflict.
  return [checkMemberWrite(other)];
}
