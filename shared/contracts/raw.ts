import type { ApiDomain } from './call.ts';
import * as ltiLaunch from './lti-launch.ts';
import * as oauth from './oauth.ts';
import type { RawCall } from './raw-call.ts';
import * as ssoCallback from './sso-callback.ts';

/** Every raw call, in one list: routes of API Gateway, CloudFront and the local host are derived from it. */
export const rawCalls: readonly (RawCall & { domain: ApiDomain })[] = [
  ...Object.values(oauth),
  ...Object.values(ssoCallback),
  ...Object.values(ltiLaunch),
].filter((value): value is typeof value & RawCall => typeof value === 'object' && 'path' in value);

/** The paths of raw calls, with `*` for what varies: what is not of these is an address of the page. */
export const rawPaths: readonly string[] = [
  ...new Set(rawCalls.map(({ path }) => path.replaceAll(/\{\w+\}/g, '*'))),
];

/**
 * How addresses begin to which identity providers and learning platforms send people with a query of their own
 * making: codes, hints and messages of theirs are longer than any query of ours.
 */
export const foreignQueries = ['/sso/callback', '/lti/'] as const;
