import type { RequirementState } from '../../../shared/contracts/learning/assignments.ts';
import { addDays } from '../../../shared/days.ts';
import {
  isOpenListed,
  type ListedRequirement,
  listedState,
  nextDueDay,
  type Requirement,
  toListed,
} from '../../content/learning-records/requirement-rules.ts';

/** Content is due soon this number of days before its last day. */
export const soonDays = 7;

export interface BoardFilter {
  state?: RequirementState | undefined;
  due?: 'overdue' | 'soon' | 'open' | 'none' | undefined;
  contentId?: string | undefined;
}

/** Returns the content that a filter selects. Without a content and a state, all of it. */
export const matchingContent = (
  listed: readonly ListedRequirement[],
  { state, contentId }: BoardFilter,
  today: string,
): readonly ListedRequirement[] =>
  listed.filter(
    (one) =>
      (contentId === undefined || one.contentId === contentId) &&
      (state === undefined || listedState(one, today) === state),
  );

/** Returns whether a board shows a person with these requirements. */
export function isOnBoard(listed: readonly ListedRequirement[], filter: BoardFilter, today: string): boolean {
  const matching = matchingContent(listed, filter, today);
  if (matching.length === 0) return false;
  const next = nextDueDay(matching);
  switch (filter.due) {
    case 'overdue':
      return next !== undefined && next < today;
    case 'soon':
      return next !== undefined && next >= today && next <= addDays(today, soonDays);
    case 'open':
      return next !== undefined;
    case 'none':
      return next === undefined;
    default:
      return true;
  }
}

/** Orders people by their earliest last day. People without open content are last. */
export function byNextDue(a: readonly ListedRequirement[], b: readonly ListedRequirement[]): number {
  const [first, second] = [nextDueDay(a) ?? '~', nextDueDay(b) ?? '~'];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

const states = ['overdue', 'inProgress', 'notStarted', 'done', 'exempt'];

/** Returns requirements in the order of lists: open ones by their last day, then completed and exempt ones. */
export const openFirst = (requirements: readonly Requirement[], today: string): Requirement[] =>
  requirements
    .map((requirement) => ({ requirement, listed: toListed(requirement) }))
    .sort(
      ({ listed: a }, { listed: b }) =>
        Number(isOpenListed(b)) - Number(isOpenListed(a)) ||
        byNextDue([a], [b]) ||
        states.indexOf(listedState(a, today)) - states.indexOf(listedState(b, today)),
    )
    .map(({ requirement }) => requirement);
