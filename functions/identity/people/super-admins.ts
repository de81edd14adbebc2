import { AppError } from '../../../shared/errors.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Write } from '../../runtime/table.ts';
import { listMemberRows, type Member, stillSuperAdmin } from '../members/index.ts';

type MemberAccess = Pick<Member, 'active' | 'roles'>;
type SuperAdminFields = Pick<Member, 'email' | 'roles'>;

const isSuperAdmin = ({ active, roles }: MemberAccess): boolean =>
  active && roles.includes('ROLE_SUPER_ADMIN');

/**
 * Super admins are changed by super admins only: an administrator of the provider who gave one of them another address
 * would have their link to set a password.
 *
 * @throws NOT_AUTHORIZED
 */
export function assertMayChange({ role }: Pick<Actor, 'role'>, { roles }: MemberAccess): void {
  if (roles.includes('ROLE_SUPER_ADMIN') && role !== 'super') throw new AppError('NOT_AUTHORIZED');
}

/**
 * What an API token may not do to people, whatever its maker may: make, change or delete an administrator, make
 * somebody a manager, or give somebody another address. Each would open a session with more rights than the token's.
 *
 * @param before absent: somebody new
 * @param after absent: the same, or nobody
 * @throws SCOPE
 */
export function assertTokenMay(
  { scope }: Pick<Actor, 'scope'>,
  before: SuperAdminFields | undefined,
  after: SuperAdminFields | undefined = before,
): void {
  if (scope === undefined) return;
  const administers = [before, after].some((one) => one?.roles.some((role) => role !== 'ROLE_MANAGER'));
  const promotes = after?.roles.includes('ROLE_MANAGER') && !before?.roles.includes('ROLE_MANAGER');
  const readdresses = before && after && before.email !== after.email;
  if (administers || promotes || readdresses) throw new AppError('SCOPE');
}

/**
 * The write that holds while somebody else is a super admin, where `before` is one and will be none (`after`; deleted:
 * undefined). So of the last two who end each other, or themselves, one stays.
 *
 * @throws LAST_ADMINISTRATOR
 */
export async function superAdminStays(before: Member, after?: MemberAccess): Promise<Write[]> {
  if (!isSuperAdmin(before) || (after && isSuperAdmin(after))) return [];
  const rows = await listMemberRows(before);
  const other = rows.find((one) => one.id !== before.id && isSuperAdmin(one));
  if (!other) throw new AppError('LAST_ADMINISTRATOR');
  return [stillSuperAdmin({ clientId: before.clientId, id: other.id })];
}
