import type { XapiStatement } from './statement-rules.ts';

/** accepted: stored by the LRS, or known to it · refused: never accepted · failed: try again later. */
type Outcome = 'accepted' | 'refused' | 'failed';

/**
 * Returns the outcome of a request with one statement. A conflict means that the LRS has the statement. Other 4xx are
 * about the statement, except those about the address, the access or the time.
 */
export function outcomeOf(status: number): Outcome {
  if ((status >= 200 && status < 300) || status === 409) return 'accepted';
  return [400, 413, 415, 422].includes(status) ? 'refused' : 'failed';
}

/** Returns whether a part of a refused batch can be accepted. */
export const isWorthDividing = (status: number): boolean => status === 409 || outcomeOf(status) === 'refused';

const minute = 60_000;
const hour = 60 * minute;

/** Returns the milliseconds until the next attempt after this number of failures: 5 minutes to 6 hours. */
export const restAfter = (failures: number): number =>
  Math.min(5 * minute * 2 ** Math.max(0, failures - 1), 6 * hour);

/** Returns the sent form of a statement. The other LRS sets its own authority, time of storage and version. */
export function toForwarded(
  statement: XapiStatement,
): Omit<XapiStatement, 'authority' | 'stored' | 'version'> {
  const { authority: _authority, stored: _stored, version: _version, ...sent } = statement;
  return sent;
}
