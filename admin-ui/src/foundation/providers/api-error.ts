import { HttpError } from 'react-admin';
import { type ErrorCode, errors, type Problem, type Violation } from '../../../../shared/errors.ts';

/** An error response of the API, or a failed connection (`status` 0). */
export class ApiError extends HttpError {
  readonly code: ErrorCode;
  readonly violations: readonly Violation[];
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly title: string;
  /** A description of this failure in English, for administrators. */
  readonly detail: string | undefined;
  /** True if the refused call was about the caller's profile. */
  readonly ofProfile: boolean;
  constructor(status: number, problem: Partial<Problem>, retryAfter?: number, url?: string) {
    const code = problem.code && problem.code in errors ? problem.code : statusCode(status);
    // The message is a key: react-admin translates the message of an error and shows it.
    super(`errors.${code}`, status, problem);
    // HttpError sets its prototype on every instance.
    Object.setPrototypeOf(this, ApiError.prototype);
    this.name = 'ApiError';
    this.code = code;
    this.violations = problem.violations ?? [];
    this.requestId = problem.requestId;
    this.retryAfter = retryAfter;
    this.ofProfile = url !== undefined && /\/users\/profile(?:\?|$)/.test(url);
    this.title = problem.title ?? errors[code].title;
    this.detail = problem.detail;
  }
}

/** Returns whether a later attempt can succeed: a lost connection, a busy server, or a fault of the server. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

const byStatus: Record<number, ErrorCode> = {
  400: 'VALIDATION',
  401: 'UNAUTHENTICATED',
  402: 'SUBSCRIPTION_ENDED',
  403: 'NOT_AUTHORIZED',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'CONFLICT',
  412: 'VERSION_CONFLICT',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
  507: 'DISK_FULL',
};
/** Returns the code for a status. The gateway's error responses contain no code. */
const statusCode = (status: number): ErrorCode => byStatus[status] ?? 'SERVER_ERROR';

/**
 * Codes of 403 responses that a page shows as a message. Other 403 responses, and each 401 and 402, end the
 * session (AC-12).
 */
const messages403: ReadonlySet<ErrorCode> = new Set([
  'NOT_AUTHORIZED',
  'NOT_INCLUDED',
  'NOT_COMPLETED',
  'OFFLINE_NOT_ALLOWED',
  'NO_CONTENT_QUOTA',
  'SSO_REQUIRED',
  'PROOF_REQUIRED',
  'PROOF_FAILED',
  'CODE_WRONG',
  'PASSKEY_REFUSED',
]);

/**
 * Returns whether an error ends the session: a revoked token, a disabled or deleted person, or an ended
 * contract (AC-12, AC-13).
 */
export function endsSession(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  if (error.status === 401 || error.status === 402) return true;
  // The session also ends if the person may no longer read their own profile.
  return error.status === 403 && (error.ofProfile || !messages403.has(error.code));
}
