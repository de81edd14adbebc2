import type { CallId } from '../permissions.ts';
import type { ApiDomain, Method } from './call.ts';

/**
 * A call whose path, input, responses and errors follow an external standard (OAuth, OpenID Connect, LTI, SCIM, xAPI) instead
 * of `Call`. It has a row in shared/permission-table.ts, throttles and a log line like any other call. Calls of OAuth,
 * OpenID Connect and LTI are public, because the standard defines how the caller is proved. Calls of SCIM and xAPI need a token.
 */
export interface RawCall {
  /** The name of its operation. A raw call without a row in shared/permission-table.ts does not compile. */
  id: CallId;
  domain: ApiDomain;
  /** `ANY` only for paths that no other call answers. */
  method: Method | 'ANY';
  /** From the origin, outside /api/v1, with `{name}` parameters, and `{name+}` for the rest. */
  path: string;
  summary: string;
  /** The standard that defines the rest, with its section. */
  standard: string;
}

/** Declares a raw call with its exact types. */
export const rawCall = <const C extends RawCall>(c: C): C => c;
