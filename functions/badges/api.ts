import * as calls from '../../shared/contracts/badges.ts';
import { api, route } from '../runtime/http/api.ts';
import { listBadges, listUserBadges } from './list-badges.ts';
import { createBadge, deleteBadge, updateBadge } from './write-badge.ts';
import { createBadgeCategory, deleteBadgeCategory, updateBadgeCategory } from './write-category.ts';

export const handler = api([
  route(calls.listBadges, listBadges),
  route(calls.listUserBadges, listUserBadges),
  route(calls.createBadgeCategory, createBadgeCategory),
  route(calls.updateBadgeCategory, updateBadgeCategory),
  route(calls.deleteBadgeCategory, deleteBadgeCategory),
  route(calls.createBadge, createBadge),
  route(calls.updateBadge, updateBadge),
  route(calls.deleteBadge, deleteBadge),
]);
