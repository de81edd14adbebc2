import * as z from 'zod';
import { call } from '../call.ts';
import { deleted, langQuery, listQuery } from '../common.ts';
import { badge, badgeCategory, badgeCategoryForm, badgeForm } from './badge-shapes.ts';

/** `q` looks in the names of a category and of its badges. */
const ofCategories = listQuery(['name', 'obtained', 'total', 'id'], {});

export const listBadges = call({
  id: 'listBadges',
  domain: 'badges',
  method: 'GET',
  path: '/badges',
  summary: 'Lists platform badges by category, with the caller’s badges (BA-01)',
  list: true,
  query: ofCategories,
  answer: { status: 200, schema: z.array(badgeCategory) },
});

export const listMemberBadges = call({
  id: 'listMemberBadges',
  domain: 'badges',
  method: 'GET',
  path: '/users/{id}/badges',
  summary: 'Lists platform badges by category, with the badges of a person (BA-01)',
  list: true,
  query: ofCategories,
  answer: { status: 200, schema: z.array(badgeCategory) },
});

const getOne = {
  domain: 'badges',
  method: 'GET',
  query: langQuery,
  versioned: true,
  errors: ['NOT_FOUND'],
} as const;

export const getBadgeCategory = call({
  ...getOne,
  id: 'getBadgeCategory',
  path: '/badges/categories/{id}',
  summary: 'Returns a category of platform badges, with its badges',
  answer: { status: 200, schema: badgeCategory },
});
export const getBadge = call({
  ...getOne,
  id: 'getBadge',
  path: '/badges/{id}',
  summary: 'Returns a platform badge, with the progress of the caller',
  answer: { status: 200, schema: badge },
});

const create = { domain: 'badges', method: 'POST', files: ['logo'], versioned: true } as const;
const update = {
  domain: 'badges',
  method: 'PUT',
  files: ['logo'],
  versioned: true,
  errors: ['VERSION_CONFLICT'],
} as const;
const remove = {
  domain: 'badges',
  method: 'DELETE',
  answer: { status: 200, schema: deleted },
  errors: ['LOOKUP_IN_USE'],
} as const;

export const createBadgeCategory = call({
  ...create,
  id: 'createBadgeCategory',
  path: '/badges/categories',
  summary: 'Adds a category of platform badges (`logo` as a file part)',
  body: badgeCategoryForm,
  answer: { status: 201, schema: badgeCategory },
});
export const updateBadgeCategory = call({
  ...update,
  id: 'updateBadgeCategory',
  path: '/badges/categories/{id}',
  summary: 'Changes a category of platform badges',
  body: badgeCategoryForm,
  answer: { status: 200, schema: badgeCategory },
});
export const deleteBadgeCategory = call({
  ...remove,
  id: 'deleteBadgeCategory',
  path: '/badges/categories/{id}',
  summary: 'Removes a category without badges',
});

export const createBadge = call({
  ...create,
  id: 'createBadge',
  path: '/badges',
  summary: 'Adds a platform badge. People who meet its rule get it with their next activity',
  body: badgeForm,
  answer: { status: 201, schema: badge },
});
export const updateBadge = call({
  ...update,
  id: 'updateBadge',
  path: '/badges/{id}',
  summary: 'Changes a platform badge. Earners retain it',
  body: badgeForm,
  answer: { status: 200, schema: badge },
});
export const deleteBadge = call({
  ...remove,
  id: 'deleteBadge',
  path: '/badges/{id}',
  summary: 'Deletes a platform badge without earners',
});
