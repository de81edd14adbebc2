import * as calls from '../../../shared/contracts/learning/badges.ts';
import { route } from '../../identity/access/index.ts';
import { api } from '../../runtime/http/api.ts';
import { createBadge } from './create-badge.ts';
import { createBadgeCategory } from './create-badge-category.ts';
import { deleteBadge } from './delete-badge.ts';
import { deleteBadgeCategory } from './delete-badge-category.ts';
import { getBadge } from './get-badge.ts';
import { getBadgeCategory } from './get-badge-category.ts';
import { listBadges } from './list-badges.ts';
import { listMemberBadges } from './list-member-badges.ts';
import { updateBadge } from './update-badge.ts';
import { updateBadgeCategory } from './update-badge-category.ts';

export const handler = api([
  route(calls.listBadges, listBadges),
  route(calls.getBadgeCategory, getBadgeCategory),
  route(calls.getBadge, getBadge),
  route(calls.listMemberBadges, listMemberBadges),
  route(calls.createBadgeCategory, createBadgeCategory),
  route(calls.updateBadgeCategory, updateBadgeCategory),
  route(calls.deleteBadgeCategory, deleteBadgeCategory),
  route(calls.createBadge, createBadge),
  route(calls.updateBadge, updateBadge),
  route(calls.deleteBadge, deleteBadge),
]);
