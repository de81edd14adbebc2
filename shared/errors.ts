/**
 * Every error that a client can get: code, HTTP status, English title (RFC 9457). The page has a text for each error
 * in four languages, and does not compile without it.
 */
export const errors = {
  VALIDATION: { status: 400, title: 'The request is not valid' },
  REQUIRED_INFORMATION: { status: 400, title: 'Required information is missing or not valid' },
  INVALID_COURSE: { status: 400, title: 'The course is not complete, or not valid' },
  MALFORMED: { status: 400, title: 'The request cannot be read' },
  INVALID_SIRET: { status: 400, title: 'The SIRET number is not valid' },
  END_BEFORE_START: { status: 400, title: 'The end date is before the start date' },
  UNAUTHENTICATED: { status: 401, title: 'Sign in first' },
  INVALID_CREDENTIALS: { status: 401, title: 'Wrong email or password' },
  SUBSCRIPTION_ENDED: { status: 402, title: 'The subscription has ended' },
  ACCOUNT_DISABLED: { status: 403, title: 'The account is disabled' },
  NOT_AUTHORIZED: { status: 403, title: 'Not authorized' },
  PROOF_REQUIRED: { status: 403, title: 'Confirm that it is you, then repeat the request' },
  PROOF_FAILED: { status: 403, title: 'The proof of your identity is wrong' },
  CODE_WRONG: { status: 403, title: 'The code is wrong or already used' },
  PASSKEY_REFUSED: { status: 403, title: 'The passkey is unknown, or its answer is not valid' },
  SCOPE: { status: 403, title: 'The scope of this session or token does not include this call' },
  NOT_INCLUDED: { status: 403, title: 'This content is not included in the offer' },
  SSO_REQUIRED: { status: 403, title: 'The organisation requires single sign-on' },
  SSO_DENIED: { status: 403, title: 'The sign-in was cancelled at the provider' },
  SSO_EMAIL_NOT_VERIFIED: { status: 403, title: 'The provider has not verified the email' },
  SSO_DOMAIN_NOT_VERIFIED: {
    status: 403,
    title: 'The email does not belong to a verified domain of the organisation',
  },
  SSO_NO_ACCOUNT: { status: 403, title: 'No member of the organisation has this account' },
  SSO_LINKED_OTHERWISE: { status: 403, title: 'The member is linked to another account of the provider' },
  LTI_NO_EMAIL: { status: 403, title: 'The learning platform did not send an email' },
  LTI_NO_ACCOUNT: { status: 403, title: 'No member of the organisation has this account' },
  LTI_ADMINISTRATOR: { status: 403, title: 'Administrators cannot sign in from a learning platform' },
  LTI_REFUSED: { status: 403, title: 'The message of the learning platform cannot be accepted' },
  LTI_DEPLOYMENT: { status: 403, title: 'The deployment is not registered' },
  LTI_TEACHERS_ONLY: { status: 403, title: 'Only teachers can link content' },
  NOT_COMPLETED: { status: 403, title: 'Not completed yet' },
  NO_CONTENT_QUOTA: { status: 403, title: 'The organisation has no storage for content' },
  OFFLINE_NOT_ALLOWED: { status: 403, title: 'The organisation has no offline access' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  EMAIL_NOT_FOUND: { status: 404, title: 'Email not found' },
  EMAIL_LINK_EXPIRED: { status: 404, title: 'The link to confirm the email has expired' },
  RESET_LINK_EXPIRED: { status: 404, title: 'The reset link has expired' },
  DEVICE_CODE_EXPIRED: { status: 404, title: 'The code is unknown, expired or already used' },
  SIGN_IN_EXPIRED: { status: 404, title: 'The sign-in has expired. Start again' },
  SETUP_EXPIRED: { status: 404, title: 'The setup has expired. Start again' },
  SSO_EXPIRED: { status: 404, title: 'The sign-in is expired or already used' },
  LTI_UNKNOWN: {
    status: 404,
    title: 'The learning platform is not registered, or its registration is incomplete',
  },
  LTI_EXPIRED: { status: 404, title: 'The launch is expired or already used' },
  LAUNCH_CODE_EXPIRED: { status: 404, title: 'The code is expired or already used' },
  MANAGER_NOT_FOUND: { status: 404, title: 'Manager not found' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'Method not allowed' },
  NOT_ACCEPTABLE: { status: 406, title: 'Not acceptable' },
  CERTIFICATE_REVOKED: { status: 409, title: 'The certificate of this completion was revoked' },
  NAME_NOT_PRINTABLE: { status: 409, title: 'No font of certificates has all letters of the name' },
  EMAIL_ALREADY_USED: { status: 409, title: 'Email already used' },
  GROUP_NAME_EXISTS: { status: 409, title: 'A group with this name already exists' },
  SIRET_ALREADY_USED: { status: 409, title: 'An organisation with this SIRET already exists' },
  MASTER_CONTENT_IN_USE: { status: 409, title: 'The master content is used by a training' },
  USES_MASTER_CONTENT: {
    status: 409,
    title: 'The training uses a master content and cannot have other files',
  },
  FILE_ALREADY_EXISTS: { status: 409, title: 'The file already exists' },
  RELEASE_ALREADY_EXISTS: { status: 409, title: 'This version already exists for this system and format' },
  TRAINING_IN_USE: { status: 409, title: 'The training is part of a course' },
  LOOKUP_IN_USE: { status: 409, title: 'Still in use' },
  PASSWORD_ALREADY_SET: { status: 409, title: 'The person has set a password already' },
  MEMBER_DISABLED: { status: 409, title: 'The account is disabled. Enable it first' },
  SSO_LAST_EXEMPT: {
    status: 409,
    title: 'Single sign-on is required, and no other exempt administrator has a password',
  },
  LAST_ADMINISTRATOR: { status: 409, title: 'The last administrator cannot be removed' },
  SECOND_FACTOR_REQUIRED: { status: 409, title: 'A second factor is required. Add another one first' },
  NO_SECOND_FACTOR: { status: 409, title: 'The account has no second factor' },
  PASSKEY_LIMIT: { status: 409, title: 'The account has the maximum number of passkeys' },
  SSO_NOT_CONFIGURED: { status: 409, title: 'The organisation has no single sign-on' },
  SSO_NOT_PROVED: { status: 409, title: 'No administrator has signed in with this provider yet' },
  SSO_PROVIDER_FAILED: { status: 409, title: 'The provider did not respond as expected' },
  SSO_SEATS_FULL: { status: 409, title: 'All seats of the organisation are taken' },
  DOMAIN_TAKEN: { status: 409, title: 'Another organisation has verified this domain' },
  DOMAIN_NOT_PROVED: { status: 409, title: 'The TXT record was not found' },
  PROVIDER_PROTECTED: { status: 409, title: "The provider's own organisation cannot be deleted or moved" },
  IMPORT_REFUSED: { status: 409, title: 'The archive was not checked, or its conflicts prevent the import' },
  NOT_DOWNLOADED: { status: 409, title: 'Download each file before verifying' },
  UPLOAD_INCOMPLETE: { status: 409, title: 'Parts of the upload are missing' },
  FILE_NOT_READY: { status: 409, title: 'The file is not ready' },
  VERSION_IS_SERVED: { status: 409, title: 'Learners get this version' },
  NOT_PUBLISHED: {
    status: 409,
    title: 'The training is not published: its cover or a badge logo is missing',
  },
  CONFLICT: { status: 409, title: 'The record was changed by another request' },
  IN_PROGRESS: { status: 409, title: 'The same request is still running' },
  VERSION_CONFLICT: { status: 412, title: 'The record has changed since it was read' },
  TOKEN_LIMIT: { status: 409, title: 'The organisation has the maximum number of API tokens' },
  LTI_LIMIT: { status: 409, title: 'The organisation has the maximum number of learning platforms' },
  LTI_SEATS_FULL: { status: 409, title: 'All seats of the organisation are taken' },
  VALIDITY_LIMIT: { status: 409, title: 'The organisation has the maximum number of expiring certificates' },
  REPORT_LIMIT: { status: 409, title: 'The organisation has the maximum number of scheduled reports' },
  ASSIGNMENT_LIMIT: { status: 409, title: 'The organisation has the maximum number of assignments' },
  WEBHOOK_LIMIT: { status: 409, title: 'The organisation has the maximum number of webhooks' },
  USER_QUOTA_REACHED: { status: 413, title: 'All seats of the organisation are taken' },
  CONTENT_QUOTA_REACHED: { status: 413, title: 'The content storage of the organisation is full' },
  COURSE_QUOTA_REACHED: { status: 413, title: 'The organisation has the maximum number of courses' },
  REPORT_TOO_LARGE: { status: 413, title: 'The report of the session is too large' },
  BODY_TOO_LARGE: { status: 413, title: 'The request is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'Unsupported media type' },
  TOO_MANY_REQUESTS: { status: 429, title: 'Too many requests' },
  SERVER_ERROR: { status: 500, title: 'Server error, try again later' },
  UNAVAILABLE: { status: 503, title: 'Temporarily unavailable' },
  DISK_FULL: { status: 507, title: 'The disk of the server is full' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof errors;

/** A rejected field. `field` is a path such as `i18n.FR.title`, `message` a code that the page translates. */
export interface Violation {
  field: string;
  message: string;
  params?: Record<string, string | number | readonly string[]>;
}

export interface ErrorOptions {
  detail?: string;
  violations?: readonly Violation[];
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number;
  /** Methods, sent as `Allow`. */
  allow?: readonly string[];
  cause?: unknown;
}

/** The error of operations. The HTTP middleware turns it into a problem. Any other error is a 500 without details. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly options: ErrorOptions;
  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    super(options.detail ?? errors[code].title, options.cause ? { cause: options.cause } : undefined);
    this.code = code;
    this.options = options;
  }
  get status(): number {
    return errors[this.code].status;
  }
}

/** Returns a 400 about one field. */
export const invalid = (field: string, message: string, params?: Record<string, string | number>): AppError =>
  new AppError('VALIDATION', { violations: [{ field, message, ...(params ? { params } : {}) }] });

/** RFC 9457 body. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  detail?: string;
  violations?: readonly Violation[];
  requestId: string;
}
