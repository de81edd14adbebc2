import * as z from 'zod';
import { call } from '../call.ts';
import { anyOf, deleted, id, listQuery, requiredText } from '../common.ts';

/** Maximum number of members of a group. */
export const maxMembers = 1000;

/**
 * A group: of the company (a promotion in a training centre) without `ownerId`, a manager's subgroup with it.
 */
export const group = z
  .object({
    id: z.string(),
    name: z.string(),
    userIds: z.array(z.string()),
    ownerId: z.string().optional(),
    memberCount: z.int(),
    version: z.int(),
  })
  .meta({ id: 'Group' });
export type Group = z.output<typeof group>;

/** GR-02. A repeated id counts once. */
export const groupForm = z
  .object({
    name: requiredText(100),
    userIds: z
      .array(id, { error: 'REQUIRED' })
      .max(maxMembers, { error: 'TOO_MANY' })
      .default([])
      .transform((ids) => [...new Set(ids)]),
  })
  .meta({ id: 'GroupForm' });

/** `forceManager=true`: as the manager that one also is (`X-Acting-Role` for one call). */
const forceManager = z.enum(['true', 'false'], { error: 'INVALID_CHOICE' }).optional();
const asManager = z.object({ forceManager });

export const listGroups = call({
  id: 'listGroups',
  domain: 'groups',
  method: 'GET',
  path: '/groups',
  summary: 'Lists groups by name: the company’s for admins, their own for managers (GR-03, GR-04)',
  query: listQuery(['name', 'memberCount', 'id'], { userIds: anyOf }).extend({
    clientId: z.string().max(64).optional(),
    forceManager,
  }),
  list: true,
  answer: { status: 200, schema: z.array(group) },
});

export const getGroupById = call({
  id: 'getGroupById',
  domain: 'groups',
  method: 'GET',
  path: '/groups/{id}',
  summary: 'Returns a group of the company for admins, an own subgroup for managers',
  query: z.object({ clientId: z.string().max(64).optional(), forceManager }),
  versioned: true,
  answer: { status: 200, schema: group },
  errors: ['NOT_FOUND'],
});

export const createGroup = call({
  id: 'createGroup',
  domain: 'groups',
  method: 'POST',
  path: '/groups',
  summary: 'Adds a group of the company, or a manager’s subgroup (GR-01)',
  query: asManager,
  body: groupForm,
  versioned: true,
  answer: { status: 201, schema: group },
  errors: ['GROUP_NAME_EXISTS', 'NOT_FOUND', 'NOT_AUTHORIZED'],
});

export const updateGroup = call({
  id: 'updateGroup',
  domain: 'groups',
  method: 'PUT',
  path: '/groups/{id}',
  summary: 'Changes the name and the members of a group',
  query: asManager,
  body: groupForm,
  versioned: true,
  answer: { status: 200, schema: group },
  errors: ['GROUP_NAME_EXISTS', 'NOT_FOUND', 'NOT_AUTHORIZED', 'VERSION_CONFLICT'],
});

export const deleteGroup = call({
  id: 'deleteGroup',
  domain: 'groups',
  method: 'DELETE',
  path: '/groups/{id}',
  summary: 'Deletes a group. Its members remain',
  query: asManager,
  answer: { status: 200, schema: deleted },
  errors: ['NOT_FOUND'],
});
