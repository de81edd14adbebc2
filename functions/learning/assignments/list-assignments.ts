import type { listAssignments as contract } from '../../../shared/contracts/learning/assignments.ts';
import { findGroups, listGroupRecords } from '../../identity/groups/index.ts';
import { findMembers } from '../../identity/members/index.ts';
import { cutPage, pageAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import type { AssignmentRecord } from './assignment.entity.ts';
import { listOrganisationAssignments } from './assignment.repository.ts';
import { contentTitles, describedContent } from './content-titles.ts';

/**
 * Lists assignments, the newest first: for managers their own, for admins all of the organisation. Costs a
 * Query, a Query of the groups, and a batch each of authors and contents.
 */
export const listAssignments: Operation<typeof contract> = async (_deps, actor, { query }) => {
  const all = await listOrganisationAssignments(actor);
  const { contentId: contentIds, id: ids } = query.filter ?? {};
  const found = all
    .filter(({ by }) => actor.role === 'admin' || by === actor.userId)
    .filter(({ contentId }) => !contentIds || contentIds.includes(contentId))
    .filter(({ id }) => !ids || ids.includes(id));
  const { items, from } = cutPage(
    found,
    { ...query, sort: query.sort ?? ['createdDate', 'DESC'] },
    { createdDate: ({ createdDate }: AssignmentRecord) => createdDate, id: ({ id }: AssignmentRecord) => id },
  );
  const hasGroups = items.some(({ groupIds }) => groupIds.length > 0);
  const [titles, members, groups] = await Promise.all([
    contentTitles(actor, items, query.lang),
    findMembers(actor, [...new Set(items.map(({ by }) => by))]),
    groupNames(),
  ]);
  async function groupNames(): Promise<ReadonlyMap<string, string>> {
    if (!hasGroups) return new Map();
    const records =
      actor.role === 'manager'
        ? [
            ...(
              await findGroups(
                actor,
                actor.userId,
                items.flatMap(({ groupIds }) => groupIds),
              )
            ).values(),
          ]
        : await listGroupRecords(actor);
    return new Map(records.map(({ id, name }) => [id, name]));
  }
  return pageAnswer(
    'assignments',
    items.map((one) => {
      const author = members.get(one.by);
      return {
        id: one.id,
        content: describedContent(one, titles),
        users: one.userIds.length,
        groups: one.groupIds.map((id) => ({ id, name: groups.get(id) ?? null })),
        everyone: one.everyone ?? null,
        newcomers: one.newcomers,
        dueDate: one.dueDate ?? null,
        dueDays: one.dueDays ?? null,
        people: one.people,
        by: { id: one.by, name: author ? `${author.firstName} ${author.lastName}` : null },
        createdDate: one.createdDate,
      };
    }),
    found.length,
    from,
  );
};
