import type { ScimOperation } from './scim-route.ts';
import { definitionReply } from './scim-schemas.ts';

/** Returns a schema (RFC 7643, 7). @throws NOT_FOUND */
export const getScimSchema: ScimOperation = async (_deps, _actor, { params }) =>
  definitionReply('schemas', params.id);
