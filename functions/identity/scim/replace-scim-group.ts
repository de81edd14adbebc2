import { changeScimGroup, groupReply } from './save-scim-group.ts';
import { readResource } from './scim-patch-rules.ts';
import type { ScimOperation } from './scim-route.ts';

/** Changes a group. Attributes that the request leaves out stay (RFC 7644, 3.5.1). @throws as `changeScimGroup` */
export const replaceScimGroup: ScimOperation = async (deps, actor, { params, body, ifMatch }) =>
  groupReply(await changeScimGroup(deps, actor, { id: params.id, ifMatch }, readResource(body)));
