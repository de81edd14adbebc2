import { randomInt, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors } from '../../shared/errors.ts';
import { account } from './aws-json.ts';
import { BodyBudget } from './body-budget.ts';
import type { Clock } from './clock.ts';
import { isTooLarge, refusedHead } from './limits.ts';
import { InvocationError, NotStartedError, type Pool } from './pool.ts';
import type { CountedRequest } from './rate-counter.ts';
import type { FunctionSpec, System } from './system.ts';

/** Maximum bytes of a body that fits in an event. */
const limit = 6 * 1024 * 1024;
const integrationTimeout = 30_000;
/**
 * Maximum bytes of all bodies of waiting and running requests: ten of the largest. Events need several times
 * as much.
 */
const allBodies = 64 * 1024 * 1024;
/** Milliseconds without progress until a client that does not read its response is disconnected. */
const unreadTimeout = 30_000;

interface GatewayRoute {
  key: string;
  method: string;
  /** Literal, `{name}` or `{name+}`. */
  segments: string[];
  function: FunctionSpec;
}
interface HandlerResult {
  statusCode?: number;
  headers?: Record<string, string | number | boolean>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
}

interface GatewayParts {
  system: System;
  pool: Pool;
  clock: Clock;
  /** Returns the network address of the person or machine that sent a request. */
  viewerOf(request: IncomingMessage): string;
  /**
   * Returns the name of the limit that a request exceeds: of the firewall, or the throttle of its route. Absent: no limits.
   */
  exceeds?(request: CountedRequest, routeKey: string | undefined): string | undefined;
  /** Called with the function that answers a request. */
  routed?(response: ServerResponse, spec: FunctionSpec): void;
}

/** The HTTP API of API Gateway: routes, CORS, payload 2.0, limits and errors of AWS. */
export function gateway({ system, pool, clock, viewerOf, exceeds, routed }: GatewayParts) {
  const routes = system.routes.map((route): GatewayRoute => {
    const [method = '', path = ''] = route.key.split(' ');
    return { ...route, method, segments: path.split('/').slice(1) };
  });

  const bodies = new BodyBudget(allBodies);

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (allowOrigin(system.cors, request, response)) return;
    const path = decodePath(url.pathname);
    const refused = refusedHead(request);
    const route = match(routes, request.method ?? 'GET', url.pathname);
    const token = request.headers.authorization;
    if (exceeds?.({ path: url.pathname, address: viewerOf(request), token }, route?.key)) {
      response.setHeader('retry-after', '60');
      return problem(response, 429, 'TOO_MANY_REQUESTS', errors.TOO_MANY_REQUESTS.title);
    }
    if (route) routed?.(response, route.function);
    if (route && (!pool.hasRoom(route.function) || !bodies.hasRoom)) return unavailable(response);
    const body = await bodies.read(request, response, limit);
    if (body === 'full') return unavailable(response);
    if (refused) return problem(response, refused.status, refused.code, refused.title);
    if (path === undefined) return problem(response, 400, 'MALFORMED', 'The address cannot be read');
    if (body === 'too large') return problem(response, 413, 'BODY_TOO_LARGE', 'The request is too large');
    if (!route) return json(response, 404, { message: 'Not Found' });
    const id = randomUUID();
    const event = gatewayEvent(request, url, path, route, body, id, clock.now(), viewerOf(request));
    if (isTooLarge(event)) return problem(response, 413, 'BODY_TOO_LARGE', 'The request is too large');
    const client = new AbortController();
    response.once('close', () => client.abort());
    const trigger = `${request.method} ${path}`;
    try {
      const answer = pool.request(route.function, event, { trigger, id, signal: client.signal });
      send(response, (await inTime(answer)) as HandlerResult | string | undefined);
    } catch (error) {
      if (error instanceof InvocationError) json(response, 500, { message: 'Internal Server Error' });
      else if (!(error instanceof NotStartedError && error.reason === 'gone')) unavailable(response);
    }
  };
}

/** Returns the address of the connection, for hosts without a proxy. */
export const peerOf = ({ socket }: IncomingMessage): string =>
  (socket.remoteAddress ?? '').replace('::ffff:', '');

