import { changeScimGroup, groupReply } from './save-scim-group.ts';
import { readPatch } from './scim-patch-rules.ts';
import type { ScimOperation } from './scim-route.ts';

/** Changes the name or the members of a group (RFC 7644, 3.5.2). @throws as `changeScimGroup` */
export const patchScimGroup: ScimOperation = async (deps, actor, { params, body, ifMatch }) =>
  groupReply(await changeScimGroup(deps, actor, { id: params.id, ifMatch }, readPatch(body)));
