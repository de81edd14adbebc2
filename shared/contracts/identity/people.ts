import * as z from 'zod';
import { call } from '../call.ts';
import {
  after,
  anyOf,
  deleted,
  email,
  flag,
  id,
  idList,
  interfaceLang,
  listQuery,
  requiredText,
} from '../common.ts';
import { profile } from './access.ts';
import { job } from './jobs.ts';

/** Roles that can be assigned, without the super role (permissions). */
export const givenRole = z.enum(['ROLE_ADMINISTRATOR', 'ROLE_MANAGER'], { error: 'INVALID_CHOICE' });

export const memberForm = z
  .object({
    email,
    firstName: requiredText(50),
    lastName: requiredText(50),
    roles: z
      .array(givenRole)
      .default([])
      .transform((roles) => [...new Set(roles)]),
    managerEmail: z.union([z.literal('').transform(() => undefined), email]).nullish(),
    active: z.boolean().optional(),
  })
  .meta({ id: 'MemberForm' });

const clientId = z.string().max(64).optional();

/** A colleague, as shown to a manager for suggestions. */
export const colleague = profile
  .pick({ id: true, firstName: true, lastName: true, picture: true })
  .extend({ hasManager: z.boolean() })
  .meta({ id: 'Colleague' });

export const listMembers = call({
  id: 'listMembers',
  domain: 'people',
  method: 'GET',
  path: '/users',
  summary: 'Lists members of the organisation (PE-01). Managers see names and pictures only',
  query: listQuery(['lastName', 'firstName', 'email', 'lastConnection', 'id'], {
    roles: anyOf,
    active: flag,
    /** False: members who have never signed in. Not for managers. */
    signedIn: flag,
    /** False: members whom a manager can add to the team. */
    administrator: flag,
    /** False: colleagues outside the caller's team. True: members of the team. */
    inTeam: flag,
    /** The team of this manager. Not for managers. */
    managerId: id.optional(),
    /** The members of this group of the organisation. Not for managers. */
    groupId: id.optional(),
    /** The members with these addresses. Not for managers. */
    email: anyOf,
  }).extend({
    clientId,
    /** For pages by last name without a filter. `range` has their positions. */
    after,
  }),
  list: true,
  follows: true,
  answer: { status: 200, schema: z.array(z.union([profile, colleague])) },
});

export const getMemberById = call({
  id: 'getMemberById',
  domain: 'people',
  method: 'GET',
  path: '/users/{id}',
  summary: 'Returns a member of the organisation. Managers see the name and the picture only',
  query: z.object({ clientId }),
  versioned: true,
  answer: { status: 200, schema: z.union([profile, colleague]) },
  errors: ['NOT_FOUND'],
});

export const createMember = call({
  id: 'createMember',
  domain: 'people',
  method: 'POST',
  path: '/users',
  freshProof: 'sometimes',
  summary: 'Adds a member and mails the invitation (PE-02)',
  query: z.object({ lang: interfaceLang, clientId }),
  body: memberForm,
  versioned: true,
  answer: { status: 201, schema: profile },
  errors: ['MANAGER_NOT_FOUND', 'EMAIL_ALREADY_USED', 'USER_QUOTA_REACHED'],
});

export const updateMember = call({
  id: 'updateMember',
  domain: 'people',
  method: 'PUT',
  path: '/users/{id}',
  freshProof: 'sometimes',
  summary: 'Changes a member (PE-06)',
  query: z.object({ lang: interfaceLang, clientId }),
  body: memberForm,
  versioned: true,
  answer: { status: 200, schema: profile },
  errors: [
    'MANAGER_NOT_FOUND',
    'EMAIL_ALREADY_USED',
    'LAST_ADMINISTRATOR',
    'SSO_LAST_EXEMPT',
    'VERSION_CONFLICT',
  ],
});

export const deleteMember = call({
  id: 'deleteMember',
  domain: 'people',
  method: 'DELETE',
  path: '/users/{id}',
  freshProof: 'sometimes',
  summary: 'Deletes a member and their personal data (PE-05)',
  query: z.object({ clientId }),
  answer: { status: 200, schema: deleted },
  errors: ['LAST_ADMINISTRATOR', 'SSO_LAST_EXEMPT'],
});

export const inviteMember = call({
  id: 'inviteMember',
  domain: 'people',
  method: 'POST',
  path: '/users/{id}/invitation',
  summary: 'Sends the invitation again to a member without a password. Older links become void (PE-02)',
  query: z.object({ lang: interfaceLang, clientId }),
  answer: { status: 204 },
  errors: ['PASSWORD_ALREADY_SET', 'MEMBER_DISABLED', 'TOO_MANY_REQUESTS'],
});

/** Maximum number of members in one request of invitations. */
export const maxInvited = 500;

export const inviteMembers = call({
  id: 'inviteMembers',
  domain: 'people',
  method: 'POST',
  path: '/users/invitations',
  summary:
    'Sends the invitation again to several members. Leaves out members with a password, disabled members, and members who were invited within the last minute (PE-02)',
  query: z.object({ lang: interfaceLang, clientId }),
  body: z.object({
    userIds: idList(1, maxInvited),
  }),
  answer: { status: 200, schema: z.object({ invited: z.int(), skipped: z.int() }) },
  errors: ['NOT_FOUND', 'NOT_AUTHORIZED'],
});

/** Maximum number of members in one request of changes. */
export const maxChanged = 200;

