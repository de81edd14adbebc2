import { AppError } from '../../../shared/errors.ts';
import { findGroups, type GroupRecord, groupScope } from '../../identity/groups/index.ts';
import { findMembers } from '../../identity/members/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Suggestion } from './suggestion.entity.ts';

/**
 * Returns groups that the caller may suggest to: groups of the organisation, or the manager's own.
 *
 * @throws NOT_FOUND for any other
 */
export async function getGroupsInReach(actor: Actor, groupIds: readonly string[]): Promise<GroupRecord[]> {
  const found = await findGroups(actor, groupScope(actor), groupIds);
  if (found.size < groupIds.length) throw new AppError('NOT_FOUND');
  return [...found.values()];
}

/**
 * Returns the ids of the current recipients, each once: named members, and members of the groups. People who
 * are no longer in the organisation are left out.
 */
export async function resolveRecipients(suggestion: Suggestion): Promise<string[]> {
  const { groupIds, groupScope, userIds } = suggestion;
  const groups = await findGroups(suggestion, groupScope, groupIds);
  const recipientIds = new Set([...userIds, ...[...groups.values()].flatMap((group) => group.userIds)]);
  return [...(await findMembers(suggestion, [...recipientIds])).keys()].sort();
}
