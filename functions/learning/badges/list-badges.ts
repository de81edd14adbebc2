import type { listBadges as contract } from '../../../shared/contracts/learning/badges.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { categoryPage } from './category-page.ts';
import { readMemberBadges } from './read-member-badges.ts';

/**
 * Lists platform badges by category, with the earned ones and the caller's progress with the others (BA-01).
 * Learners do not see badges for managers. Super admins, who earn none, also receive all texts and empty
 * categories.
 */
export const listBadges: Operation<typeof contract> = async (_deps, actor, { query }) => {
  const view = { managerOnly: actor.role !== 'learner', whole: actor.role === 'super' };
  return categoryPage(await readMemberBadges(actor.person, query.lang, view), query);
};
