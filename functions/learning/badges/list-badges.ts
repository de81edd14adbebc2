import type { listBadges as contract } from '../../../shared/contracts/learning/badges.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { categoryPage } from './category-page.ts';
import { readMemberBadges } from './read-member-badges.ts';

/**
 * Lists platform badges by category, with the earned ones and the caller's progress with the others (BA-01).
 * Learners do not see badges for managers. Super admins, who earn none, also receive all texts and empty
 * categories.
 */
export const listBadges: Operation<typeof contract> = async (_deps, actor, { query }) => {
  return categoryPage(await readMemberBadges(actor.person, query.lang, badgeView(actor)), query);
};

/** Returns the badges that a person sees: learners without those for managers, super admins with all texts. */
export const badgeView = ({ role }: Actor) => ({ managerOnly: role !== 'learner', whole: role === 'super' });