export const changeMembers = call({
  id: 'changeMembers',
  domain: 'people',
  method: 'POST',
  path: '/users/changes',
  freshProof: 'sometimes',
  summary:
    'Disables or enables several members, or sets their manager. Leaves out members whom the change cannot concern: the caller, the last administrator, and for teams administrators and the manager (PE-06)',
  query: z.object({ clientId }),
  body: z
    .object({
      userIds: idList(1, maxChanged),
      active: z.boolean().optional(),
      /** The new manager, who replaces all present managers. Null for no manager. */
      managerId: id.nullish(),
    })
    .refine(({ active, managerId }) => (active === undefined) !== (managerId === undefined), {
      error: 'REQUIRED',
      path: ['active'],
    })
    .meta({ description: 'Exactly one of `active` and `managerId` is required.' }),
  answer: { status: 200, schema: z.object({ changed: z.int(), skipped: z.int() }) },
  errors: ['NOT_FOUND', 'NOT_AUTHORIZED', 'MANAGER_NOT_FOUND'],
});

export const resumeMails = call({
  id: 'resumeMails',
  domain: 'people',
  method: 'POST',
  path: '/users/{id}/mails/resume',
  summary: 'Resumes mails to a member after bounces or a complaint',
  query: z.object({ clientId }),
  answer: { status: 204 },
  errors: ['CONFLICT'],
});

export const resetSecondFactors = call({
  id: 'resetSecondFactors',
  domain: 'people',
  method: 'DELETE',
  path: '/users/{id}/second-factors',
  freshProof: 'always',
  summary: 'Removes the second factors of a member who has lost them, and ends all of the member’s access',
  query: z.object({ clientId }),
  answer: { status: 204 },
});

/** Maximum number of rows of an import without a job, which responds within half a minute. */
export const MAX_ROWS_AT_ONCE = 5000;

const heading = z.string().max(200).optional();

/**
 * Headings of a file of members, by the column that they are. An empty text: the file does not have the column. Other
 * headings are recognised by their names.
 */
export const importHeadings = z
  .object({
    email: heading,
    firstName: heading,
    lastName: heading,
    roles: heading,
    managerEmail: heading,
    groups: heading,
    language: heading,
    active: heading,
  })
  .meta({ id: 'MemberImport' });

const importFlag = z.enum(['true', 'false'], { error: 'INVALID_CHOICE' }).optional();

export const importMembers = call({
  id: 'importMembers',
  domain: 'people',
  method: 'POST',
  path: '/users/import',
  freshProof: 'sometimes',
  summary:
    'Adds or changes members from a CSV or XLSX file and returns a result per row (PE-04). More than 5,000 rows are always a job',
  query: z.object({
    dryRun: importFlag,
    /** Changes existing members: names, roles, managers, groups, `active`. Empty cells change nothing. */
    update: importFlag,
    /** With `update`: removes roles, managers and groups that a row does not name, if it names others. */
    remove: importFlag,
    /** Creates groups that do not exist. Otherwise their rows are rejected (GROUP_NOT_FOUND). */
    createGroups: importFlag,
    clientId,
    lang: z.string().max(10).optional(),
  }),
  body: importHeadings.extend({ lang: z.string().max(10).optional() }),
  files: ['file'],
  answer: {
    status: 200,
    type: 'text/csv',
    description: 'The sent rows with status and message. A preview of updates also has `changes`, as JSON',
  },
  also: [
    {
      status: 202,
      schema: job,
      description: 'A job imports them, and ends with the same CSV (`Prefer: respond-async`)',
    },
  ],
  errors: ['NOT_FOUND'],
});

export const getImportSample = call({
  id: 'getImportSample',
  domain: 'people',
  method: 'GET',
  path: '/users/import/sample',
  summary: 'Returns an example CSV file',
  query: z.object({ lang: interfaceLang }),
  answer: { status: 200, type: 'text/csv' },
});

/** Ids of people, as an object or a bare array. A repeated id counts once. */
const teamIds = z
  .union([z.array(id), z.object({ userIds: z.array(id) }).transform(({ userIds }) => userIds)], {
    error: 'REQUIRED',
  })
  .refine((ids) => ids.length > 0, { error: 'REQUIRED', path: ['userIds'] })
  .refine((ids) => ids.length <= 1000, { error: 'TOO_MANY', path: ['userIds'] })
  .transform((ids) => [...new Set(ids)]);

export const listTeam = call({
  id: 'listTeam',
  domain: 'people',
  method: 'GET',
  path: '/users/managed',
  summary: 'Lists the team of the calling manager by last name (TE-01)',
  query: listQuery(['lastName', 'firstName', 'email', 'lastConnection', 'id'], {
    /** The members with these addresses. */
    email: anyOf,
  }).extend({ after }),
  list: true,
  follows: true,
  answer: { status: 200, schema: z.array(profile) },
});

export const addToTeam = call({
  id: 'addToTeam',
  domain: 'people',
  method: 'POST',
  path: '/users/managed',
  summary: 'Adds members of the organisation to the caller’s team. Existing members remain (TE-01)',
  body: teamIds,
  answer: { status: 200, schema: z.array(profile), description: 'The members that were named' },
  errors: ['NOT_FOUND'],
});

export const removeFromTeam = call({
  id: 'removeFromTeam',
  domain: 'people',
  method: 'DELETE',
  path: '/users/managed',
  summary: 'Removes a member from the caller’s team and subgroups (TE-01)',
  body: z.object({ id }),
  answer: { status: 200, schema: deleted },
  errors: ['NOT_FOUND'],
});
