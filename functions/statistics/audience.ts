import { AppError } from '../../shared/errors.ts';
import { listTeamMembers } from '../members/index.ts';
import type { Actor, Tenant } from '../runtime/actor.ts';
import { getOrganisationRecord, listOrganisationRecords } from '../tenancy/index.ts';

/** Whose figures somebody sees: whole organisations (one, or all for a super admin), or their own team. */
export type Audience =
  | { kind: 'organisations'; tenants: Tenant[]; all: boolean }
  | { kind: 'team'; clientId: string; userIds: ReadonlySet<string> };

/**
 * ST-01, ST-05: an admin sees their organisation, a manager their team, a super admin the organisation that they
 * name, or all of them.
 *
 * @throws NOT_FOUND for an organisation that is not there, or not the caller's
 */
export async function audienceOf(actor: Actor, clientId: string | undefined): Promise<Audience> {
  if (actor.role === 'super') {
    if (clientId === undefined) {
      const tenants = (await listOrganisationRecords()).map(({ id }) => ({ clientId: id }));
      return { kind: 'organisations', tenants, all: true };
    }
    await getOrganisationRecord({ clientId });
    return { kind: 'organisations', tenants: [{ clientId }], all: false };
  }
  if (clientId !== undefined && clientId !== actor.clientId) throw new AppError('NOT_FOUND');
  if (actor.role !== 'manager')
    return { kind: 'organisations', tenants: [{ clientId: actor.clientId }], all: false };
  const team = await listTeamMembers(actor, actor.userId);
  return { kind: 'team', clientId: actor.clientId, userIds: new Set(team.map((member) => member.id)) };
}

/** The organisations, or the people, whose days are added up. */
export const whoseOf = (audience: Audience) =>
  audience.kind === 'organisations'
    ? audience.tenants
    : [...audience.userIds].map((userId) => ({ clientId: audience.clientId, userId }));
