import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { parseFormFields } from '../../runtime/http/raw-route.ts';
import { parseJson } from '../../runtime/http/request.ts';
import { versions, type XapiVersion } from './statement-schema.ts';

/** A request of xAPI. The alternate request syntax of xAPI 1.0 is resolved. */
export interface XapiRequest {
  method: string;
  /** The path below the origin, without repeated slashes and a slash at its end. */
  path: string;
  query: ReadonlyMap<string, string>;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

/** Maximum bytes of a body. The base64 of a larger one exceeds the limit of Lambda. */
const largest = 4 * 1024 * 1024;

/** Headers that the alternate request syntax sends in its form (xAPI 1.0.3, part 3, 1.3). */
const formHeaders = [
  'authorization',
  'x-experience-api-version',
  'content-type',
  'content-length',
  'if-match',
  'if-none-match',
] as const;

/** @throws BODY_TOO_LARGE, MALFORMED */
export function readXapi(event: APIGatewayProxyEventV2): XapiRequest {
  const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (body.length > largest) throw new AppError('BODY_TOO_LARGE');
  const request = {
    method: event.requestContext.http.method,
    path: event.rawPath.replaceAll(/\/+/g, '/').replace(/\/$/, ''),
    query: parseFormFields(event.rawQueryString),
    headers: event.headers,
    body,
  };
  return request.query.has('method') && isVersionOne(request.headers) ? withoutForm(request) : request;
}

const isVersionOne = (headers: XapiRequest['headers']): boolean =>
  !headers['x-experience-api-version']?.startsWith('2.');

/** Returns the request in the form of the alternate syntax. @throws MALFORMED */
function withoutForm({ method, path, query, headers, body }: XapiRequest): XapiRequest {
  if (method !== 'POST' || query.size !== 1)
    throw new AppError('MALFORMED', { detail: 'Send the method alone in the query, and POST a form' });
  const fields = parseFormFields(body.toString('utf8'));
  const content = fields.get('content') ?? '';
  const actual = query.get('method') ?? '';
  if ((actual === 'PUT' || actual === 'POST') && content === '')
    throw new AppError('MALFORMED', { detail: 'The form has no content' });
  const fromForm = [...fields].filter(([name]) => isFormHeader(name.toLowerCase()));
  return {
    method: actual,
    path,
    query: new Map([...fields].filter(([name]) => name !== 'content' && !isFormHeader(name.toLowerCase()))),
    headers: {
      ...headers,
      'content-type': 'application/json',
      ...Object.fromEntries(fromForm.map(([name, value]) => [name.toLowerCase(), value])),
    },
    body: Buffer.from(content),
  };
}

const isFormHeader = (name: string): boolean => (formHeaders as readonly string[]).includes(name);

/** Returns the version of a request. @throws VALIDATION without a supported version */
export function versionOf({ headers }: Pick<XapiRequest, 'headers'>): XapiVersion {
  const [, major] = /^([12])\.0(?:\.\d+)?$/.exec(headers['x-experience-api-version'] ?? '') ?? [];
  if (!major) throw new AppError('VALIDATION', { detail: 'X-Experience-API-Version must be 1.0.x or 2.0.x' });
  return versions[major as keyof typeof versions];
}

/**
 * Returns the token of a request as a bearer token. Clients of xAPI send it as the password of HTTP Basic. The user name
 * is ignored, as with Git hosts. @throws UNAUTHENTICATED
 */
export function bearerOf({ headers }: Pick<XapiRequest, 'headers'>): string {
  const [, scheme, value = ''] =
    /^(Basic|Bearer) ([\w+/=.-]+)$/i.exec(headers.authorization?.trim() ?? '') ?? [];
  if (scheme?.toLowerCase() === 'bearer') return `Bearer ${value}`;
  if (!scheme) throw new AppError('UNAUTHENTICATED');
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return `Bearer ${pair.slice(pair.indexOf(':') + 1)}`;
}

/** Maximum number of faults that a response names. */
const mostFaults = 10;

/**
 * Returns a value that matches a schema.
 *
 * @param name the name of the value in messages
 * @throws VALIDATION with each field and its fault
 */
export function check<S extends z.ZodType>(schema: S, value: unknown, name: string): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const faults = result.error.issues
    .slice(0, mostFaults)
    .map(({ path, message }) => `${[name, ...path.map(String)].filter(Boolean).join('.')}: ${message}`);
  throw new AppError('VALIDATION', { detail: faults.join('. ') });
}

/** Parses the query. @throws VALIDATION for unknown names and invalid values */
export const parseQuery = <S extends z.ZodType>(schema: S, { query }: XapiRequest): z.output<S> =>
  check(schema, Object.fromEntries(query), '');

/** Parses a query parameter in JSON. @throws VALIDATION, MALFORMED */
export const parseParameter = <S extends z.ZodType>(schema: S, name: string, text: string): z.output<S> =>
  check(schema, parseJson(Buffer.from(text)), name);
