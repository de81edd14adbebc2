import type { listMemberBadges as contract } from '../../shared/contracts/badges.ts';
import { getMemberInReach, type Member } from '../members/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { badgesOf } from './badges-of.ts';

/**
 * BA-01 of somebody else. Badges for managers are shown of managers, to those who are more than learners.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED by the reach
 */
export const listMemberBadges: Operation<typeof contract> = async (_deps, actor, { params, query }) => {
  const member = await getMemberInReach(actor, params.id, 'listMemberBadges');
  return badgesOf(member, query.lang, { managerOnly: seesManagerOnly(actor, member), whole: false });
};

const seesManagerOnly = ({ role, userId }: Actor, { id, roles }: Member): boolean =>
  role !== 'learner' && (id === userId || roles.includes('ROLE_MANAGER'));
