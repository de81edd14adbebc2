import { AppError } from '../../../shared/errors.ts';
import { XapiConflict } from './xapi-conflict-rules.ts';

interface Preconditions {
  'if-match'?: string | undefined;
  'if-none-match'?: string | undefined;
}

/** Returns the ETags of a header. `*` is an ETag of every document. */
const tagsOf = (header: string): string[] =>
  header.split(',').map((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', ''));

/**
 * Checks the preconditions of a change (RFC 9110, 13.1).
 *
 * @param etag of the stored document
 * @throws VERSION_CONFLICT (412)
 */
export function checkPreconditions(headers: Preconditions, etag: string | undefined): void {
  const [match, noneMatch] = [headers['if-match'], headers['if-none-match']];
  if (match !== undefined) {
    const tags = tagsOf(match);
    if (etag === undefined || !(tags.includes('*') || tags.includes(etag)))
      throw new AppError('VERSION_CONFLICT');
  }
  if (noneMatch === undefined || etag === undefined) return;
  const tags = tagsOf(noneMatch);
  if (tags.includes('*') || tags.includes(etag)) throw new AppError('VERSION_CONFLICT');
}

/**
 * Checks that a replacement has a precondition, so that it does not overwrite a document that the client has not read.
 * xAPI 1.0 also requires one for a new profile.
 *
 * @throws XapiConflict for a stored document, VALIDATION for a new one
 */
export function requirePrecondition(
  headers: Preconditions,
  etag: string | undefined,
  isRequiredForNew: boolean,
): void {
  if (headers['if-match'] !== undefined || headers['if-none-match'] !== undefined) return;
  const advice = 'send its ETag with If-Match, or If-None-Match: * for a new document';
  if (etag !== undefined) throw new XapiConflict(`The document exists. Read it, and ${advice}`);
  if (isRequiredForNew) throw new AppError('VALIDATION', { detail: `Read the document, and ${advice}` });
}
