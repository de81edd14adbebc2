import type { getRequirementCounts as contract } from '../../../shared/contracts/learning/assignments.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { mentionAge } from '../statistics/index.ts';
import { readBoardScope } from './board-scope.ts';
import { contentTitles, describedContent } from './content-titles.ts';
import { countBoard } from './count-board.ts';

/**
 * Counts the required content of the people of a board, by state and by content. Content with most overdue
 * requirements is first.
 *
 * @throws NOT_AUTHORIZED for the team of another manager · NOT_FOUND for an unknown group
 */
export const getRequirementCounts: Operation<typeof contract> = async (deps, actor, { query }) => {
  const { managerId, groupId, lang } = query;
  const scope = await readBoardScope(actor, { managerId, groupId });
  const team = actor.role === 'manager' ? actor.userId : (managerId ?? '');
  const name = team || groupId ? `${team}#${groupId ?? ''}` : 'ALL';
  const { people, late, soon, states, contents, countedAt } = await countBoard(deps, actor, scope, { name });
  const titles = await contentTitles(actor, contents, lang);
  return {
    ...{ people, late, soon, states },
    ...mentionAge(countedAt, deps.now()),
    contents: contents
      .map(({ counts, ...content }) => ({ content: describedContent(content, titles), counts }))
      .sort((a, b) => b.counts.overdue - a.counts.overdue || (a.content.title < b.content.title ? -1 : 1)),
  };
};
