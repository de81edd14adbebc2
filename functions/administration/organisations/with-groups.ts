import type { Organisation } from '../../../shared/contracts/administration/organisations.ts';
import type { OrganisationRecord } from '../../foundation/tenancy/index.ts';
import { listGroupRecords, toGroup } from '../../identity/groups/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { toOrganisation } from './to-organisation.ts';

/**
 * Returns an organisation with its groups (GR-03). Super admins get all groups, admins the groups of the
 * organisation without the subgroups of managers. Costs one Query.
 */
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
