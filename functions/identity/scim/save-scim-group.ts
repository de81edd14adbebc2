import type { Actor } from '../../runtime/actor.ts';
import { assertVersion, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { companyScope, type GroupRecord, getGroup, saveGroup } from '../groups/index.ts';
import { findMembers } from '../members/index.ts';
import { changeDirectoryGroup, createDirectoryGroup } from './scim-group-rules.ts';
import type { Assignment } from './scim-patch-rules.ts';
import { toScimGroup } from './scim-resource.ts';
import { assertMembersExist } from './scim-rights-rules.ts';
import type { ScimReply } from './scim-route.ts';

/** Returns the response with a group. */
export function groupReply(group: GroupRecord, status: 200 | 201 = 200): ScimReply {
  const body = toScimGroup(group);
  const { location } = body.meta as { location: string };
  return { status, body, version: group.version, ...(status === 201 ? { location } : {}) };
}

/** Adds a group of the organisation. @throws GROUP_NAME_EXISTS, ScimError */
export const addScimGroup = (
  deps: Deps,
  actor: Actor,
  assignments: readonly Assignment[],
): Promise<GroupRecord> =>
  retryOnConflict(async () => {
    const group = createDirectoryGroup(assignments);
    assertMembersExist(group.userIds, await findMembers(actor, group.userIds, true));
    return saveGroup(deps, actor, actor, { before: undefined, ...group });
  });

/**
 * Changes a group as a directory requests. Checks only the members who are added.
 *
 * @throws NOT_FOUND, VERSION_CONFLICT, GROUP_NAME_EXISTS, ScimError
 */
export const changeScimGroup = (
  deps: Deps,
  actor: Actor,
  { id, ifMatch }: { id: string | undefined; ifMatch: number | undefined },
  assignments: readonly Assignment[],
): Promise<GroupRecord> =>
  retryOnConflict(async () => {
    const before = await getGroup(actor, companyScope, id ?? '');
    assertVersion(ifMatch, before);
    const group = changeDirectoryGroup({ ...before, externalId: before.externalId }, assignments);
    const added = group.userIds.filter((one) => !before.userIds.includes(one));
    assertMembersExist(added, await findMembers(actor, added, true));
    return saveGroup(deps, actor, actor, { before, ...group });
  });
