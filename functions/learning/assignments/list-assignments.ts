import type { listAssignments as contract } from '../../../shared/contracts/learning/assignments.ts';
import type { ContentLanguage } from '../../../shared/lang.ts';
import { containsWords, searchedWords } from '../../../shared/searchable.ts';
import { findGroups, listGroupRecords } from '../../identity/groups/index.ts';
import { findMembers } from '../../identity/members/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { cutPage, pageAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import type { AssignmentRecord } from './assignment.entity.ts';
import { listOrganisationAssignments } from './assignment.repository.ts';
import { contentTitles, describedContent } from './content-titles.ts';

/**
 * Lists assignments, the newest first: for managers their own, for admins all of the organisation. A search matches
 * titles and names of groups. Costs a Query, a Query of the groups, and a batch each of authors and contents.
 */
export const listAssignments: Operation<typeof contract> = async (_deps, actor, { query }) => {
  const all = await listOrganisationAssignments(actor);
  const { contentId: contentIds, id: ids, q } = query.filter ?? {};
  const inReach = all
    .filter(({ by }) => actor.role === 'admin' || by === actor.userId)
    .filter(({ contentId }) => !contentIds || contentIds.includes(contentId))
    .filter(({ id }) => !ids || ids.includes(id));
  const words = searchedWords(q);
  // Titles of all assignments for a search, and of the page otherwise.
  const named = words.length > 0 ? await readNames(actor, inReach, query.lang) : undefined;
  const found = named ? inReach.filter((one) => containsWords(searchedText(one, named), words)) : inReach;
  const { items, from } = cutPage(
    found,
    { ...query, sort: query.sort ?? ['createdDate', 'DESC'] },
    { createdDate: ({ createdDate }: AssignmentRecord) => createdDate, id: ({ id }: AssignmentRecord) => id },
  );
  const [{ titles, groups }, members] = await Promise.all([
    named ?? readNames(actor, items, query.lang),
    findMembers(actor, [...new Set(items.map(({ by }) => by))]),
  ]);
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

interface AssignmentNames {
  /** Titles by the id of the content, and names by the id of the group. */
  titles: ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, string>;
}

async function readNames(
  actor: Actor,
  assignments: readonly AssignmentRecord[],
  lang: ContentLanguage,
): Promise<AssignmentNames> {
  const groupIds = assignments.flatMap((one) => one.groupIds);
  const readGroups = async () => {
    if (groupIds.length === 0) return [];
    if (actor.role === 'admin') return listGroupRecords(actor);
    return [...(await findGroups(actor, actor.userId, groupIds)).values()];
  };
  const [titles, groups] = await Promise.all([contentTitles(actor, assignments, lang), readGroups()]);
  return { titles, groups: new Map(groups.map(({ id, name }) => [id, name])) };
}

const searchedText = (
  { contentId, groupIds }: AssignmentRecord,
  { titles, groups }: AssignmentNames,
): string => [titles.get(contentId), ...groupIds.map((id) => groups.get(id))].join(' ');
