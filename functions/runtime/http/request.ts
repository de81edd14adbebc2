import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import busboy from 'busboy';
import * as z from 'zod';
import type { Call } from '../../../shared/contracts/call.ts';
import { AppError, type ErrorCode, errors, type Violation } from '../../../shared/errors.ts';
import { isPublic } from '../../../shared/permissions.ts';
import { isWithinLimits } from './json-shape-rules.ts';
import { sourceAddress } from './source-address.ts';
import { toViolations } from './violations.ts';

/** A file part of a multipart body. */
export interface FilePart {
  fileName: string;
  mediaType: string;
  bytes: Buffer;
}

/** A parsed request. */
export interface RequestInput<P = Record<string, string>, Q = unknown, B = unknown> {
  params: P;
  query: Q;
  body: B;
  files: ReadonlyMap<string, FilePart>;
  /** Version of `If-Match` if the client sent one. -1 if the value is not a version. */
  ifMatch: number | undefined;
  /** Raw headers, names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  sourceIp: string;
}

/** Returns whether the client prefers a job over waiting: `Prefer: respond-async` (RFC 7240). */
export const prefersJob = ({ headers }: Pick<RequestInput, 'headers'>): boolean =>
  /(^|,)\s*respond-async\s*(,|;|$)/i.test(headers.prefer ?? '');

/** Parameters that a call without an own use ignores: the language, and the acting role. */
const ignoredParameters: ReadonlySet<string> = new Set(['lang', 'forceManager']);

/**
 * Rejects unknown parameters of calls that change something, so that a mistyped name does not change the meaning of the
 * request. Reads reject `clientId` only if they would ignore it, and return data of another organisation.
 *
 * @throws VALIDATION with the name of each parameter
 */
function assertKnownQuery(call: Call, names: readonly string[]): void {
  const known = call.query instanceof z.ZodObject ? Object.keys(call.query.shape) : [];
  if (call.query && !(call.query instanceof z.ZodObject)) return;
  const unknown = names.filter((name) => !known.includes(name) && !ignoredParameters.has(name));
  const refused = call.method === 'GET' ? unknown.filter((name) => name === 'clientId') : unknown;
  if (refused.length === 0) return;
  const violations = refused.map((field) => ({ field: field.slice(0, 100), message: 'UNKNOWN_PARAMETER' }));
  throw new AppError('VALIDATION', { violations: violations.slice(0, 20) });
}

/** Parses path and query. Errors: 400, 404 for an impossible id. */
export function readAddress(
  call: Call,
  event: APIGatewayProxyEventV2,
): Pick<RequestInput, 'params' | 'query'> {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(event.pathParameters ?? {})) {
    if (!value || value.length > 128) throw new AppError('NOT_FOUND');
    params[name] = value;
  }
  assertKnownQuery(call, Object.keys(event.queryStringParameters ?? {}));
  const query = call.query
    ? parseOrThrow(call.query, event.queryStringParameters ?? {}, 'VALIDATION')
    : undefined;
  return { params, query };
}

/** Parses path, query and body. Errors: 400, 404 for an impossible id, 413, 415. */
export async function readInput(call: Call, event: APIGatewayProxyEventV2): Promise<RequestInput> {
  const address = readAddress(call, event);
  const headers = event.headers;
  const { body, files } =
    call.body || call.files ? await readBody(call, event) : { body: undefined, files: new Map() };
  return {
    ...address,
    body,
    files,
    headers,
    ifMatch: parseVersion(headers['if-match']),
    sourceIp: await sourceAddress(event),
  };
}

/**
 * Returns the version in `If-Match`, with or without quotes. `*` matches any version, an invalid value none.
 */
