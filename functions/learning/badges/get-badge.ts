import type { getBadge as contract } from '../../../shared/contracts/learning/badges.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { firstOf } from '../../runtime/http/single.ts';
import { badgeView } from './list-badges.ts';
import { readMemberBadges } from './read-member-badges.ts';

/** Returns a badge as the list of badges returns it (BA-01). @throws NOT_FOUND */
export const getBadge: Operation<typeof contract> = async (_deps, actor, { params, query }) => {
  const categories = await readMemberBadges(actor.person, query.lang, badgeView(actor));
  return firstOf(categories.flatMap(({ badges }) => badges.filter(({ id }) => id === params.id)));
};
