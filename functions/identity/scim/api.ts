import * as calls from '../../../shared/contracts/identity/scim.ts';
import { api } from '../../runtime/http/api.ts';
import { createScimGroup } from './create-scim-group.ts';
import { createScimUser } from './create-scim-user.ts';
import { deleteScimGroup } from './delete-scim-group.ts';
import { deleteScimUser } from './delete-scim-user.ts';
import { getScimConfig } from './get-scim-config.ts';
import { getScimGroup } from './get-scim-group.ts';
import { getScimResourceType } from './get-scim-resource-type.ts';
import { getScimSchema } from './get-scim-schema.ts';
import { getScimUser } from './get-scim-user.ts';
import { listScimGroups } from './list-scim-groups.ts';
import { listScimResourceTypes } from './list-scim-resource-types.ts';
import { listScimSchemas } from './list-scim-schemas.ts';
import { listScimUsers } from './list-scim-users.ts';
import { patchScimGroup } from './patch-scim-group.ts';
import { patchScimUser } from './patch-scim-user.ts';
import { rejectScimPath } from './reject-scim-path.ts';
import { replaceScimGroup } from './replace-scim-group.ts';
import { replaceScimUser } from './replace-scim-user.ts';
import { scimRoute } from './scim-route.ts';

export const handler = api([
  scimRoute(calls.getScimConfig, getScimConfig),
  scimRoute(calls.listScimResourceTypes, listScimResourceTypes),
  scimRoute(calls.getScimResourceType, getScimResourceType),
  scimRoute(calls.listScimSchemas, listScimSchemas),
  scimRoute(calls.getScimSchema, getScimSchema),
  scimRoute(calls.listScimUsers, listScimUsers),
  scimRoute(calls.createScimUser, createScimUser),
  scimRoute(calls.getScimUser, getScimUser),
  scimRoute(calls.replaceScimUser, replaceScimUser),
  scimRoute(calls.patchScimUser, patchScimUser),
  scimRoute(calls.deleteScimUser, deleteScimUser),
  scimRoute(calls.listScimGroups, listScimGroups),
  scimRoute(calls.createScimGroup, createScimGroup),
  scimRoute(calls.getScimGroup, getScimGroup),
  scimRoute(calls.replaceScimGroup, replaceScimGroup),
  scimRoute(calls.patchScimGroup, patchScimGroup),
  scimRoute(calls.deleteScimGroup, deleteScimGroup),
  scimRoute(calls.rejectScimPath, rejectScimPath),
]);