/** Returns the best route: literals before parameters before the rest of the path, a method before ANY. */
function match(routes: readonly GatewayRoute[], method: string, pathname: string): GatewayRoute | undefined {
  const parts = pathname.split('/').slice(1);
  const rank = (segment: string) => (segment.endsWith('+}') ? 'c' : segment.startsWith('{') ? 'b' : 'a');
  const order = (route: GatewayRoute) =>
    `${route.segments.map(rank).join('')} ${route.method === 'ANY' ? 1 : 0}`;
  const fits = ({ segments, key, ...route }: GatewayRoute) =>
    (route.method === method || route.method === 'ANY') &&
    (segments.length === parts.length ||
      (segments.at(-1)?.endsWith('+}') && parts.length > segments.length)) &&
    segments.every((segment, i) => segment.startsWith('{') || segment === parts[i]);
  const [best] = routes.filter(fits).sort((a, b) => (order(a) < order(b) ? -1 : 1));
  return best ?? routes.find(({ key }) => key === '$default');
}

function gatewayEvent(
  { method, headers, httpVersion }: IncomingMessage,
  url: URL,
  path: string,
  route: GatewayRoute,
  body: Buffer,
  requestId: string,
  now: number,
  sourceIp: string,
) {
  const { cookie, ...rest } = headers;
  const segments = url.pathname.split('/').slice(1);
  const parameters = route.segments.flatMap((segment, i): [string, string][] => {
    const [, name, rest] = /^\{(.+?)(\+?)\}$/.exec(segment) ?? [];
    return name ? [[name, decodeURIComponent(rest ? segments.slice(i).join('/') : (segments[i] ?? ''))]] : [];
  });
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams)
    query[name] = name in query ? `${query[name]},${value}` : value;
  const textual = /^(text\/|application\/(json|javascript|xml)|[^;]+\+(json|xml))/.test(
    headers['content-type'] ?? '',
  );
  const time = new Date(now);
  const [weekday, day, month, year, clock] = time.toUTCString().replace(',', '').split(' ');
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: path,
    rawQueryString: url.search.slice(1),
    ...(cookie ? { cookies: cookie.split('; ') } : {}),
    headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    ...(url.search.length > 1 ? { queryStringParameters: query } : {}),
    ...(parameters.length > 0 ? { pathParameters: Object.fromEntries(parameters) } : {}),
    requestContext: {
      accountId: account,
      apiId: 'local',
      domainName: headers.host ?? '',
      domainPrefix: 'local',
      http: {
        method,
        path,
        protocol: `HTTP/${httpVersion}`,
        sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey: route.key,
      stage: '$default',
      time: weekday && `${day}/${month}/${year}:${clock} +0000`,
      timeEpoch: time.getTime(),
    },
    ...(body.length > 0 ? { body: body.toString(textual ? 'utf8' : 'base64') } : {}),
    isBase64Encoded: body.length > 0 && !textual,
  };
}

/** Answers a preflight request (true), or adds the headers that allow another origin to read the response. */
function allowOrigin(cors: System['cors'], request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers;
  const allowed = origin && cors?.AllowOrigins.some((one) => one === '*' || one === origin);
  if (allowed && cors) {
    response.setHeader('access-control-allow-origin', origin);
    if (cors.AllowCredentials) response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-expose-headers', cors.ExposeHeaders.join(','));
    response.setHeader('vary', 'Origin');
  }
  if (!cors || request.method !== 'OPTIONS' || !request.headers['access-control-request-method'])
    return false;
  if (allowed && cors) {
    response.setHeader('access-control-allow-methods', cors.AllowMethods.join(','));
    response.setHeader('access-control-allow-headers', cors.AllowHeaders.join(','));
    response.setHeader('access-control-max-age', cors.MaxAge);
  }
  response.writeHead(204).end();
  return true;
}

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('integration timeout')), integrationTimeout);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function send(response: ServerResponse, result: HandlerResult | string | undefined): void {
  if (typeof result !== 'object' || result.statusCode === undefined) {
    json(response, 200, result ?? null);
    return;
  }
  const body = Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8');
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, String(value));
  if (result.cookies) response.setHeader('set-cookie', result.cookies);
  if (body.length > 0 && !response.hasHeader('content-type'))
    response.setHeader('content-type', 'text/plain;charset=UTF-8');
  response.setHeader('content-length', body.length);
  response.setTimeout(unreadTimeout, () => response.destroy());
  response.writeHead(result.statusCode).end(body);
}

export function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

/** Rejects a request for which the host has no capacity. Random delays spread the retries of clients. */
function unavailable(response: ServerResponse): void {
  response.setHeader('retry-after', randomInt(1, 4));
  problem(response, 503, 'UNAVAILABLE', errors.UNAVAILABLE.title);
}

function problem(response: ServerResponse, status: number, code: string, title: string): void {
  const requestId = randomUUID();
  response.setHeader('x-request-id', requestId);
  response.writeHead(status, { 'content-type': 'application/problem+json' });
  response.end(JSON.stringify({ type: 'about:blank', title, status, code, requestId }));
}
