import type { ScimOperation } from './scim-route.ts';
import { definitionsReply } from './scim-schemas.ts';

/** Lists the types of resources (RFC 7643, 6). */
export const listScimResourceTypes: ScimOperation = async () => definitionsReply('types');
