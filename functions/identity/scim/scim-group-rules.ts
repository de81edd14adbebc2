import { requiredText } from '../../../shared/contracts/common.ts';
import { maxMembers } from '../../../shared/contracts/identity/groups.ts';
import { ScimError } from './scim-error-rules.ts';
import { matches } from './scim-filter-rules.ts';
import type { Assignment } from './scim-patch-rules.ts';

/** The fields of a group that a directory decides. */
export interface DirectoryGroup {
  name: string;
  userIds: string[];
  externalId: string | undefined;
}

const groupName = requiredText(100);

/** Returns the ids of a list of members. @throws ScimError `invalidValue` */
function readMembers(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map((one: unknown) => {
    const id = typeof one === 'object' && one !== null && 'value' in one ? one.value : one;
    if (typeof id !== 'string' || id.length === 0 || id.length > 64)
      throw new ScimError('invalidValue', 'members: each needs the id of a user as its value');
    return id;
  });
}

/** Returns the members after an assignment. A removal names them by a filter, by values, or means all. */
function assignMembers(userIds: readonly string[], { kind, filter, value }: Assignment): string[] {
  if (filter) {
    if (kind !== 'remove') throw new ScimError('invalidPath', 'members: a filter can only remove');
    return userIds.filter((id) => !matches(filter, { value: id, type: 'User' }, 'members'));
  }
  const given = readMembers(value);
  if (kind === 'replace') return given;
  if (kind === 'add') return [...userIds, ...given];
  return given.length === 0 ? [] : userIds.filter((id) => !given.includes(id));
}

/**
 * Returns a group after a change. Without `members` in the request, the members stay.
 *
 * @throws ScimError `invalidValue`, `mutability`, `invalidPath`
 */
export function changeDirectoryGroup(
  before: DirectoryGroup,
  assignments: readonly Assignment[],
): DirectoryGroup {
  let { name, userIds, externalId } = before;
  for (const one of assignments) {
    const { path, value, kind } = one;
    const isRemoved = kind === 'remove' || value === null || value === undefined;
    if (path === 'displayname') {
      if (isRemoved) throw new ScimError('mutability', 'displayName cannot be removed');
      const parsed = groupName.safeParse(value);
      if (!parsed.success)
        throw new ScimError('invalidValue', 'displayName has to be a text of up to 100 characters');
      name = parsed.data;
    } else if (path === 'externalid') {
      if (!isRemoved && (typeof value !== 'string' || value.length > 300))
        throw new ScimError('invalidValue', 'externalId has to be a text of up to 300 characters');
      externalId = isRemoved || value === '' ? undefined : (value as string);
    } else if (path === 'members' || path === 'members.value') userIds = assignMembers(userIds, one);
  }
  const ids = [...new Set(userIds)];
  if (ids.length > maxMembers)
    throw new ScimError('invalidValue', `members: a group has at most ${maxMembers} members`);
  return { name, userIds: ids, externalId };
}

/** Returns a new group. @throws ScimError `invalidValue` without a name */
export function createDirectoryGroup(assignments: readonly Assignment[]): DirectoryGroup {
  const group = changeDirectoryGroup({ name: '', userIds: [], externalId: undefined }, assignments);
  if (group.name === '') throw new ScimError('invalidValue', 'displayName is required');
  return group;
}
