import type { getMemberById as contract } from '../../../shared/contracts/identity/people.ts';
import { idOwner } from '../../../shared/ids.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { getMember, requestedTenant } from '../members/index.ts';
import { presentFor } from './present-for.ts';

/**
 * Returns one member as the list of members presents them (PE-01).
 *
 * @throws NOT_FOUND, also for a member of another organisation
 */
export const getMemberById: Operation<typeof contract> = async (_deps, actor, { params, query }) => {
  const clientId = query.clientId ?? (actor.role === 'super' ? idOwner(params.id) : undefined);
  const tenant = requestedTenant(actor, clientId);
  const member = await getMember(tenant, params.id);
  const own = tenant.clientId === actor.clientId;
  return presentFor(actor, own ? actor.organisation : await getOrganisationRecord(tenant))(member);
};
