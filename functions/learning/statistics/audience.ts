import { AppError } from '../../../shared/errors.ts';
import { getOrganisationRecord, listOrganisationRecords } from '../../foundation/tenancy/index.ts';
import { listMemberRows } from '../../identity/members/index.ts';
import type { Actor, Tenant } from '../../runtime/actor.ts';
import { ALL_ORGANISATIONS } from './statistics.repository.ts';

/**
 * The people whose figures are shown: of all organisations (super admins), of one, or of a manager's team.
 */
export type Audience =
  | { kind: typeof ALL_ORGANISATIONS }
  | { kind: 'organisation'; tenant: Tenant }
  | { kind: 'team'; clientId: string; managerId: string };

/**
 * Returns the audience of the caller: an admin's organisation, a manager's team, or for a super admin the
 * named organisation or all (ST-01, ST-05).
 *
 * @throws NOT_FOUND for an organisation that does not exist or is not the caller's
 */
export async function readAudience(actor: Actor, clientId: string | undefined): Promise<Audience> {
  if (actor.role === 'super') {
    if (clientId === undefined) return { kind: ALL_ORGANISATIONS };
    await getOrganisationRecord({ clientId });
    return { kind: 'organisation', tenant: { clientId } };
  }
  if (clientId !== undefined && clientId !== actor.clientId) throw new AppError('NOT_FOUND');
  if (actor.role !== 'manager') return { kind: 'organisation', tenant: { clientId: actor.clientId } };
  return { kind: 'team', clientId: actor.clientId, managerId: actor.userId };
}

/** Reads the ids of a team's members. */
export async function readTeamIds(team: Extract<Audience, { kind: 'team' }>): Promise<ReadonlySet<string>> {
  const rows = await listMemberRows(team, { managerId: team.managerId });
  return new Set(rows.map(({ id }) => id));
}

export const everyTenant = async (): Promise<Tenant[]> =>
  (await listOrganisationRecords()).map(({ id }) => ({ clientId: id }));