export function parseVersion(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const match = /^(?:W\/)?("?)(\d{1,15})\1$/.exec(header.trim());
  return match ? Number(match[2]) : -1;
}

/** Maximum bytes of a body without authentication. No such call has more than a few kilobytes. */
const largestPublicBody = 64 * 1024;

async function readBody(
  call: Call,
  event: APIGatewayProxyEventV2,
): Promise<{ body: unknown; files: Map<string, FilePart> }> {
  const type = (event.headers['content-type'] ?? '').toLowerCase();
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (isPublic(call.id) && bytes.length > largestPublicBody) throw new AppError('BODY_TOO_LARGE');
  const code = call.bodyError ?? 'VALIDATION';
  if (type.startsWith('multipart/form-data')) {
    if (!call.files) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    const form = await readForm(event.headers['content-type'] ?? '', bytes, call.files);
    return { body: call.body ? checkedForm(call.body, form.fields, code) : undefined, files: form.files };
  }
  if (bytes.length === 0 && !type)
    return { body: call.body ? parseOrThrow(call.body, {}, code) : undefined, files: new Map() };
  if (type && !/^application\/(([\w.-]+\+)?json|csp-report)/.test(type))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  return { body: call.body ? parseOrThrow(call.body, parseJson(bytes), code) : undefined, files: new Map() };
}

/** The replacement character for invalid UTF-8, after a gateway or a form parser has decoded a text. */
const unreadable = '\uFFFD';

/**
 * Returns the value of a body in JSON.
 *
 * @throws MALFORMED for other text, too many levels or values, NUL and lone surrogates
 */
export function parseJson(bytes: Buffer): unknown {
  let value: unknown;
  if (bytes.includes(unreadable))
    throw new AppError('MALFORMED', { detail: 'The body is not JSON in UTF-8' });
  if (!isWithinLimits(bytes))
    throw new AppError('MALFORMED', { detail: 'The body has too many levels or values' });
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('MALFORMED', { detail: 'The body is not JSON in UTF-8', cause });
  }
  if (!isStorable(value))
    throw new AppError('MALFORMED', { detail: 'The body contains NUL or lone surrogates' });
  return value;
}

const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Returns whether storage and clients accept every text in a value. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isStorable);
  for (const key in value)
    if (!isText(key) || !isStorable((value as Record<string, unknown>)[key])) return false;
  return true;
}

interface Form {
  fields: Record<string, string | string[]>;
  files: Map<string, FilePart>;
}

const limits = { fileSize: 4 * 1024 * 1024, files: 4, fields: 200, fieldSize: 256 * 1024 };

/** Returns whether a form has more than `count` boundaries between its parts. */
function hasMoreParts(type: string, bytes: Buffer, count: number): boolean {
  const separator = `\r\n--${formBoundary(type) ?? ''}`;
  let place = -1;
  for (let found = 0; found <= count; found += 1) {
    place = bytes.indexOf(separator, place + 1, 'latin1');
    if (place < 0) return false;
  }
  return true;
}

/** Returns the boundary of a form from its media type. */
export function formBoundary(type: string | undefined): string | undefined {
  const found = /^multipart\/form-data\b.*?;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type ?? '');
  return found?.[1] ?? found?.[2];
}

