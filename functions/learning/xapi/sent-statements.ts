import { createHash, verify, X509Certificate } from 'node:crypto';
import { AppError } from '../../../shared/errors.ts';
import { parseJson } from '../../runtime/http/request.ts';
import { type Part, parseParts } from './multipart-rules.ts';
import {
  type AttachmentHead,
  isSameStatement,
  type SentStatement,
  type XapiStatement,
} from './statement-rules.ts';
import { statementSchemaOf, type XapiVersion } from './statement-schema.ts';
import { check } from './xapi-request.ts';
import type { XapiInput } from './xapi-route.ts';

/** Statements of a request, with the bytes of their attachments by SHA-2. */
export interface Sent {
  statements: SentStatement[];
  attachments: ReadonlyMap<string, Buffer>;
}

const invalid = (detail: string) => new AppError('VALIDATION', { detail });

/** Maximum number of statements of a request, and of their attachments. */
const mostStatements = 500;
const mostAttachments = 200;

/**
 * Returns the statements of a request, and their attachments from other parts of a `multipart/mixed` body.
 *
 * @param mayBeList whether several statements are allowed
 * @throws VALIDATION, MALFORMED, BODY_TOO_LARGE
 */
export function readSent(input: Pick<XapiInput, 'headers' | 'body' | 'version'>, mayBeList: boolean): Sent {
  const type = input.headers['content-type'] ?? '';
  const parts = /^multipart\/mixed\b/i.test(type) ? parseParts(type, input.body) : undefined;
  const first = parts?.[0] ?? { headers: new Map([['content-type', type]]), bytes: input.body };
  if (!/^application\/json\s*(;|$)/i.test(first.headers.get('content-type') ?? ''))
    throw invalid('Statements have to be application/json, alone or as the first part of multipart/mixed');
  const value = parseJson(first.bytes);
  const list = Array.isArray(value) && mayBeList ? value : [value];
  if (list.length > mostStatements) throw new AppError('BODY_TOO_LARGE');
  const schema = statementSchemaOf(input.version);
  for (const [index, one] of list.entries()) check(schema, one, list.length > 1 ? String(index) : '');
  const statements = list as SentStatement[];
  return { statements, attachments: matchAttachments(statements, (parts ?? []).slice(1), input.version) };
}

/** @throws VALIDATION for missing or unexpected parts, and for an invalid signature */
function matchAttachments(
  statements: readonly SentStatement[],
  parts: readonly Part[],
  version: XapiVersion,
): Map<string, Buffer> {
  const attachments = new Map(parts.map((part) => [hashOf(part), part.bytes]));
  const expected = statements.flatMap(attachmentsOf);
  if (expected.length > mostAttachments)
    throw invalid(`The statements of a request have more than ${mostAttachments} attachments`);
  for (const { sha2, fileUrl } of expected)
    if (!attachments.has(sha2.toLowerCase()) && fileUrl === undefined)
      throw invalid(`The attachment ${sha2} has neither a part nor a fileUrl`);
  const named = new Set(expected.map(({ sha2 }) => sha2.toLowerCase()));
  for (const sha2 of attachments.keys())
    if (!named.has(sha2)) throw invalid(`No statement has the attachment ${sha2}`);
  for (const statement of statements) checkSignature(statement, { version, attachments });
  return attachments;
}

/** Returns the attachments of a statement and of its substatement. */
export const attachmentsOf = ({ attachments = [], object }: SentStatement): AttachmentHead[] => [
  ...attachments,
  ...(object.objectType === 'SubStatement' ? (object.attachments ?? []) : []),
];

const algorithms: Readonly<Record<number, string>> = {
  56: 'sha224',
  64: 'sha256',
  96: 'sha384',
  128: 'sha512',
};

/** Returns the hash of a part in lower case after checking it. @throws VALIDATION */
function hashOf({ headers, bytes }: Part): string {
  const hash = (headers.get('x-experience-api-hash') ?? '').toLowerCase();
  if (headers.get('content-transfer-encoding')?.toLowerCase() !== 'binary')
    throw invalid('The Content-Transfer-Encoding of an attachment has to be binary');
  const algorithm = algorithms[hash.length];
  if (!algorithm || createHash(algorithm).update(bytes).digest('hex') !== hash)
    throw invalid('The X-Experience-API-Hash of an attachment is not the SHA-2 of its bytes');
  return hash;
}

const signatureType = 'http://adlnet.gov/expapi/attachments/signature';
const signatureAlgorithms: ReadonlyMap<unknown, string> = new Map([
  ['RS256', 'RSA-SHA256'],
  ['RS384', 'RSA-SHA384'],
  ['RS512', 'RSA-SHA512'],
]);
/** Maximum bytes of a signature: the base64 of a statement, and certificates. */
const largestSignature = 600_000;

interface SignatureContext {
  version: XapiVersion;
  /** The bytes of attachments by SHA-2. */
  attachments: ReadonlyMap<string, Buffer>;
}

/**
 * Checks the signature of a signed statement (xAPI 1.0.3, part 2, 2.6): a JWS whose payload is the statement, and with
 * the certificate of its `x5c`, if it has one.
 *
 * @throws VALIDATION
 */
function checkSignature(statement: SentStatement, { version, attachments }: SignatureContext): void {
  for (const one of statement.attachments ?? []) {
    if (one.usageType !== signatureType) continue;
    if (one.contentType !== 'application/octet-stream')
      throw invalid('The contentType of a signature has to be application/octet-stream');
    const bytes = attachments.get(one.sha2.toLowerCase());
    if (bytes && bytes.length > largestSignature) throw invalid('The signature is too large');
    if (bytes) checkJws(bytes.toString('latin1'), statement, version);
  }
}

function checkJws(text: string, statement: SentStatement, version: XapiVersion): void {
  const [head = '', payload = '', signature] = text.trim().split('.');
  if (signature === undefined) throw invalid('The signature is not a JWS');
  const { alg, x5c } = fromBase64(head) as { alg?: unknown; x5c?: unknown };
  const algorithm = signatureAlgorithms.get(alg);
  if (!algorithm) throw invalid('The algorithm of a signature has to be RS256, RS384 or RS512');
  const { attachments, ...rest } = statement;
  const unsigned = (attachments ?? []).filter(({ usageType }) => usageType !== signatureType);
  const expected = { ...rest, ...(unsigned.length > 0 ? { attachments: unsigned } : {}) };
  const signed = fromBase64(payload);
  const isStatement = statementSchemaOf(version).safeParse(signed).success;
  if (!isStatement || !isSameStatement(signed as XapiStatement, expected))
    throw invalid('The payload of the signature is not the statement');
  if (!Array.isArray(x5c) || typeof x5c[0] !== 'string') return;
  if (!isSignedBy(x5c[0], algorithm, { text: `${head}.${payload}`, signature }))
    throw invalid('The signature does not belong to its certificate');
}

/** @throws MALFORMED */
const fromBase64 = (text: string): object => {
  const value = parseJson(Buffer.from(text, 'base64url'));
  return typeof value === 'object' && value !== null ? value : {};
};

function isSignedBy(
  certificate: string,
  algorithm: string,
  { text, signature }: { text: string; signature: string },
): boolean {
  try {
    const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'));
    return verify(algorithm, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}
