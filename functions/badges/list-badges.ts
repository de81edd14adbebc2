import type { listBadges as contract } from '../../shared/contracts/badges.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { badgesOf } from './badges-of.ts';

/**
 * BA-01: platform badges by category, which of them one has, and how far one is with the others. Learners are not
 * told of those for managers; super admins, who earn none, get every text and empty categories, too.
 */
export const listBadges: Operation<typeof contract> = (_deps, actor, { query }) =>
  badgesOf(actor.person, query.lang, {
    managerOnly: actor.role !== 'learner',
    whole: actor.role === 'super',
  });
