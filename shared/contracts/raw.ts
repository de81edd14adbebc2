import type { ApiDomain } from './call.ts';
import * as scim from './identity/scim.ts';
import * as ssoCallback from './identity/sso-callback.ts';
import * as ltiLaunch from './integrations/lti-launch.ts';
import * as oauth from './integrations/oauth.ts';
import * as cmi5 from './learning/cmi5.ts';
import * as xapi from './learning/xapi.ts';
import type { RawCall } from './raw-call.ts';

/** Every raw call, in one list: routes of API Gateway, CloudFront and the local host are derived from it. */
export const rawCalls: readonly (RawCall & { domain: ApiDomain })[] = [
  ...Object.values(oauth),
  ...Object.values(ssoCallback),
  ...Object.values(scim),
  ...Object.values(ltiLaunch),
  ...Object.values(xapi),
  ...Object.values(cmi5),
].filter((value): value is typeof value & RawCall => typeof value === 'object' && 'standard' in value);

/**
 * Prefixes whose paths all belong to raw calls. Machines that look for another document get a 404 instead of the page.
 */
const wholePrefixes = ['/scim/', '/xapi/', '/.well-known/'] as const;

/** The paths of raw calls, with `*` for parameters and for the rest of a prefix. All other paths belong to the page. */
export const rawPaths: readonly string[] = [
  ...new Set(
    rawCalls.map(({ path }) => {
      const prefix = wholePrefixes.find((one) => path.startsWith(one));
      return prefix ? `${prefix}*` : path.replaceAll(/\{\w+\}/g, '*');
    }),
  ),
];

/**
 * Prefixes of addresses that identity providers, learning platforms and content call with long queries. The limit for
 * other queries does not apply to them.
 */
export const foreignQueries = ['/sso/callback', '/lti/', '/xapi/'] as const;
