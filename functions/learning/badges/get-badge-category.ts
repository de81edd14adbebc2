import type { getBadgeCategory as contract } from '../../../shared/contracts/learning/badges.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { asList, firstOf } from '../../runtime/http/single.ts';
import { listBadges } from './list-badges.ts';

/** Returns a category as the list of badges returns it (BA-01). @throws NOT_FOUND */
export const getBadgeCategory: Operation<typeof contract> = (deps, actor, input) =>
  firstOf(listBadges(deps, actor, asList(input)));
