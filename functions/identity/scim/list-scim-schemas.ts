import type { ScimOperation } from './scim-route.ts';
import { definitionsReply } from './scim-schemas.ts';

/** Lists the schemas of users and groups (RFC 7643, 7). */
export const listScimSchemas: ScimOperation = async () => definitionsReply('schemas');
