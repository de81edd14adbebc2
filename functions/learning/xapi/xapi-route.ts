import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { RawCall } from '../../../shared/contracts/raw-call.ts';
import { AppError } from '../../../shared/errors.ts';
import { isPublic } from '../../../shared/permissions.ts';
import { verifyActor } from '../../identity/access/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { type ApiRoute, methodNotAllowed } from '../../runtime/http/api.ts';
import { authorize } from '../../runtime/http/authorize.ts';
import { knownError } from '../../runtime/http/reporting.ts';
import { noteErrorCode } from '../../runtime/http/request-notes.ts';
import { type Cmi5Session, findCmi5Session } from './cmi5-launch.ts';
import { assertWithinLaunch } from './launched-request.ts';
import { versions, type XapiVersion } from './statement-schema.ts';
import { bearerOf, readXapi, versionOf, type XapiRequest } from './xapi-request.ts';

/** The caller of xAPI: an API token, or a unit of a cmi5 course. */
export type XapiCaller = Pick<Actor, 'clientId' | 'userId' | 'apiToken'>;

/** An authenticated request of xAPI. */
export interface XapiInput extends XapiRequest {
  actor: XapiCaller;
  /** The launch of a unit, which limits the request. Absent for API tokens. */
  session?: Cmi5Session;
  version: XapiVersion;
}

/** Time until which statements are found, for responses of the statement resource. All writes are found immediately. */
const consistency = (now: Date) => ({ 'X-Experience-API-Consistent-Through': now.toISOString() });

export interface XapiReply {
  status: 200 | 204;
  headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON. */
  body?: Buffer | object;
}

export type XapiOperation = (deps: Deps, input: XapiInput) => Promise<XapiReply>;

/** An operation that authenticates its caller itself, or has none. */
export type OpenXapiOperation = (deps: Deps, request: XapiRequest) => Promise<XapiReply>;

type XapiRoute = { call: RawCall; operation: XapiOperation } | { call: RawCall; open: OpenXapiOperation };

/** Wires a call that needs an API token, or the token of a launched unit. */
export const xapiRoute = (call: RawCall, operation: XapiOperation): XapiRoute => ({ call, operation });

/** Wires a call without a version and a token of xAPI. */
export function publicXapiRoute(call: RawCall, open: OpenXapiOperation): XapiRoute {
  if (!isPublic(call.id)) throw new Error(`${call.id} is not public`);
  return { call, open };
}

/** A request without a version has this one (xAPI 1.0.3, part 3, 3.3). It is not supported, and has no other effect. */
const unversioned = '0.95';

/**
 * Returns the routes of the LRS. Path and method select the call, not the route of API Gateway. The method of the alternate
 * request syntax is in the query, and HEAD is answered like GET without a body.
 */
export function xapiRoutes(routes: readonly XapiRoute[]): ApiRoute[] {
  const keys = routes.flatMap(({ call: { method, path } }) => [`${method} ${path}`, `ANY ${path}`]);
  return [...new Set(keys)].map((key) => ({
    key,
    async run(deps, event) {
      let version: string = event.headers['x-experience-api-version'] ? versions['2'] : unversioned;
      const common = () => ({ ...commonHeaders(version), ...consistency(deps.now()) });
      try {
        const request = readXapi(event);
        const isHead = request.method === 'HEAD';
        const route = findRoute(routes, request);
        if ('open' in route) return toResult(await route.open(deps, request), { headers: common(), isHead });
        const caller = await admit(deps, event, request, route.call);
        const supported = versionOf(request);
        version = supported;
        const reply = await route.operation(deps, { ...request, ...caller, version: supported });
        return toResult(reply, { headers: common(), isHead });
      } catch (error) {
        const appError = knownError(error);
        noteErrorCode(appError.code);
        if (appError.status >= 500) deps.log.error('xAPI call failed', { error: error as Error });
        return toErrorResult(appError, common());
      }
    },
  }));
}

/** @throws METHOD_NOT_ALLOWED, NOT_FOUND */
function findRoute(routes: readonly XapiRoute[], { method, path }: XapiRequest): XapiRoute {
  const wanted = method === 'HEAD' ? 'GET' : method;
  const found = routes.filter(({ call }) => call.path === path);
  const route = found.find(({ call }) => call.method === wanted);
  if (route) return route;
  throw found.length > 0
    ? methodNotAllowed(found.map(({ call }) => call.method).sort())
    : new AppError('NOT_FOUND');
}

/**
 * Returns the caller: a launched unit within its limits, or an API token whose scopes include the call.
 *
 * @throws UNAUTHENTICATED, SCOPE, NOT_AUTHORIZED
 */
async function admit(
  deps: Deps,
  event: APIGatewayProxyEventV2,
  request: XapiRequest,
  { id }: RawCall,
): Promise<Pick<XapiInput, 'actor' | 'session'>> {
  const authorization = bearerOf(request);
  const session = await findCmi5Session(deps, authorization.slice('Bearer '.length));
  if (session) {
    assertWithinLaunch(id, request, session);
    return { actor: session, session };
  }
  const headers = { ...event.headers, authorization };
  const { actor } = await authorize(deps, verifyActor, {
    callId: id,
    event: { ...event, headers },
    wanted: () => [],
  });
  if (!actor.apiToken) throw new AppError('NOT_AUTHORIZED', { detail: 'xAPI needs an API token' });
  return { actor };
}

const commonHeaders = (version: string): Record<string, string> => ({
  'Cache-Control': 'no-store',
  // A browser that shows a document of another system runs nothing of it.
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'X-Experience-API-Version': version,
});

function toResult(
  { status, headers, body }: XapiReply,
  common: { headers: Record<string, string>; isHead: boolean },
): APIGatewayProxyStructuredResultV2 {
  const isJson = body !== undefined && !Buffer.isBuffer(body);
  const bytes = isJson ? Buffer.from(JSON.stringify(body)) : body;
  const all = {
    ...common.headers,
    ...(isJson ? { 'Content-Type': 'application/json; charset=utf-8' } : {}),
    ...headers,
    ...(common.isHead && bytes ? { 'Content-Length': String(bytes.length) } : {}),
  };
  if (!bytes || common.isHead) return { statusCode: status, headers: all };
  return isJson
    ? { statusCode: status, headers: all, body: bytes.toString('utf8') }
    : { statusCode: status, headers: all, body: bytes.toString('base64'), isBase64Encoded: true };
}

/** xAPI defines statuses of errors, and no body. The message is for developers of the client. */
function toErrorResult(error: AppError, common: Record<string, string>): APIGatewayProxyStructuredResultV2 {
  const { retryAfter, allow } = error.options;
  const status = error.code === 'UNSUPPORTED_MEDIA_TYPE' ? 400 : error.status;
  return {
    statusCode: status,
    headers: {
      ...common,
      'Content-Type': 'application/json; charset=utf-8',
      ...(retryAfter ? { 'Retry-After': String(retryAfter) } : {}),
      ...(allow ? { Allow: allow.join(', ') } : {}),
      ...(status === 401 ? { 'WWW-Authenticate': 'Basic realm="xAPI"' } : {}),
    },
    body: JSON.stringify({ code: error.code, message: error.message }),
  };
}
