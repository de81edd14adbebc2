import { versions } from './statement-schema.ts';
import type { XapiReply } from './xapi-route.ts';

/** Returns the supported versions. */
export const getXapiAbout = (): XapiReply => ({ status: 200, body: { version: Object.values(versions) } });
