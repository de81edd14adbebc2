import type { Throttle } from '../domains/domain.ts';

/** A limit of requests in `rateWindow` seconds. The firewall applies it on AWS, the local host with `LIMITS=on`. */
export interface RateLimit {
  name: string;
  requests: number;
  /** Beginning of the paths that count. */
  path: string;
  /** Default: each network address. `session`: each address with each token, without requests that have no token. */
  by?: 'session';
}

/** Seconds. */
export const rateWindow = 300;

/**
 * The limits of requests, in the order of the firewall's rules. A company of ten thousand people can share an address,
 * so that they fit a company.
 */
export const rateLimits: readonly RateLimit[] = [
  // Allows all people of a company to sign in at nine. The function counts wrong passwords per account and address, and
  // its reserved concurrency limits the cost of hashing.
  { name: 'sign-in', requests: 3000, path: '/api/v1/users/authentication' },
  // Three hundred people of a company set their first passwords on the same morning, with two requests each.
  { name: 'reset-password', requests: 1500, path: '/api/v1/users/reset-password' },
  { name: 'session', requests: 20_000, path: '/api/', by: 'session' },
  // The only limit for requests without a token or with changing tokens: 30 requests of each of ten thousand people.
  { name: 'api', requests: 300_000, path: '/api/' },
  // A waiting headset polls every five seconds.
  { name: 'oauth', requests: 6000, path: '/oauth/' },
  // Single sign-on and learning platforms: three requests of each of a thousand people.
  { name: 'sso', requests: 3000, path: '/sso/' },
  { name: 'lti', requests: 6000, path: '/lti/' },
  // A report is a line of the log.
  { name: 'csp-reports', requests: 300, path: '/api/v1/csp-reports' },
];

/**
 * The throttle of each route of API Gateway, for all callers together. Half of the account's quota: requests beyond it
 * would fail for every organisation, so that the limits per address have to stop a flood first.
 */
export const defaultThrottle: Throttle = { rate: 5000, burst: 5000 };
