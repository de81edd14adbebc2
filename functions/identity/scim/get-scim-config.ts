import { settings } from '../../runtime/settings.ts';
import type { ScimOperation } from './scim-route.ts';
import { configReply } from './scim-schemas.ts';

/** Returns what the service supports (RFC 7643, 5). */
export const getScimConfig: ScimOperation = async () => configReply(`${settings.pageUrl}/api/v1/docs`);
