import { AppError } from '../../../shared/errors.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { assertFreshProof } from '../../runtime/fresh-proof-rules.ts';
import type { Write } from '../../runtime/table.ts';
import { checkSuperAdminWrite, listMemberRows, type Member } from '../members/index.ts';

type MemberAccess = Pick<Member, 'active' | 'roles'>;
type SuperAdminFields = Pick<Member, 'email' | 'roles'>;

const isSuperAdmin = ({ active, roles }: MemberAccess): boolean =>
  active && roles.includes('ROLE_SUPER_ADMIN');

/**
 * Allows changes of a super admin only to super admins. An administrator of the provider could otherwise set
 * another address and receive the link to set the password.
 *
 * @throws NOT_AUTHORIZED
 */
export function assertMayChange({ role }: Pick<Actor, 'role'>, { roles }: MemberAccess): void {
  if (roles.includes('ROLE_SUPER_ADMIN') && role !== 'super') throw new AppError('NOT_AUTHORIZED');
}

/**
 * Rejects changes that an API token cannot make, even if its creator may. A token cannot create, change or
 * delete an administrator, promote a member to manager, or change an address. Each would open a session with
 * more rights than the token's.
 *
 * @param before absent for a new member
 * @param after absent if the member is unchanged or deleted
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

type GuardedFields = Pick<Member, 'email' | 'roles' | 'active'>;

const isPrivileged = (member: Pick<Member, 'roles'> | undefined): boolean =>
  member?.roles.some((role) => role !== 'ROLE_MANAGER') ?? false;

/** Returns whether a change decides who is an administrator, or who receives the password links of a member. */
export function needsProof(before: GuardedFields | undefined, after: GuardedFields | undefined): boolean {
  const privileged = isPrivileged(before) || isPrivileged(after);
  if (!before || !after) return privileged;
  if (before.email !== after.email) return true;
  return (
    privileged &&
    (before.active !== after.active || before.roles.toSorted().join() !== after.roles.toSorted().join())
  );
}

/**
 * Requires a fresh proof of identity for adding, changing, disabling or deleting an administrator, and for the
 * change of a member's address.
 *
 * @param before absent for a new member
 * @param after absent for a deleted member
 * @throws PROOF_REQUIRED
 */
export function assertProved(
  deps: Deps,
  actor: Pick<Actor, 'proof'>,
  before: GuardedFields | undefined,
  after: GuardedFields | undefined,
): void {
  if (needsProof(before, after)) assertFreshProof(actor, deps.now());
}

/**
 * Returns the condition that another super admin remains, if `before` is one and `after` (absent: deleted) is
 * not. If the last two remove each other or themselves, one remains.
 *
 * @throws LAST_ADMINISTRATOR
 */
export async function checkRemainingSuperAdminWrites(before: Member, after?: MemberAccess): Promise<Write[]> {
  if (!isSuperAdmin(before) || (after && isSuperAdmin(after))) return [];
  const rows = await listMemberRows(before);
  const other = rows.find((one) => one.id !== before.id && isSuperAdmin(one));
  if (!other) throw new AppError('LAST_ADMINISTRATOR');
  return [checkSuperAdminWrite({ clientId: before.clientId, id: other.id })];
}
