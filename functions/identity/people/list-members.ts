import type { listMembers as contract } from '../../../shared/contracts/identity/people.ts';
import { AppError } from '../../../shared/errors.ts';
import { getOrganisationRecord, getQuota } from '../../foundation/tenancy/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { companyScope, getGroup } from '../groups/index.ts';
import { countTeam, listTeamMemberIds, requestedTenant } from '../members/index.ts';
import { answerPeople } from './answer-people.ts';
import { wantedBy } from './member-filter-rules.ts';
import { pageOfPeople } from './people-page.ts';
import { presentFor } from './present-for.ts';

/**
 * Returns members by name (PE-01). Reads only the members that are shown. The total is the number of used
 * seats. Managers receive id, names, picture and whether the member has a manager.
 *
 * @throws NOT_FOUND for an organisation or group that does not exist, or is not the caller's · NOT_AUTHORIZED for a
 * manager who filters by another manager, a group of the organisation, the last sign-in or addresses
 */
export const listMembers: Operation<typeof contract> = async (_deps, actor, { query }) => {
  const tenant = requestedTenant(actor, query.clientId);
  const own = tenant.clientId === actor.clientId;
  const { managerId, groupId, signedIn, email, id: ids } = query.filter ?? {};
  if (actor.role === 'manager' && (managerId ?? groupId ?? signedIn ?? email) !== undefined)
    throw new AppError('NOT_AUTHORIZED');
  const [group, organisation, managed] = await Promise.all([
    groupId === undefined ? undefined : getGroup(tenant, companyScope, groupId),
    own ? actor.organisation : getOrganisationRecord(tenant),
    query.filter?.inTeam === undefined ? [] : listTeamMemberIds(tenant, actor.userId),
  ]);
  const isManaged = new Set(managed);
  const page = await pageOfPeople(
    {
      tenant,
      ...(managerId === undefined ? {} : { managerId }),
      wanted: wantedBy(query.filter ?? {}, actor, ({ id }) => isManaged.has(id)),
      count: async () =>
        managerId === undefined ? (await getQuota(tenant)).currentUser : countTeam(tenant, managerId),
    },
    group ? { ...query, filter: { ...query.filter, id: within(group.userIds, ids) } } : query,
  );
  return answerPeople(page, presentFor(actor, organisation));
};

/** Returns the members of a group, limited to the named ids. */
const within = (userIds: readonly string[], ids: readonly string[] | undefined): string[] =>
  userIds.filter((userId) => ids?.includes(userId) ?? true);
