import type { Query } from '../../shared/contracts/call.ts';
import type { listGroups } from '../../shared/contracts/groups.ts';
import { AppError } from '../../shared/errors.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { type Answer, listOf } from '../runtime/http/answer.ts';
import { listGroupRecords } from './group.repository.ts';
import { nameKey, scopeOf, toGroup } from './group-rules.ts';

/** Groups by name (GR-03, GR-04): the company's for admins and super admins, their own for managers. One Query. */
export async function listGroupsPage(
  _deps: Deps,
  actor: Actor,
  { query }: { query: Query<typeof listGroups> },
): Promise<Answer> {
  const { clientId = actor.clientId, filter } = query;
  if (actor.role !== 'super' && clientId !== actor.clientId) throw new AppError('NOT_FOUND');
  const { q, id, userIds } = filter ?? {};
  const words = nameKey(q ?? '')
    .split(' ')
    .filter(Boolean);
  const groups = (await listGroupRecords({ clientId }, scopeOf(actor))).filter(
    (group) =>
      words.every((word) => nameKey(group.name).includes(word)) &&
      (!id || id.includes(group.id)) &&
      (!userIds || userIds.some((userId) => group.userIds.includes(userId))),
  );
  return listOf('groups', groups.map(toGroup), query, {
    name: (group) => group.name,
    memberCount: (group) => group.memberCount,
    id: (group) => group.id,
  });
}
