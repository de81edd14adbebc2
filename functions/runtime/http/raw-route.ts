import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { RawCall } from '../../../shared/contracts/raw-call.ts';
import { AppError } from '../../../shared/errors.ts';
import { isPublic } from '../../../shared/permissions.ts';
import type { Deps } from '../deps.ts';
import type { ApiRoute } from './api.ts';
import { knownError } from './reporting.ts';
import { noteErrorCode } from './request-notes.ts';
import { sourceAddress } from './source-address.ts';

/** The request of a raw call. Query and form contain each name once, and no empty values. */
export interface RawRequest {
  params: Readonly<Record<string, string>>;
  query: ReadonlyMap<string, string>;
  form: ReadonlyMap<string, string>;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  sourceIp: string;
}

/** The response of a raw call. An object is sent as JSON, a text with the given `Content-Type`. */
export interface RawReply {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body?: string | object;
}

export type RawOperation = (deps: Deps, request: RawRequest) => Promise<RawReply>;

/**
 * Converts an error to the response that the standard requires, with its status. The route adds Retry-After.
 */
export type Refuse = (error: AppError) => RawReply;

/** Maximum bytes of form and query together. An LTI launch has about 10 kB. */
const largest = 64 * 1024;

/**
 * Returns the route of a call that follows an external standard (docs/architecture.md, "Raw routes"). The
 * path is outside of /api/v1, the input is a form or a query, and `refuse` builds the errors. Request id,
 * log line, throttles and permission row are the same as for other calls.
 *
 * Rejected before the operation runs: 413 `BODY_TOO_LARGE` above 64 kB, 415 for a body that is not a form,
 * 400 `MALFORMED` for a repeated name (RFC 6749, 3.1), NUL, or text that is not UTF-8.
 *
 * @throws Error at startup for a call that is not public
 */
export function rawRoute(call: RawCall, operation: RawOperation, refuse: Refuse): ApiRoute {
  if (!isPublic(call.id)) throw new Error(`${call.id} is not public: it needs another route`);
  return {
    key: `${call.method} ${call.path}`,
    async run(deps, event) {
      try {
        return toRawResult(await operation(deps, await readRaw(event)));
      } catch (error) {
        const appError = knownError(error);
        noteErrorCode(appError.code);
        if (appError.status >= 500) deps.log.error('raw call failed', { error: error as Error });
        return toRawResult(refuse(appError), appError.options.retryAfter);
      }
    },
  };
}

/** @throws BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, MALFORMED */
async function readRaw(event: APIGatewayProxyEventV2): Promise<RawRequest> {
  const { headers } = event;
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length + event.rawQueryString.length > largest) throw new AppError('BODY_TOO_LARGE');
  const type = headers['content-type'] ?? '';
  if (bytes.length > 0 && !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type.trim()))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', {
      detail: 'The body has to be application/x-www-form-urlencoded',
    });
  return {
    params: Object.fromEntries(
      Object.entries(event.pathParameters ?? {}).map(([name, value]) => [name, value ?? '']),
    ),
    query: parseFormFields(event.rawQueryString),
    form: parseFormFields(bytes.toString('utf8')),
    headers,
    sourceIp: await sourceAddress(event),
  };
}

/**
 * Returns the fields of a form or a query. Leaves out fields without a value (RFC 6749, 3.1).
 *
 * @throws MALFORMED
 */
export function parseFormFields(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name)) throw new AppError('MALFORMED', { detail: `${name} comes twice` });
    if (/[\0\uFFFD]/.test(name + value))
      throw new AppError('MALFORMED', { detail: `${name} holds NUL, or is not UTF-8` });
    fields.set(name, value);
  }
  for (const [name, value] of fields) if (value === '') fields.delete(name);
  return fields;
}

/** Returns the result of API Gateway for a response. `retryAfter`: seconds. */
export function toRawResult(
  { status, headers = {}, body }: RawReply,
  retryAfter?: number,
): APIGatewayProxyStructuredResultV2 {
  const own = {
    'Cache-Control': 'no-store',
    ...headers,
    ...(retryAfter ? { 'Retry-After': String(retryAfter) } : {}),
  };
  if (body === undefined) return { statusCode: status, headers: own };
  if (typeof body === 'string') return { statusCode: status, headers: own, body };
  return {
    statusCode: status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...own },
    body: JSON.stringify(body),
  };
}
