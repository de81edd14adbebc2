import type { Organisation } from '../../../shared/contracts/administration/organisations.ts';
import type { OrganisationRecord } from '../../foundation/tenancy/index.ts';
import { listGroupRecords, toGroup } from '../../identity/groups/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { toOrganisation } from './to-organisation.ts';

/** An organisation with its groups: for super admins all, for its admins the company's (GR-03). One Query more. */
export async function withGroups(
  { role }: Pick<Actor, 'role'>,
  record: OrganisationRecord,
): Promise<Organisation> {
  const groups = (await listGroupRecords({ clientId: record.id })).map(toGroup);
  return {
    ...toOrganisation(record),
    groups: groups
      .filter(({ ownerId }) => role === 'super' || ownerId === undefined)
      .map(({ id, name, ownerId }) => ({ id, name, ...(ownerId ? { ownerId } : {}) })),
  };
}
