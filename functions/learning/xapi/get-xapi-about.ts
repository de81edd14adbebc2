import { versions } from './statement-schema.ts';
import type { OpenXapiOperation } from './xapi-route.ts';

/** Returns the supported versions. */
export const getXapiAbout: OpenXapiOperation = () =>
  Promise.resolve({ status: 200, body: { version: Object.values(versions) } });
