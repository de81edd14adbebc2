import { AppError, type ErrorCode } from '../../shared/errors.ts';

/**
 * The result of a failed message. `refuse`: another attempt would fail in the same way. The job fails with
 * this code, and the message is acknowledged. `retry`: the queue delivers the message again. After the last
 * attempt the job fails with this code. Its message moves to the dead-letter queue and can be redriven.
 */
type Decision = 'refuse' | 'retry';

/** Every error code has a decision. A new code in `shared/errors.ts` does not compile without one. */
const decisions: Record<ErrorCode, Decision> = {
  // The request or its data.
  VALIDATION: 'refuse',
  REQUIRED_INFORMATION: 'refuse',
  INVALID_COURSE: 'refuse',
  MALFORMED: 'refuse',
  INVALID_SIRET: 'refuse',
  END_BEFORE_START: 'refuse',
  METHOD_NOT_ALLOWED: 'refuse',
  NOT_ACCEPTABLE: 'refuse',
  REPORT_TOO_LARGE: 'refuse',
  BODY_TOO_LARGE: 'refuse',
  UNSUPPORTED_MEDIA_TYPE: 'refuse',
  // The caller, or the contract of the organisation.
  UNAUTHENTICATED: 'refuse',
  INVALID_CREDENTIALS: 'refuse',
  SUBSCRIPTION_ENDED: 'refuse',
  ACCOUNT_DISABLED: 'refuse',
  NOT_AUTHORIZED: 'refuse',
  PROOF_REQUIRED: 'refuse',
  PROOF_FAILED: 'refuse',
  CODE_WRONG: 'refuse',
  PASSKEY_REFUSED: 'refuse',
  SIGN_IN_EXPIRED: 'refuse',
  SETUP_EXPIRED: 'refuse',
  SECOND_FACTOR_REQUIRED: 'refuse',
  NO_SECOND_FACTOR: 'refuse',
  PASSKEY_LIMIT: 'refuse',
  SCOPE: 'refuse',
  NOT_INCLUDED: 'refuse',
  SSO_REQUIRED: 'refuse',
  SSO_DENIED: 'refuse',
  SSO_EMAIL_NOT_VERIFIED: 'refuse',
  SSO_DOMAIN_NOT_VERIFIED: 'refuse',
  SSO_NO_ACCOUNT: 'refuse',
  SSO_LINKED_OTHERWISE: 'refuse',
  LTI_NO_EMAIL: 'refuse',
  LTI_NO_ACCOUNT: 'refuse',
  LTI_ADMINISTRATOR: 'refuse',
  LTI_REFUSED: 'refuse',
  LTI_DEPLOYMENT: 'refuse',
  LTI_TEACHERS_ONLY: 'refuse',
  NO_CONTENT_QUOTA: 'refuse',
  OFFLINE_NOT_ALLOWED: 'refuse',
  // Something that was deleted, expired or used.
  NOT_FOUND: 'refuse',
  EMAIL_NOT_FOUND: 'refuse',
  EMAIL_LINK_EXPIRED: 'refuse',
  RESET_LINK_EXPIRED: 'refuse',
  DEVICE_CODE_EXPIRED: 'refuse',
  SSO_EXPIRED: 'refuse',
  LTI_UNKNOWN: 'refuse',
  LTI_EXPIRED: 'refuse',
  LAUNCH_CODE_EXPIRED: 'refuse',
  MANAGER_NOT_FOUND: 'refuse',
  // A state that only a person changes.
  NOT_COMPLETED: 'refuse',
  CERTIFICATE_REVOKED: 'refuse',
  NAME_NOT_PRINTABLE: 'refuse',
  EMAIL_ALREADY_USED: 'refuse',
  GROUP_NAME_EXISTS: 'refuse',
  SIRET_ALREADY_USED: 'refuse',
  MASTER_CONTENT_IN_USE: 'refuse',
  USES_MASTER_CONTENT: 'refuse',
  FILE_ALREADY_EXISTS: 'refuse',
  RELEASE_ALREADY_EXISTS: 'refuse',
  TRAINING_IN_USE: 'refuse',
  LOOKUP_IN_USE: 'refuse',
  PASSWORD_ALREADY_SET: 'refuse',
  MEMBER_DISABLED: 'refuse',
  LAST_ADMINISTRATOR: 'refuse',
  SSO_LAST_EXEMPT: 'refuse',
  SSO_NOT_CONFIGURED: 'refuse',
  SSO_NOT_PROVED: 'refuse',
  SSO_SEATS_FULL: 'refuse',
  DOMAIN_TAKEN: 'refuse',
  DOMAIN_NOT_PROVED: 'refuse',
  PROVIDER_PROTECTED: 'refuse',
  IMPORT_REFUSED: 'refuse',
  NOT_DOWNLOADED: 'refuse',
  UPLOAD_INCOMPLETE: 'refuse',
  FILE_NOT_READY: 'refuse',
  VERSION_IS_SERVED: 'refuse',
  NOT_PUBLISHED: 'refuse',
  TOKEN_LIMIT: 'refuse',
  LTI_LIMIT: 'refuse',
  LTI_SEATS_FULL: 'refuse',
  VALIDITY_LIMIT: 'refuse',
  REPORT_LIMIT: 'refuse',
  ASSIGNMENT_LIMIT: 'refuse',
  WEBHOOK_LIMIT: 'refuse',
  USER_QUOTA_REACHED: 'refuse',
  CONTENT_QUOTA_REACHED: 'refuse',
  COURSE_QUOTA_REACHED: 'refuse',
  // A state that changes without an action of a person.
  CONFLICT: 'retry',
  IN_PROGRESS: 'retry',
  VERSION_CONFLICT: 'retry',
  TOO_MANY_REQUESTS: 'retry',
  SSO_PROVIDER_FAILED: 'retry',
  SERVER_ERROR: 'retry',
  DISK_FULL: 'retry',
  UNAVAILABLE: 'retry',
};

/** Returns whether another attempt would fail in the same way. Errors without a code are retried. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && decisions[error.code] === 'refuse';

/**
 * Returns whether an error means that a condition refused the write, so that nothing was written. This includes the
 * UNAVAILABLE of `retryOnConflict`, whose cause is the last conflict. After any other error (a 5xx, a lost response)
 * the write may have succeeded.
 */
export const isRefusedWrite = (error: unknown): error is AppError =>
  isClientError(error) ||
  (error instanceof AppError && error.cause instanceof AppError && error.cause.code === 'CONFLICT');

/** Returns whether an error is a refusal of the caller's request (4xx), not a failure of the platform. */
export const isClientError = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500;

/** Error names of the AWS SDK and of Node.js for a service that is busy or unreachable. */
const busy = new Set([
  'ThrottlingException',
  'Throttling',
  'RequestThrottled',
  'RequestThrottledException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'LimitExceededException',
  'TooManyRequestsException',
  'SlowDown',
  'TransactionConflictException',
  'TransactionInProgressException',
  'InternalServerError',
  'InternalError',
  'InternalFailure',
  'ServiceUnavailable',
  'ServiceUnavailableException',
  'RequestTimeout',
  'RequestTimeoutException',
  'TimeoutError',
  'AbortError',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Returns the code of a failed job: the error's own code, the code of its cause, or a code for an outage. */
export function failureCode(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  if (!(error instanceof Error)) return 'SERVER_ERROR';
  const { code = '', $metadata } = error as Error & {
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode ?? 0;
  if (busy.has(error.name) || busy.has(code) || status >= 500 || status === 429) return 'UNAVAILABLE';
  return error.cause === undefined ? 'SERVER_ERROR' : failureCode(error.cause);
}
