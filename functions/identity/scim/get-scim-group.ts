import { companyScope, getGroup } from '../groups/index.ts';
import { groupReply } from './save-scim-group.ts';
import { projectResource, type ScimResource } from './scim-resource.ts';
import type { ScimOperation } from './scim-route.ts';

/** Returns a group of the organisation (RFC 7644, 3.4.1). @throws NOT_FOUND, also for the subgroup of a manager */
export const getScimGroup: ScimOperation = async (_deps, actor, { params, query }) => {
  const reply = groupReply(await getGroup(actor, companyScope, params.id ?? ''));
  return { ...reply, body: projectResource(reply.body as ScimResource, query) };
};
