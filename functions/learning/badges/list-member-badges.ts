import type { listMemberBadges as contract } from '../../../shared/contracts/learning/badges.ts';
import { getMemberInReach, type Member } from '../../identity/members/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { categoryPage } from './category-page.ts';
import { readMemberBadges } from './read-member-badges.ts';

/**
 * Lists the platform badges of a member (BA-01). Includes badges for managers if the member is a manager or
 * the caller. Callers in the role of a learner never see them.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED by the reach
 */
export const listMemberBadges: Operation<typeof contract> = async (_deps, actor, { params, query }) => {
  const member = await getMemberInReach(actor, params.id, 'listMemberBadges');
  const view = { managerOnly: seesManagerOnly(actor, member), whole: false };
  return categoryPage(await readMemberBadges(member, query.lang, view), query);
};

const seesManagerOnly = ({ role, userId }: Actor, { id, roles }: Member): boolean =>
  role !== 'learner' && (id === userId || roles.includes('ROLE_MANAGER'));
