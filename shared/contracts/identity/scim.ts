import { rawCall } from '../raw-call.ts';

/** The path of the SCIM service below the origin. */
export const scimPath = '/scim/v2';

/** Days between the deletion of a user by SCIM and the erasure of the member. */
export const scimDeletionDays = 30;

const scim = { domain: 'scim' } as const;

export const getScimConfig = rawCall({
  ...scim,
  id: 'getScimConfig',
  method: 'GET',
  path: `${scimPath}/ServiceProviderConfig`,
  summary: 'Returns what the SCIM service supports',
  standard: 'RFC 7643, 5: Service Provider Configuration',
});

export const listScimResourceTypes = rawCall({
  ...scim,
  id: 'listScimResourceTypes',
  method: 'GET',
  path: `${scimPath}/ResourceTypes`,
  summary: 'Lists the types of resources',
  standard: 'RFC 7643, 6: ResourceType Schema',
});

export const getScimResourceType = rawCall({
  ...scim,
  id: 'getScimResourceType',
  method: 'GET',
  path: `${scimPath}/ResourceTypes/{id}`,
  summary: 'Returns a type of resources',
  standard: 'RFC 7643, 6: ResourceType Schema',
});

export const listScimSchemas = rawCall({
  ...scim,
  id: 'listScimSchemas',
  method: 'GET',
  path: `${scimPath}/Schemas`,
  summary: 'Lists the schemas of users and groups',
  standard: 'RFC 7643, 7: Schema Definition',
});

export const getScimSchema = rawCall({
  ...scim,
  id: 'getScimSchema',
  method: 'GET',
  path: `${scimPath}/Schemas/{id}`,
  summary: 'Returns a schema',
  standard: 'RFC 7643, 7: Schema Definition',
});

export const listScimUsers = rawCall({
  ...scim,
  id: 'listScimUsers',
  method: 'GET',
  path: `${scimPath}/Users`,
  summary: 'Lists members, or finds one by its user name',
  standard: 'RFC 7644, 3.4.2: Query Resources',
});

export const createScimUser = rawCall({
  ...scim,
  id: 'createScimUser',
  method: 'POST',
  path: `${scimPath}/Users`,
  summary: 'Adds a member, or restores a deleted one',
  standard: 'RFC 7644, 3.3: Creating Resources',
});

export const getScimUser = rawCall({
  ...scim,
  id: 'getScimUser',
  method: 'GET',
  path: `${scimPath}/Users/{id}`,
  summary: 'Returns a member',
  standard: 'RFC 7644, 3.4.1: Retrieving a Known Resource',
});

export const replaceScimUser = rawCall({
  ...scim,
  id: 'replaceScimUser',
  method: 'PUT',
  path: `${scimPath}/Users/{id}`,
  summary: 'Changes a member',
  standard: 'RFC 7644, 3.5.1: Replacing with PUT',
});

export const patchScimUser = rawCall({
  ...scim,
  id: 'patchScimUser',
  method: 'PATCH',
  path: `${scimPath}/Users/{id}`,
  summary: 'Changes attributes of a member',
  standard: 'RFC 7644, 3.5.2: Modifying with PATCH',
});

export const deleteScimUser = rawCall({
  ...scim,
  id: 'deleteScimUser',
  method: 'DELETE',
  path: `${scimPath}/Users/{id}`,
  summary: 'Disables a member, who is erased after 30 days',
  standard: 'RFC 7644, 3.6: Deleting Resources',
});

export const listScimGroups = rawCall({
  ...scim,
  id: 'listScimGroups',
  method: 'GET',
  path: `${scimPath}/Groups`,
  summary: 'Lists groups, or finds one by its name',
  standard: 'RFC 7644, 3.4.2: Query Resources',
});

export const createScimGroup = rawCall({
  ...scim,
  id: 'createScimGroup',
  method: 'POST',
  path: `${scimPath}/Groups`,
  summary: 'Adds a group',
  standard: 'RFC 7644, 3.3: Creating Resources',
});

export const getScimGroup = rawCall({
  ...scim,
  id: 'getScimGroup',
  method: 'GET',
  path: `${scimPath}/Groups/{id}`,
  summary: 'Returns a group with its members',
  standard: 'RFC 7644, 3.4.1: Retrieving a Known Resource',
});

export const replaceScimGroup = rawCall({
  ...scim,
  id: 'replaceScimGroup',
  method: 'PUT',
  path: `${scimPath}/Groups/{id}`,
  summary: 'Changes a group',
  standard: 'RFC 7644, 3.5.1: Replacing with PUT',
});

export const patchScimGroup = rawCall({
  ...scim,
  id: 'patchScimGroup',
  method: 'PATCH',
  path: `${scimPath}/Groups/{id}`,
  summary: 'Changes the name or the members of a group',
  standard: 'RFC 7644, 3.5.2: Modifying with PATCH',
});

export const deleteScimGroup = rawCall({
  ...scim,
  id: 'deleteScimGroup',
  method: 'DELETE',
  path: `${scimPath}/Groups/{id}`,
  summary: 'Deletes a group. Its members remain',
  standard: 'RFC 7644, 3.6: Deleting Resources',
});

export const rejectScimPath = rawCall({
  ...scim,
  id: 'rejectScimPath',
  method: 'ANY',
  path: `${scimPath}/{rest+}`,
  summary: 'Rejects other paths and methods of the SCIM service',
  standard: 'RFC 7644, 3.12: HTTP Status and Error Response Handling',
});
