import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import type { RawReply } from '../../runtime/http/raw-route.ts';

export const scimMediaType = 'application/scim+json; charset=utf-8';

/** The detail codes of RFC 7644, table 9. */
type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness';

/** A 400 with the detail code of SCIM, or a 409 for `uniqueness`. */
export class ScimError extends AppError {
  readonly scimType: ScimType;
  constructor(scimType: ScimType, detail: string) {
    super('VALIDATION', { detail });
    this.scimType = scimType;
  }
}

const types: Partial<Record<ErrorCode, ScimType>> = {
  VALIDATION: 'invalidValue',
  MALFORMED: 'invalidSyntax',
  EMAIL_ALREADY_USED: 'uniqueness',
  GROUP_NAME_EXISTS: 'uniqueness',
};

/** Statuses that differ from the API's. RFC 7644 defines 412, and clients would understand 413 as a large body. */
const statuses: Partial<Record<ErrorCode, number>> = { VERSION_CONFLICT: 412, USER_QUOTA_REACHED: 403 };

/** Returns the response of SCIM to an error (RFC 7644, 3.12). */
export function toScimError(error: AppError): RawReply {
  const scimType = error instanceof ScimError ? error.scimType : types[error.code];
  const status = scimType === 'uniqueness' ? 409 : (statuses[error.code] ?? error.status);
  const fields = error.options.violations?.map(({ field, message }) => `${field}: ${message}`) ?? [];
  const body = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType ? { scimType } : {}),
    detail: [error.message, ...fields].join('. '),
  };
  return {
    status,
    headers: {
      'Content-Type': scimMediaType,
      ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
    },
    body: JSON.stringify(body),
  };
}