function readForm(type: string, bytes: Buffer, allowed: readonly string[]): Promise<Form> {
  return new Promise((resolve, reject) => {
    const form: Form = { fields: Object.create(null), files: new Map() };
    let parser: busboy.Busboy;
    const refuse = (error: AppError) => reject(error);
    const unreadableForm = (cause: unknown) =>
      refuse(new AppError('MALFORMED', { detail: 'The form cannot be read', cause }));
    try {
      parser = busboy({ headers: { 'content-type': type }, limits, defParamCharset: 'utf8' });
    } catch (cause) {
      refuse(new AppError('MALFORMED', { detail: 'The form has no boundary', cause }));
      return;
    }
    parser.on('field', (name, value, info) => {
      if (info.valueTruncated) refuse(new AppError('BODY_TOO_LARGE'));
      if (!isText(value) || value.includes(unreadable))
        refuse(new AppError('MALFORMED', { detail: `Field ${name} holds NUL, or is not UTF-8` }));
      const before = form.fields[name];
      form.fields[name] =
        before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
    });
    parser.on('file', (name, stream, info) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => refuse(new AppError('BODY_TOO_LARGE')));
      // A form that ends within a file causes an error of this stream only.
      stream.on('error', unreadableForm);
      stream.on('end', () => {
        if (!allowed.includes(name) || (chunks.length === 0 && !info.filename)) return;
        form.files.set(name, {
          fileName: info.filename ?? name,
          mediaType: info.mimeType,
          bytes: Buffer.concat(chunks),
        });
      });
    });
    parser.on('filesLimit', () => refuse(new AppError('BODY_TOO_LARGE')));
    parser.on('fieldsLimit', () => refuse(new AppError('BODY_TOO_LARGE')));
    parser.on('error', unreadableForm);
    parser.on('close', () => resolve(form));
    // The parser does not count empty parts as fields, and reads them slowly.
    if (hasMoreParts(type, bytes, limits.files + limits.fields + 1)) refuse(new AppError('BODY_TOO_LARGE'));
    else parser.end(bytes);
  });
}

/** Parses `value`. Throws `code` with one violation per issue. */
export function parseOrThrow<S extends z.ZodType>(schema: S, value: unknown, code: ErrorCode): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw violationError(code, toViolations(result.error, value));
}

/** A violation that is also an error code (INVALID_SIRET) becomes the code of the problem. */
function violationError(code: ErrorCode, violations: Violation[]): AppError {
  const own = violations.find((v) => errors[v.message as ErrorCode]?.status === 400)?.message as
    | ErrorCode
    | undefined;
  return new AppError(own ?? code, { violations });
}

/**
 * Parses the fields of a form, which are text. If the contract expects a number, a boolean, a list or an
 * object, the text is converted ("true", "12", "[…]") and parsed again.
 */
function checkedForm(schema: z.ZodType, fields: Record<string, string | string[]>, code: ErrorCode): unknown {
  const value: Record<string, unknown> = { ...fields };
  let result = schema.safeParse(value);
  for (let round = 0; round < 3 && !result.success; round += 1) {
    if (!coerceFailedFields(value, result.error)) break;
    result = schema.safeParse(value);
  }
  if (result.success) return result.data;
  throw violationError(code, toViolations(result.error, value));
}

const textIssues: ReadonlySet<string> = new Set(['too_big', 'too_small', 'invalid_format']);

function coerceFailedFields(value: Record<string, unknown>, error: z.ZodError): boolean {
  let changed = false;
  const wrong = new Set(
    error.issues.map((issue) => issue.path[0]).filter((name) => typeof name === 'string'),
  );
  for (const name of wrong) {
    const text = value[name];
    const wants = error.issues.find((issue) => issue.path[0] === name);
    // The field expects a text, and the text itself is invalid: conversion does not help.
    if (wants && textIssues.has(wants.code) && wants.path.length === 1) continue;
    const coerced = coerce(text, wants && 'expected' in wants ? String(wants.expected) : '');
    if (coerced === text) continue;
    value[name] = coerced;
    changed = true;
  }
  return changed;
}

function coerce(value: unknown, expected: string): unknown {
  if (typeof value !== 'string') return value;
  const textual = value.trim();
  if (textual === '') return expected === 'array' ? [] : null;
  if (textual === 'null') return null;
  if (textual === 'true' || textual === 'false') return textual === 'true';
  if (/^-?\d+(\.\d+)?$/.test(textual) && expected !== 'string')
    return expected === 'array' ? [textual] : Number(textual);
  if (/^[[{]/.test(textual)) {
    if (!isWithinLimits(Buffer.from(textual)))
      throw new AppError('MALFORMED', { detail: 'A field has too many levels or values' });
    try {
      const parsed: unknown = JSON.parse(textual);
      return isStorable(parsed) ? parsed : value;
    } catch {
      return value;
    }
  }
  return expected === 'array' ? textual.split(',').map((part) => part.trim()) : value;
}
