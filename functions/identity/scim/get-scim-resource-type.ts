import type { ScimOperation } from './scim-route.ts';
import { definitionReply } from './scim-schemas.ts';

/** Returns a type of resources (RFC 7643, 6). @throws NOT_FOUND */
export const getScimResourceType: ScimOperation = async (_deps, _actor, { params }) =>
  definitionReply('types', params.id);
