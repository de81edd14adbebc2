import type { RequirementState } from '../../../shared/contracts/learning/assignments.ts';
import { addDays } from '../../../shared/days.ts';
import {
  type ListedRequirement,
  listedState,
  nextDueDay,
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
