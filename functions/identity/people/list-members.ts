import type { listMembers as contract } from '../../../shared/contracts/identity/people.ts';
import { getOrganisationRecord, getQuota } from '../../foundation/tenancy/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { listTeamMemberIds, requestedTenant } from '../members/index.ts';
import { answerPeople } from './answer-people.ts';
import { wantedBy } from './member-filter-rules.ts';
import { pageOfPeople } from './people-page.ts';
import { presentFor } from './present-for.ts';

/**
 * Returns members by name (PE-01). Reads only the members that are shown. The total is the number of used
 * seats. Managers receive id, names, picture and whether the member has a manager.
 *
 * @throws NOT_FOUND for an organisation that does not exist, or is not the caller's
 */
export const listMembers: Operation<typeof contract> = async (_deps, actor, { query }) => {
  const tenant = requestedTenant(actor, query.clientId);
  const own = tenant.clientId === actor.clientId;
  const [organisation, managed] = await Promise.all([
    own ? actor.organisation : getOrganisationRecord(tenant),
    query.filter?.inTeam === undefined ? [] : listTeamMemberIds(tenant, actor.userId),
  ]);
  const isManaged = new Set(managed);
  const page = await pageOfPeople(
    {
      tenant,
      wanted: wantedBy(query.filter ?? {}, actor, ({ id }) => isManaged.has(id)),
      count: async () => (await getQuota(tenant)).currentUser,
    },
    query,
  );
  return answerPeople(page, presentFor(actor, organisation));
};
