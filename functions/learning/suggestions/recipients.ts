import { AppError } from '../../../shared/errors.ts';
import { findGroups, type GroupRecord, scopeOf } from '../../identity/groups/index.ts';
import { findMembers } from '../../identity/members/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Suggestion } from './suggestion.entity.ts';

/** Groups that the caller may suggest to: the company's, or a manager's own. @throws NOT_FOUND for any other */
export async function getGroupsInReach(actor: Actor, groupIds: readonly string[]): Promise<GroupRecord[]> {
  const found = await findGroups(actor, scopeOf(actor), groupIds);
  if (found.size < groupIds.length) throw new AppError('NOT_FOUND');
  return [...found.values()];
}

/**
 * Whom a suggestion is for at this moment, each once: those who were named, and those who are in its groups now.
 * Whoever is not of the organisation any more is left out.
 */
export async function resolveRecipients(suggestion: Suggestion): Promise<string[]> {
  const { groupIds, groupScope, userIds } = suggestion;
  const groups = await findGroups(suggestion, groupScope, groupIds);
  const named = new Set([...userIds, ...[...groups.values()].flatMap((group) => group.userIds)]);
  return [...(await findMembers(suggestion, [...named])).keys()].sort();
}
