/**
 * Every error a client can get: code, HTTP status, English title (RFC 9457). The page holds a translation of
 * each in four languages, and does not compile without it. `signsOut: false` marks the 403s that a page
 * answers with a message; any other 401 or 403 ends the session there (AC-12).
 */
export const errors = {
  VALIDATION: { status: 400, title: 'The request is not valid' },
  REQUIRED_INFORMATION: { status: 400, title: 'Required information is missing or not valid' },
  INVALID_COURSE: { status: 400, title: 'The course is not complete, or not valid' },
  MALFORMED: { status: 400, title: 'The request cannot be read' },
  INVALID_SIRET: { status: 400, title: 'The SIRET number is not valid' },
  END_BEFORE_START: { status: 400, title: 'The end date is before the start date' },
  UNAUTHENTICATED: { status: 401, title: 'Sign in first' },
  INVALID_CREDENTIALS: { status: 401, title: 'Wrong e-mail or password' },
  SUBSCRIPTION_ENDED: { status: 402, title: 'The subscription has ended' },
  ACCOUNT_DISABLED: { status: 403, title: 'The account is disabled' },
  NOT_AUTHORIZED: { status: 403, title: 'Not authorized' },
  SCOPE: { status: 403, title: 'This session may not do that' },
  NOT_INCLUDED: { status: 403, title: 'This content is not included in the offer' },
  SSO_REQUIRED: { status: 403, title: 'The organisation asks to sign in with its own account' },
  SSO_DENIED: { status: 403, title: 'The sign-in was cancelled at the provider' },
  SSO_EMAIL_NOT_VERIFIED: { status: 403, title: 'The provider has not verified the e-mail' },
  SSO_DOMAIN_NOT_VERIFIED: {
    status: 403,
    title: 'The e-mail is of no domain that the organisation has proved',
  },
  SSO_NO_ACCOUNT: { status: 403, title: 'Nobody of the organisation has this account' },
  SSO_LINKED_OTHERWISE: { status: 403, title: 'The member is linked to another account of the provider' },
  LTI_NO_EMAIL: { status: 403, title: 'The learning platform has told no e-mail' },
  LTI_NO_ACCOUNT: { status: 403, title: 'Nobody of the organisation has this account' },
  LTI_ADMINISTRATOR: { status: 403, title: 'Administrators do not come in by a learning platform' },
  LTI_REFUSED: { status: 403, title: 'The message of the learning platform cannot be accepted' },
  LTI_DEPLOYMENT: { status: 403, title: 'The deployment is not registered' },
  LTI_TEACHERS_ONLY: { status: 403, title: 'Only teachers can link content' },
  NOT_COMPLETED: { status: 403, title: 'Not completed yet' },
  NO_CONTENT_QUOTA: { status: 403, title: 'The organisation has no storage for content of its own' },
  OFFLINE_NOT_ALLOWED: { status: 403, title: 'The organisation has no offline access' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  EMAIL_NOT_FOUND: { status: 404, title: 'E-mail not found' },
  EMAIL_LINK_EXPIRED: { status: 404, title: 'The link to confirm the e-mail has expired' },
  RESET_LINK_EXPIRED: { status: 404, title: 'The reset link has expired' },
  DEVICE_CODE_EXPIRED: { status: 404, title: 'The code has expired, was used, or never was one' },
  SSO_EXPIRED: { status: 404, title: 'The sign-in has expired, or was used' },
  LTI_UNKNOWN: { status: 404, title: 'The learning platform is not registered, or not completely' },
  LTI_EXPIRED: { status: 404, title: 'The launch has expired, or was used' },
  LAUNCH_CODE_EXPIRED: { status: 404, title: 'The code has expired, or was used' },
  MANAGER_NOT_FOUND: { status: 404, title: 'Manager not found' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'Method not allowed' },
  NOT_ACCEPTABLE: { status: 406, title: 'Not acceptable' },
  EMAIL_ALREADY_USED: { status: 409, title: 'E-mail already used' },
  GROUP_NAME_EXISTS: { status: 409, title: 'A group of this name exists' },
  SIRET_ALREADY_USED: { status: 409, title: 'An organisation with this SIRET exists' },
  MASTER_CONTENT_IN_USE: { status: 409, title: 'The master content is used by a training' },
  USES_MASTER_CONTENT: {
    status: 409,
    title: 'The training uses a master content: it takes no file of its own',
  },
  FILE_ALREADY_EXISTS: { status: 409, title: 'The file already exists' },
  RELEASE_ALREADY_EXISTS: { status: 409, title: 'This version exists for this platform and format' },
  TRAINING_IN_USE: { status: 409, title: 'The training is part of a course' },
  LOOKUP_IN_USE: { status: 409, title: 'Still in use' },
  PASSWORD_ALREADY_SET: { status: 409, title: 'The person has set a password already' },
  MEMBER_DISABLED: { status: 409, title: 'The account is disabled: enable it first' },
  LAST_ADMINISTRATOR: { status: 409, title: 'The last administrator has to stay' },
  SSO_NOT_CONFIGURED: { status: 409, title: 'The organisation has no single sign-on' },
  SSO_NOT_PROVED: { status: 409, title: 'No administrator has come in by this provider yet' },
  SSO_PROVIDER_FAILED: { status: 409, title: 'The provider did not answer as it has to' },
  SSO_SEATS_FULL: { status: 409, title: 'All seats of the organisation are taken' },
  DOMAIN_TAKEN: { status: 409, title: 'Another organisation has proved this domain' },
  DOMAIN_NOT_PROVED: { status: 409, title: 'The TXT record is not there' },
  PROVIDER_PROTECTED: { status: 409, title: "The provider's own organisation cannot be deleted" },
  NOT_DOWNLOADED: { status: 409, title: 'Download each file before verifying' },
  UPLOAD_INCOMPLETE: { status: 409, title: 'Parts of the upload are missing' },
  FILE_NOT_READY: { status: 409, title: 'The file is not ready' },
  NOT_PUBLISHED: {
    status: 409,
    title: 'The training is not published: its cover or a badge logo is missing',
  },
  CONFLICT: { status: 409, title: 'The state has changed meanwhile' },
  IN_PROGRESS: { status: 409, title: 'The same request is still running' },
  VERSION_CONFLICT: { status: 412, title: 'Somebody else has changed it meanwhile' },
  TOKEN_LIMIT: { status: 409, title: 'The organisation has as many API tokens as it can have' },
  LTI_LIMIT: { status: 409, title: 'The organisation has as many learning platforms as it can have' },
  LTI_SEATS_FULL: { status: 409, title: 'All seats of the organisation are taken' },
  WEBHOOK_LIMIT: { status: 409, title: 'The organisation has as many webhooks as it can have' },
  USER_QUOTA_REACHED: { status: 413, title: 'The number of users is used up' },
  CONTENT_QUOTA_REACHED: { status: 413, title: 'The content size quota is used up' },
  COURSE_QUOTA_REACHED: { status: 413, title: 'The organisation has as many courses as it can have' },
  REPORT_TOO_LARGE: { status: 413, title: 'The report of the session is too large' },
  BODY_TOO_LARGE: { status: 413, title: 'The request is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'Unsupported media type' },
  TOO_MANY_REQUESTS: { status: 429, title: 'Too many requests' },
  SERVER_ERROR: { status: 500, title: 'Server error, try again later' },
  UNAVAILABLE: { status: 503, title: 'Temporarily unavailable' },
  DISK_FULL: { status: 507, title: 'The disk of the server is full' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof errors;

/** One field that was refused: `field` is a path such as `i18n.FR.title`, `message` a code the page translates. */
export interface Violation {
  field: string;
  message: string;
  params?: Record<string, string | number>;
}

export interface ErrorOptions {
  detail?: string;
  violations?: readonly Violation[];
  /** Seconds, answered as `Retry-After`. */
  retryAfter?: number;
  /** Methods, answered as `Allow`. */
  allow?: readonly string[];
  cause?: unknown;
}

/** What operations throw; the HTTP middleware turns it into a problem. Anything else is a bare 500. */
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

/** A 400 about one field. */
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
