import type { ApiDomain } from './call.ts';

/**
 * A call whose path, input, answers and errors are those of a standard of others (OAuth, OpenID Connect, LTI) rather
 * than of `Call`: forms or queries, no problem+json. It is public: the standard says how who asks is proved. It has a
 * row in shared/permission-table.ts, and throttles and a log line as any other.
 */
export interface RawCall {
  /** A key of shared/permission-table.ts, and the name of its operation. */
  id: string;
  domain: ApiDomain;
  method: 'GET' | 'POST';
  /** From the origin, outside /api/v1, with `{name}` parameters. */
  path: string;
  summary: string;
  /** The standard that says the rest, with its section. */
  standard: string;
}

/** Declares a raw call and keeps its exact types. */
export const rawCall = <const C extends RawCall>(c: C): C => c;
