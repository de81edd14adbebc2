import { AppError } from '../../../shared/errors.ts';
import { getOrganisationRecord, listOrganisationRecords } from '../../foundation/tenancy/index.ts';
import { listMemberRows } from '../../identity/members/index.ts';
import type { Actor, Tenant } from '../../runtime/actor.ts';
import { EVERYBODY } from './statistics.repository.ts';

/** Whose figures somebody sees: all organisations together (super admins), one, or their own team. */
export type Audience =
  | { kind: typeof EVERYBODY }
  | { kind: 'organisation'; tenant: Tenant }
  | { kind: 'team'; clientId: string; managerId: string };

/**
 * ST-01, ST-05: an admin sees their organisation, a manager their team, a super admin the organisation that they
 * name, or all of them.
 *
 * @throws NOT_FOUND for an organisation that is not there, or not the caller's
 */
export async function audienceOf(actor: Actor, clientId: string | undefined): Promise<Audience> {
  if (actor.role === 'super') {
    if (clientId === undefined) return { kind: EVERYBODY };
    await getOrganisationRecord({ clientId });
    return { kind: 'organisation', tenant: { clientId } };
  }
  if (clientId !== undefined && clientId !== actor.clientId) throw new AppError('NOT_FOUND');
  if (actor.role !== 'manager') return { kind: 'organisation', tenant: { clientId: actor.clientId } };
  return { kind: 'team', clientId: actor.clientId, managerId: actor.userId };
}

/** The people of a team, read only where they are needed. */
export async function peopleOf(team: Extract<Audience, { kind: 'team' }>): Promise<ReadonlySet<string>> {
  const rows = await listMemberRows(team, { managerId: team.managerId });
  return new Set(rows.map(({ id }) => id));
}

export const everyTenant = async (): Promise<Tenant[]> =>
  (await listOrganisationRecords()).map(({ id }) => ({ clientId: id }));
