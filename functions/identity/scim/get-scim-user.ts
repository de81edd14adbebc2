import { projectResource, type ScimResource } from './scim-resource.ts';
import type { ScimOperation } from './scim-route.ts';
import { getDirectoryMember, userReply } from './scim-user.ts';

/** Returns a member (RFC 7644, 3.4.1). @throws NOT_FOUND, also for a member whom a directory deleted */
export const getScimUser: ScimOperation = async (_deps, actor, { params, query }) => {
  const reply = await userReply(await getDirectoryMember(actor, params.id ?? ''));
  return { ...reply, body: projectResource(reply.body as ScimResource, query) };
};
