/**
 * Requests of directories as their documentation shows them, with all attributes that the platform does not store.
 *
 * - Entra: learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups
 * - Okta: developer.okta.com/docs/api/openapi/okta-scim/guides/scim-20
 * - Google: support.google.com/a/answer/9291789, as received by SCIM services
 */

interface Person {
  userName: string;
  email: string;
  firstName: string;
  lastName: string;
  externalId: string;
}

interface DirectoryRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  status: number;
}

/** The steps of a directory. Each returns its request. */
export interface DirectoryDialect {
  find(person: Person): DirectoryRequest;
  create(person: Person): DirectoryRequest;
  rename(id: string, person: Person): DirectoryRequest;
  disable(id: string, person: Person): DirectoryRequest;
  enable(id: string, person: Person): DirectoryRequest;
  remove(id: string): DirectoryRequest;
  createGroup(name: string, members: readonly string[]): DirectoryRequest;
  addMembers(id: string, members: readonly string[]): DirectoryRequest;
  removeMember(id: string, member: string): DirectoryRequest;
  renameGroup(id: string, name: string): DirectoryRequest;
}

const user = 'urn:ietf:params:scim:schemas:core:2.0:User';
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const group = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const patch = (path: string, ...Operations: object[]): DirectoryRequest => ({
  method: 'PATCH',
  path,
  body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations },
  status: 200,
});
const search = (filter: string): DirectoryRequest => ({
  method: 'GET',
  path: `/Users?${new URLSearchParams({ filter, startIndex: '1', count: '100' })}`,
  status: 200,
});

const entra: DirectoryDialect = {
  find: ({ userName }) => search(`userName eq "${userName}"`),
  create: ({ userName, email, firstName, lastName, externalId }) => ({
    method: 'POST',
    path: '/Users',
    status: 201,
    body: {
      schemas: [user, enterprise],
      externalId,
      userName,
      active: true,
      addresses: [
        { primary: false, type: 'work', country: 'Dominica', formatted: '12 rue', postalCode: '75001' },
      ],
      displayName: `${firstName} ${lastName}`,
      emails: [{ primary: true, type: 'work', value: email }],
      meta: { resourceType: 'User' },
      name: { formatted: `${firstName} ${lastName}`, familyName: lastName, givenName: firstName },
      phoneNumbers: [{ primary: true, type: 'work', value: '3-212-2130' }],
      preferredLanguage: 'fr-FR',
      roles: [],
      title: 'Operator',
      [enterprise]: { employeeNumber: '701984', department: 'Assembly', manager: null },
    },
  }),
  rename: (id, { firstName, lastName }) =>
    patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'name.familyName', value: lastName },
      { op: 'Replace', path: 'displayName', value: `${firstName} ${lastName}` },
      { op: 'Add', path: `${enterprise}:department`, value: 'Paint' },
      { op: 'Replace', path: 'phoneNumbers[type eq "work"].value', value: '1' },
    ),
  disable: (id) => patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' }),
  enable: (id) => patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' }),
  remove: (id) => ({ method: 'DELETE', path: `/Users/${id}`, status: 204 }),
  createGroup: (displayName) => ({
    method: 'POST',
    path: '/Groups',
    status: 201,
    body: {
      schemas: [group, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName,
      meta: { resourceType: 'Group' },
    },
  }),
  addMembers: (id, members) =>
    patch(`/Groups/${id}`, {
      op: 'Add',
      path: 'members',
      value: members.map((value) => ({ $ref: null, value })),
    }),
  removeMember: (id, value) =>
    patch(`/Groups/${id}`, { op: 'Remove', path: 'members', value: [{ $ref: null, value }] }),
  renameGroup: (id, value) => patch(`/Groups/${id}`, { op: 'Replace', path: 'displayName', value }),
};

const oktaUser = (
  { userName, email, firstName, lastName, externalId }: Person,
  more: object = {},
): object => ({
  schemas: [user],
  userName,
  name: { givenName: firstName, familyName: lastName },
  emails: [{ primary: true, value: email, type: 'work' }],
  displayName: `${firstName} ${lastName}`,
  locale: 'fr-FR',
  externalId,
  groups: [],
  password: '1mz050nq',
  active: true,
  ...more,
});

const okta: DirectoryDialect = {
  find: ({ userName }) => search(`userName eq "${userName}"`),
  create: (person) => ({ method: 'POST', path: '/Users', status: 201, body: oktaUser(person) }),
  rename: (id, person) => ({
    method: 'PUT',
    path: `/Users/${id}`,
    status: 200,
    body: oktaUser(person, { id, middleName: '', meta: { resourceType: 'User' } }),
  }),
  disable: (id) => patch(`/Users/${id}`, { op: 'replace', value: { active: false } }),
  enable: (id) => patch(`/Users/${id}`, { op: 'replace', value: { active: true } }),
  // Okta only disables.
  remove: (id) => patch(`/Users/${id}`, { op: 'replace', value: { active: false } }),
  createGroup: (displayName, members) => ({
    method: 'POST',
    path: '/Groups',
    status: 201,
    body: { schemas: [group], displayName, members: members.map((value) => ({ value, display: 'someone' })) },
  }),
  addMembers: (id, members) =>
    patch(`/Groups/${id}`, {
      op: 'add',
      path: 'members',
      value: members.map((value) => ({ value, display: 'someone' })),
    }),
  removeMember: (id, member) =>
    patch(`/Groups/${id}`, { op: 'remove', path: `members[value eq "${member}"]` }),
  renameGroup: (id, displayName) => patch(`/Groups/${id}`, { op: 'replace', value: { id, displayName } }),
};

const google: DirectoryDialect = {
  find: ({ userName }) => search(`userName eq "${userName}"`),
  create: ({ userName, email, firstName, lastName, externalId }) => ({
    method: 'POST',
    path: '/Users',
    status: 201,
    body: {
      schemas: [user, enterprise],
      userName,
      externalId,
      name: { familyName: lastName, givenName: firstName },
      emails: [{ value: email, type: 'work' }],
      active: true,
      [enterprise]: {},
    },
  }),
  rename: (id, { lastName }) =>
    patch(`/Users/${id}`, { op: 'replace', path: 'name', value: { familyName: lastName } }),
  disable: (id) => patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false }),
  enable: (id) => patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true }),
  remove: (id) => ({ method: 'DELETE', path: `/Users/${id}`, status: 204 }),
  createGroup: (displayName, members) => ({
    method: 'POST',
    path: '/Groups',
    status: 201,
    body: { schemas: [group], displayName, members: members.map((value) => ({ value, type: 'User' })) },
  }),
  addMembers: (id, members) =>
    patch(`/Groups/${id}`, { op: 'add', path: 'members', value: members.map((value) => ({ value })) }),
  removeMember: (id, member) =>
    patch(`/Groups/${id}`, { op: 'remove', path: 'members', value: [{ value: member }] }),
  renameGroup: (id, displayName) =>
    patch(`/Groups/${id}`, { op: 'replace', path: 'displayName', value: displayName }),
};

export const dialects = { entra, okta, google } as const;
