import { changeScimUser } from './save-scim-user.ts';
import { readPatch } from './scim-patch-rules.ts';
import type { ScimOperation } from './scim-route.ts';
import { userReply } from './scim-user.ts';

/** Changes attributes of a member (RFC 7644, 3.5.2). @throws as `changeScimUser` */
export const patchScimUser: ScimOperation = async (deps, actor, { params, body, ifMatch }) =>
  userReply(await changeScimUser(deps, actor, { id: params.id, ifMatch }, readPatch(body)));
