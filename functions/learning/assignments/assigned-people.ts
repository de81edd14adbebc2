import { findGroups } from '../../identity/groups/index.ts';
import { findMembers, listMemberRows } from '../../identity/members/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import type { AssignmentRecord } from './assignment.entity.ts';

type Audience = Pick<
  AssignmentRecord,
  'clientId' | 'by' | 'userIds' | 'groupIds' | 'groupScope' | 'everyone'
>;

/** Returns the ids of all present people of an assignment, each once, without people who were deleted. */
export async function listAssignedPeople(audience: Audience): Promise<string[]> {
  const { userIds, groupIds, groupScope, everyone, by } = audience;
  if (everyone === 'ORGANISATION') return (await listMemberRows(audience)).map(({ id }) => id).sort();
  const [groups, team] = await Promise.all([
    findGroups(audience, groupScope, groupIds),
    everyone === 'TEAM' ? listMemberRows(audience, { managerId: by }) : [],
  ]);
  const groupMemberIds = [...groups.values()].flatMap((group) => group.userIds);
  return presentPeople(audience, [...userIds, ...groupMemberIds, ...team.map(({ id }) => id)]);
}

/** Returns the ids of the people who are in the organisation, each once. */
export const presentPeople = async (tenant: Tenant, userIds: readonly string[]): Promise<string[]> =>
  [...(await findMembers(tenant, [...new Set(userIds)])).keys()].sort();
