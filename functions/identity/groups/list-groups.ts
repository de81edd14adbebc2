import type { listGroups as contract } from '../../../shared/contracts/identity/groups.ts';
import { AppError } from '../../../shared/errors.ts';
import { containsWords, searchedWords } from '../../../shared/searchable.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import { listAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { listGroupRecords } from './group.repository.ts';
import { groupScope, toGroup } from './group-rules.ts';

/**
 * Returns groups by name (GR-03, GR-04): the organisation's groups for admins and super admins, the own
 * subgroups for managers. One Query. An empty result for another organisation requires a read of the
 * organisation.
 *
 * @throws NOT_FOUND for an organisation that does not exist, or is not the caller's
 */
export const listGroups: Operation<typeof contract> = async (_deps, actor, { query }) => {
  const { clientId = actor.clientId, filter } = query;
  if (actor.role !== 'super' && clientId !== actor.clientId) throw new AppError('NOT_FOUND');
  const { q, id, userIds } = filter ?? {};
  const words = searchedWords(q);
  const records = await listGroupRecords({ clientId }, groupScope(actor));
  if (records.length === 0 && clientId !== actor.clientId) await getOrganisationRecord({ clientId });
  const groups = records.filter(
    (group) =>
      containsWords(group.name, words) &&
      (!id || id.includes(group.id)) &&
      (!userIds || userIds.some((userId) => group.userIds.includes(userId))),
  );
  return listAnswer('groups', groups.map(toGroup), query, {
    fields: {
      name: (group) => group.name,
      memberCount: (group) => group.memberCount,
      id: (group) => group.id,
    },
  });
};
