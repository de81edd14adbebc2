import type { Profile } from '../../shared/contracts/access.ts';
import type { Body, Params, Query } from '../../shared/contracts/call.ts';
import type { updateUser } from '../../shared/contracts/people.ts';
import { invalid } from '../../shared/errors.ts';
import { ownerOf } from '../../shared/ids.ts';
import type { ApiRole } from '../../shared/roles.ts';
import { audited, changesBetween, listChange } from '../audit/index.ts';
import { administratorsChanged, getOrganisation } from '../organisations/index.ts';
import type { Actor, Tenant } from '../runtime/actor.ts';
import { assertVersion, whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact, type Write } from '../runtime/table.ts';
import { asManager, findManager, tenantOf } from './create-member.ts';
import { stillManager } from './import.repository.ts';
import type { Member } from './member.entity.ts';
import { getMember, memberChanged } from './member.repository.ts';
import { invitation } from './new-member.ts';
import { toProfile } from './profile.ts';
import { renamed } from './renamed.ts';
import { assertMayChange, superAdminStays } from './super-admins.ts';
import { isManagedBy } from './team.repository.ts';
import { teamOf } from './team-changed.ts';

interface Input {
  params: Params<typeof updateUser>;
  query: Query<typeof updateUser>;
  body: Body<typeof updateUser>;
  ifMatch: number | undefined;
}

/** What the log tells of a change. */
const audible = ['email', 'firstName', 'lastName', 'roles', 'active'];

const idsOf = (managers: Member['managers']) => managers.map(({ id }) => id);

const isAdministrator = (member: Pick<Member, 'active' | 'roles'>) =>
  member.active && member.roles.includes('ROLE_ADMINISTRATOR');

/**
 * Changes a member (PE-06). A super role is neither given nor taken here; a manager's address adds the person
 * to that manager's team. Disabling somebody ends their sessions at once (AC-13), also for when they are enabled again.
 * Who was invited, and has set no password, is invited at a new address.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (a super admin, for others), MANAGER_NOT_FOUND, EMAIL_ALREADY_USED, LAST_ADMINISTRATOR, VERSION_CONFLICT (with If-Match)
 */
export async function updateMember(deps: Deps, actor: Actor, input: Input): Promise<Profile> {
  const { params, query } = input;
  const tenant = tenantOf(actor, query.clientId ?? (actor.role === 'super' ? ownerOf(params.id) : undefined));
  const organisation = await getOrganisation(tenant);
  return toProfile(await whileConflicts(() => change(deps, actor, tenant, input)), organisation);
}

async function change(
  deps: Deps,
  actor: Actor,
  tenant: Tenant,
  { params, body, ifMatch }: Input,
): Promise<Member> {
  const before = await getMember(tenant, params.id);
  assertMayChange(actor, before);
  assertVersion(ifMatch, before);
  const { managerEmail, active, ...given } = body;
  const manager = managerEmail ? await findManager(tenant, managerEmail) : undefined;
  if (manager?.id === before.id) throw invalid('managerEmail', 'INVALID_CHOICE');
  const joins = manager !== undefined && !isManagedBy(before, manager.id);
  const kept: ApiRole[] = before.roles.filter((role) => role === 'ROLE_SUPER_ADMIN');
  const enabled = !before.active && active === true;
  const after: Member = {
    ...before,
    ...given,
    roles: [...kept, ...given.roles],
    active: active ?? before.active,
    tokenVersion: before.tokenVersion + Number(enabled),
    managers: joins ? [...before.managers, asManager(manager)] : before.managers,
  };
  const posts = Number(isAdministrator(after)) - Number(isAdministrator(before));
  const writes: Write[] = memberChanged(before, after);
  if (posts === 1 || posts === -1) writes.push(administratorsChanged(tenant, posts));
  writes.push(...(await superAdminStays(before, after)), ...renamed(deps, before, after));
  if (after.email !== before.email && after.active && after.passwordHash === undefined)
    writes.push(invitation(deps, after));
  if (joins) writes.push(stillManager(tenant, manager), teamOf(deps, tenant, [manager]));
  const changes = [
    ...changesBetween(before, after, audible),
    ...listChange('managers', idsOf(before.managers), idsOf(after.managers)),
  ];
  if (changes.length > 0) {
    const target = { kind: 'user', id: before.id } as const;
    writes.push(...audited(deps, actor, { action: 'member-changed', target, ...tenant, changes }));
  }
  await transact(writes);
  return { ...after, version: before.version + 1 };
}
