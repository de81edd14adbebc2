import type { getGroupById as contract } from '../../../shared/contracts/identity/groups.ts';
import { idOwner } from '../../../shared/ids.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { requestedTenant } from '../members/index.ts';
import { getGroup } from './group.repository.ts';
import { groupScope, toGroup } from './group-rules.ts';

/**
 * Returns one group as the list of groups presents it (GR-03, GR-04).
 *
 * @throws NOT_FOUND, also for a group of another organisation or manager
 */
export const getGroupById: Operation<typeof contract> = async (_deps, actor, { params, query }) => {
  const clientId = query.clientId ?? (actor.role === 'super' ? idOwner(params.id) : undefined);
  return toGroup(await getGroup(requestedTenant(actor, clientId), groupScope(actor), params.id));
};
