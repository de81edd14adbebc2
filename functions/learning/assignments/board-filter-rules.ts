import type { RequirementState } from '../../../shared/contracts/learning/assignments.ts';
import { addDays } from '../../../shared/days.ts';
import {
  isRequired,
  nextDueDay,
  type Requirement,
  requirementState,
} from '../../content/learning-records/requirement-rules.ts';

/** Days before the last day in which content is due soon. */
export const soonDays = 7;

export interface BoardFilter {
  state?: RequirementState | undefined;
  due?: 'overdue' | 'soon' | 'open' | 'none' | undefined;
  contentId?: string | undefined;
}

/** Returns the requirements that a filter selects. Without a content and a state, all of them. */
export const matchingRequirements = (
  requirements: readonly Requirement[],
  { state, contentId }: BoardFilter,
  today: string,
): readonly Requirement[] =>
  requirements.filter(
    (one) =>
      (contentId === undefined || one.contentId === contentId) &&
      (state === undefined || requirementState(one, today) === state),
  );

/** Returns whether a board shows a person with these requirements. */
export function isOnBoard(requirements: readonly Requirement[], filter: BoardFilter, today: string): boolean {
  const matching = matchingRequirements(requirements, filter, today);
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

/** Orders people by their earliest last day. People without open requirements are last. */
export const byNextDue = (a: readonly Requirement[], b: readonly Requirement[]): number => {
  const [first, second] = [nextDueDay(a) ?? '~', nextDueDay(b) ?? '~'];
  if (first === second) return 0;
  return first < second ? -1 : 1;
};

/** Orders requirements: open ones by their last day, then completed and exempt ones. */
export const openFirst =
  (today: string) =>
  (a: Requirement, b: Requirement): number => {
    if (isRequired(a) !== isRequired(b)) return isRequired(a) ? -1 : 1;
    return byNextDue([a], [b]) || rank(a, today) - rank(b, today);
  };

const rank = (requirement: Requirement, today: string): number =>
  ['overdue', 'inProgress', 'notStarted', 'done', 'exempt'].indexOf(requirementState(requirement, today));
