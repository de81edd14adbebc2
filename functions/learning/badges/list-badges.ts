import type { listBadges as contract } from '../../../shared/contracts/learning/badges.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { badgesOf } from './badges-of.ts';
import { categoriesAsAsked } from './categories-as-asked.ts';

/**
 * BA-01: platform badges by category, which of them one has, and how far one is with the others. Learners are not
 * told of those for managers; super admins, who earn none, get every text and empty categories, too.
 */
export const listBadges: Operation<typeof contract> = async (_deps, actor, { query }) => {
  const shown = { managerOnly: actor.role !== 'learner', whole: actor.role === 'super' };
  return categoriesAsAsked(await badgesOf(actor.person, query.lang, shown), query);
};
