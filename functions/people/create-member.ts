import type { Body, Query } from '../../shared/contracts/call.ts';
import type { createUser } from '../../shared/contracts/people.ts';
import { AppError } from '../../shared/errors.ts';
import { audited, changesBetween } from '../audit/index.ts';
import { findOrganisation, seatTaken } from '../organisations/index.ts';
import type { Actor, Tenant } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { type Answer, created } from '../runtime/http/answer.ts';
import { transact } from '../runtime/table.ts';
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

/** The manager with this address in the organisation. @throws MANAGER_NOT_FOUND */
export async function findManager({ clientId }: Tenant, email: string): Promise<Member['managers'][number]> {
  const owner = await findByEmail(email);
  const manager = owner?.clientId === clientId ? await findPerson(owner.userId) : undefined;
  if (!manager?.roles.includes('ROLE_MANAGER')) throw new AppError('MANAGER_NOT_FOUND');
  return { id: manager.id, name: `${manager.firstName} ${manager.lastName}` };
}

/**
 * Adds a member (PE-02): in one transaction the person, the marker of their address, a seat of the
 * organisation and the event that mails the invitation. Two additions racing for the last seat: one (PE-03).
 *
 * @throws MANAGER_NOT_FOUND, EMAIL_ALREADY_USED, USER_QUOTA_REACHED, NOT_FOUND (clientId)
 */
export async function createMember(deps: Deps, actor: Actor, { query, body }: Input): Promise<Answer> {
  const tenant = tenantOf(actor, query.clientId);
  const organisation = await findOrganisation(tenant);
  if (!organisation) throw new AppError('NOT_FOUND');
  const { managerEmail, active, ...given } = body;
  const managers = managerEmail ? [await findManager(tenant, managerEmail)] : [];
  const member = newMember(deps, {
    ...given,
    clientId: tenant.clientId,
    active: active ?? true,
    lang: query.lang,
    managers,
  });
  const administrator = member.active && member.roles.includes('ROLE_ADMINISTRATOR');
  await transact([
    ...invited(deps, member),
    seatTaken(tenant, administrator),
    managers.length > 0 ? teamOf(deps, tenant, managers) : undefined,
    ...audited(deps, actor, {
      action: 'member-added',
      target: { kind: 'user', id: member.id },
      ...tenant,
      changes: changesBetween({}, member, ['roles', 'active']),
    }),
  ]);
  return created(`/users/${member.id}`, toProfile(member, organisation));
}
