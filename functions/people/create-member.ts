import type { Body, Query } from '../../shared/contracts/call.ts';
import type { createUser } from '../../shared/contracts/people.ts';
import { AppError } from '../../shared/errors.ts';
import { audited, changesBetween } from '../audit/index.ts';
import { getOrganisation, organisationOpen, seatTaken } from '../organisations/index.ts';
import type { Actor, Tenant } from '../runtime/actor.ts';
import { whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { type Answer, created } from '../runtime/http/answer.ts';
import { transact } from '../runtime/table.ts';
import { stillManager } from './import.repository.ts';
import type { Manager } from './import-plan-rules.ts';
import type { Member } from './member.entity.ts';
import { findByEmail, findPerson } from './member.repository.ts';
import { invited, newMember } from './new-member.ts';
import { toProfile } from './profile.ts';
import { teamOf } from './team-changed.ts';

interface Input {
  query: Query<typeof createUser>;
  body: Body<typeof createUser>;
}

/** The organisation that an admin (their own) or a super admin (`?clientId`) means. @throws NOT_FOUND */
export function tenantOf(actor: Actor, clientId: string | undefined): Tenant {
  if (actor.role === 'super') return { clientId: clientId ?? actor.clientId };
  if (clientId !== undefined && clientId !== actor.clientId) throw new AppError('NOT_FOUND');
  return { clientId: actor.clientId };
}

/** A manager as a member of their team has them. */
export const asManager = ({ id, firstName, lastName }: Manager): Member['managers'][number] => ({
  id,
  name: `${firstName} ${lastName}`,
});

/** The manager with this address in the organisation. @throws MANAGER_NOT_FOUND */
export async function findManager({ clientId }: Tenant, email: string): Promise<Member> {
  const owner = await findByEmail(email);
  const manager = owner?.clientId === clientId ? await findPerson(owner.userId) : undefined;
  if (!manager?.roles.includes('ROLE_MANAGER')) throw new AppError('MANAGER_NOT_FOUND');
  return manager;
}

/**
 * Adds a member (PE-02): in one transaction the person, the marker of their address, a seat of the
 * organisation and the event that mails the invitation. Two additions racing for the last seat: one (PE-03). The
 * organisation is there and the manager is one, and called so, at that moment.
 *
 * @throws MANAGER_NOT_FOUND, EMAIL_ALREADY_USED, USER_QUOTA_REACHED, NOT_FOUND (clientId)
 */
export async function createMember(deps: Deps, actor: Actor, { query, body }: Input): Promise<Answer> {
  const tenant = tenantOf(actor, query.clientId);
  const organisation = await getOrganisation(tenant);
  const member = await whileConflicts(() => add(deps, actor, tenant, { query, body }));
  return created(`/users/${member.id}`, toProfile(member, organisation));
}

async function add(deps: Deps, actor: Actor, tenant: Tenant, { query, body }: Input): Promise<Member> {
  const { managerEmail, active, ...given } = body;
  const manager = managerEmail ? await findManager(tenant, managerEmail) : undefined;
  const managers = manager ? [asManager(manager)] : [];
  const member = newMember(deps, {
    ...given,
    clientId: tenant.clientId,
    active: active ?? true,
    lang: query.lang,
    managers,
  });
  const administrator = member.active && member.roles.includes('ROLE_ADMINISTRATOR');
  await transact([
    organisationOpen(tenant),
    ...invited(deps, member),
    seatTaken(tenant, administrator),
    ...(manager ? [stillManager(tenant, manager), teamOf(deps, tenant, managers)] : []),
    ...audited(deps, actor, {
      action: 'member-added',
      target: { kind: 'user', id: member.id },
      ...tenant,
      changes: changesBetween({}, member, ['roles', 'active']),
    }),
  ]);
  return member;
}
