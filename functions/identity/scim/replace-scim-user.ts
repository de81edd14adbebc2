import { changeScimUser } from './save-scim-user.ts';
import { readResource } from './scim-patch-rules.ts';
import type { ScimOperation } from './scim-route.ts';
import { userReply } from './scim-user.ts';

/** Changes a member. Attributes that the request leaves out stay (RFC 7644, 3.5.1). @throws as `changeScimUser` */
export const replaceScimUser: ScimOperation = async (deps, actor, { params, body, ifMatch }) =>
  userReply(await changeScimUser(deps, actor, { id: params.id, ifMatch }, readResource(body)));
