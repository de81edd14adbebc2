import { addScimGroup, groupReply } from './save-scim-group.ts';
import { readResource } from './scim-patch-rules.ts';
import type { ScimOperation } from './scim-route.ts';

/** Adds a group of the organisation (RFC 7644, 3.3). @throws as `addScimGroup` */
export const createScimGroup: ScimOperation = async (deps, actor, { body }) =>
  groupReply(await addScimGroup(deps, actor, readResource(body)), 201);
