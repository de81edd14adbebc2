import type {
  listRequiredPeople as contract,
  RequiredPerson,
} from '../../../shared/contracts/learning/assignments.ts';
import { compareTexts } from '../../../shared/order.ts';
import { containsWords, searchedWords } from '../../../shared/searchable.ts';
import { findProgressOfMembers } from '../../content/catalogue/index.ts';
import { findCourses } from '../../content/content-records/index.ts';
import {
  byNextDue,
  findRequirementsByMember,
  listFirstRequirementRows,
  nextDueDay,
  openFirst,
  type RequirementRow,
  toListed,
} from '../../content/learning-records/index.ts';
import { findMembers, listMemberRows, type Member, memberFace } from '../../identity/members/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { pageAnswer } from '../../runtime/http/answer.ts';
import type { InputOf, Operation } from '../../runtime/http/operation.ts';
import { type BoardFilter, isOnBoard, matchingContent } from './board-filter-rules.ts';
import { type BoardScope, countStates, readBoardScope, readRequirements, todayOf } from './board-scope.ts';
import { contentTitles } from './content-titles.ts';
import { countBoard } from './count-board.ts';
import { changedBy, presentRequirement } from './present-requirements.ts';

type BoardQuery = InputOf<typeof contract>['query'];

/** From this offset a page reads all rows, because the rows before it are read anyway. */
const nearOffset = 500;

/**
 * Lists people with required content, the earliest last day first. The first pages of the whole organisation
 * are one Query of their rows and batches of their people. The total of a large organisation can be some
 * minutes old. Filters, searches, teams and groups read the requirements of all their people.
 *
 * @throws NOT_AUTHORIZED for the team of another manager · NOT_FOUND for an unknown group
 */
export const listRequiredPeople: Operation<typeof contract> = async (deps, actor, { query }) => {
  const scope = await readBoardScope(actor, query.filter ?? {});
  const { userIds, total, from } = await readPage(deps, actor, scope, query);
  const records = await findRequirementsByMember(actor, userIds);
  const requirements = [...records.values()].flatMap((one) => one.requirements);
  const courseIds = requirements.flatMap(({ kind, contentId }) => (kind === 'COURSE' ? [contentId] : []));
  const [members, changers, progress, titles, courses] = await Promise.all([
    findMembers(actor, userIds),
    findMembers(actor, changedBy(requirements)),
    findProgressOfMembers(actor, userIds),
    contentTitles(actor, requirements, query.lang),
    findCourses([...new Set(courseIds)]),
  ]);
  const today = todayOf(deps, actor);
  const names = new Map([...changers].map(([id, one]) => [id, `${one.firstName} ${one.lastName}`]));
  const facts = { today, titles, courses, names };
  const items = userIds.flatMap((userId): RequiredPerson[] => {
    const member = members.get(userId);
    const record = records.get(userId);
    if (!member || !record) return [];
    const listed = record.requirements.map(toListed);
    const shown = new Set(
      matchingContent(listed, query.filter ?? {}, today).map(({ contentId }) => contentId),
    );
    return [
      {
        ...personFields(member),
        nextDue: nextDueDay(listed) ?? null,
        counts: countStates(listed, today),
        requirements: openFirst(record.requirements, today)
          .filter(({ contentId }) => shown.has(contentId))
          .map((one) => presentRequirement(one, progress.get(userId) ?? new Map(), facts)),
      },
    ];
  });
  return pageAnswer('requirements', items, total, from);
};

function personFields(member: Member) {
  const { userId: id, ...face } = memberFace(member);
  const { email, active, managers } = member;
  return { id, ...face, email, active, managers: managers.map((one) => ({ id: one.id, name: one.name })) };
}

interface BoardPage {
  userIds: string[];
  total: number;
  from: number;
}

async function readPage(deps: Deps, actor: Actor, scope: BoardScope, query: BoardQuery): Promise<BoardPage> {
  const [from, to] = query.range ?? [0, 24];
  const { q, id: ids, ...filter } = query.filter ?? {};
  const [field, direction] = query.sort ?? ['nextDue', 'ASC'];
  const isFiltered = q || ids || filter.state || filter.contentId || filter.due === 'none';
  const isPlain = scope === 'organisation' && field === 'nextDue' && direction === 'ASC' && !isFiltered;
  const today = todayOf(deps, actor);
  if (isPlain && filter.due !== 'soon' && to < nearOffset) {
    const range =
      filter.due === 'overdue'
        ? ({ kind: 'overdue', today } as const)
        : filter.due === 'open'
          ? ({ kind: 'open' } as const)
          : ({ kind: 'all' } as const);
    const [rows, counts] = await Promise.all([
      listFirstRequirementRows(actor, range, to + 1),
      countBoard(deps, actor, scope, { name: 'ALL' }),
    ]);
    const known =
      filter.due === 'overdue' ? counts.late : filter.due === 'open' ? counts.open : counts.people;
    const isLastPage = rows.length <= to;
    const userIds = rows.slice(from).map(({ userId }) => userId);
    return { userIds, total: isLastPage ? rows.length : Math.max(known, rows.length), from };
  }
  const [all, rows] = await Promise.all([
    readRequirements(actor, ids && scope === 'organisation' ? ids : scope),
    q || field === 'lastName' ? listMemberRows(actor, { consistent: false }) : [],
  ]);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const words = searchedWords(q);
  const found = all
    .filter(({ userId }) => !ids || ids.includes(userId))
    .filter((one) => isOnBoard(one.listed, filter satisfies BoardFilter, today))
    .filter(({ userId }) => {
      if (words.length === 0) return true;
      const row = rowById.get(userId);
      return row !== undefined && containsWords(`${row.firstName} ${row.lastName} ${row.email}`, words);
    });
  const compare = compareTexts('en');
  const nameOf = ({ userId }: RequirementRow) => {
    const row = rowById.get(userId);
    return row ? `${row.lastName}\u0000${row.firstName}` : '';
  };
  const orders = {
    nextDue: (a: RequirementRow, b: RequirementRow) =>
      byNextDue(matchingContent(a.listed, filter, today), matchingContent(b.listed, filter, today)),
    lastName: (a: RequirementRow, b: RequirementRow) => compare(nameOf(a), nameOf(b)),
    id: () => 0,
  };
  const sorted = found.sort((a, b) => orders[field](a, b) || (a.userId < b.userId ? -1 : 1));
  if (direction === 'DESC') sorted.reverse();
  return { userIds: sorted.slice(from, to + 1).map(({ userId }) => userId), total: sorted.length, from };
}
