import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Call } from '../../../shared/contracts/call.ts';
import { AppError } from '../../../shared/errors.ts';
import { apiScope, isPublic } from '../../../shared/permissions.ts';
import { type Deps, deps } from '../deps.ts';
import { assertFreshProof } from '../fresh-proof-rules.ts';
import type { FoundItems } from '../item-request.ts';
import { Document, StatusAnswer } from './answer.ts';
import { type Authenticate, authorize, type ExtraReads } from './authorize.ts';
import { runOnce } from './idempotency.ts';
import type { AddressOf, Along, InputOf, Operation, PublicOperation } from './operation.ts';
import { reporting } from './reporting.ts';
import { readAddress, readInput } from './request.ts';
import { resolveRoute, routeKeyOf } from './route-key.ts';
import { sampleOf } from './sample-rules.ts';

/** A call with its route key of API Gateway and its handler. */
export interface ApiRoute {
  key: string;
  run(deps: Deps, event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2>;
}

/**
 * Wires a call that requires authentication: token, permission row, fresh proof, contract, operation, in this
 * order. A change with a test token ends after the contract. The items that `along` requests are read in the same batch as the person, and passed to the operation. The
 * runtime itself cannot verify tokens. `route` of functions/identity/access passes its `verifyActor`.
 */
export const routeWith =
  (authenticate: Authenticate) =>
  <const C extends Call, R extends readonly unknown[] = []>(
    call: C,
    operation: Operation<NoInfer<C>, R>,
    // A call whose operation needs these reads does not compile without them.
    ...[along]: [R] extends [[]] ? [along?: undefined] : [along: Along<NoInfer<C>, R>]
  ): ApiRoute => {
    if (isPublic(call.id)) throw new Error(`${call.id} is public: wire it with publicRoute`);
    return {
      key: callRouteKey(call),
      async run(d, event) {
        const extraReads = wantedBy(call, event, along);
        const admitted = await authorize(d, authenticate, { callId: call.id, event, wanted: extraReads });
        const { actor } = admitted;
        if (call.freshProof === 'always') assertFreshProof(actor, d.now());
        const input = (await readInput(call, event)) as InputOf<C>;
        if (actor.apiToken?.test && isChange(call)) return testResult(call, input, d.now());
        const found = admitted.along as unknown as FoundItems<R>;
        const work = async (its: Deps) => toResult(call, await operation(its, actor, input, ...found));
        return runOnce(d, actor, { call, event }, work);
      },
    };
  };

/** Returns whether a call changes data. Exports are sent with POST, and only read. */
const isChange = ({ id, method }: Call): boolean => method !== 'GET' && !apiScope(id)?.endsWith(':read');

/** Returns a sample of the response to a valid request with a test token. Nothing is stored. */
function testResult(
  call: Call,
  { params, body }: { params?: object | undefined; body?: object | undefined },
  now: Date,
): APIGatewayProxyStructuredResultV2 {
  const given = { ...body, ...params };
  const sample = call.answer.schema && sampleOf(call.answer.schema, { given, now });
  return toResult(call, new StatusAnswer(sample, undefined, { 'X-Test-Mode': 'true' }));
}

/** Requests no reads for an invalid address. The 400 is sent only after authorization. */
const wantedBy =
  <C extends Call, R extends readonly unknown[]>(
    call: C,
    event: APIGatewayProxyEventV2,
    along: Along<C, R> | undefined,
  ): ExtraReads =>
  (requester) => {
    try {
      return along?.(requester, readAddress(call, event) as AddressOf<C>) ?? [];
    } catch (error) {
      if (error instanceof AppError) return [];
      throw error;
    }
  };

/** Wires a call without authentication. */
export function publicRoute<const C extends Call>(call: C, operation: PublicOperation<NoInfer<C>>): ApiRoute {
  if (!isPublic(call.id)) throw new Error(`${call.id} is not public: wire it with route`);
  return {
    key: callRouteKey(call),
    run: async (d, event) => toResult(call, await operation(d, (await readInput(call, event)) as InputOf<C>)),
  };
}

export const prefix = '/api/v1';
const callRouteKey = ({ method, path }: Call): string => `${method} ${prefix}${path}`;

export type ApiHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** Returns the methods of the routes that have the path of a route key. */
function otherMethods(routes: readonly ApiRoute[], routeKey: string): string[] {
  const keys = routes.map(({ key }) => key.split(' '));
  return keys.flatMap(([method, path]) => (method && routeKey === `ANY ${path}` ? [method] : [])).sort();
}

/** Returns the error of a path that exists for other methods. */
export const methodNotAllowed = (allow: string[]): AppError =>
  new AppError('METHOD_NOT_ALLOWED', { detail: `Allowed: ${allow.join(', ')}`, allow });

/**
 * Returns the handler of a domain's function. Finds the route by the route key of API Gateway.
 *
 * @param fallback for requests that match no route of API Gateway
 */
export function api(
  routes: readonly ApiRoute[],
  fallback?: (event: APIGatewayProxyEventV2) => never,
): ApiHandler {
  const byKey = new Map(routes.map((route) => [route.key, route]));
  const handle = async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    const found = byKey.get(event.routeKey) ?? byKey.get(routeKeyOf(event));
    if (found) return found.run(deps, event);
    const methods = otherMethods(routes, event.routeKey);
    if (methods.length > 0) throw methodNotAllowed(methods);
    fallback?.(event);
    throw new AppError('NOT_FOUND');
  };
  const paths = new Set(routes.map(({ key }) => key.slice(key.indexOf(' ') + 1)));
  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .before((request) => {
      request.event = resolveRoute(request.event, paths);
    })
    .use(reporting())
    .handler(handle) as ApiHandler;
}

function toResult(call: Call, outcome: unknown): APIGatewayProxyStructuredResultV2 {
  const reply = outcome instanceof StatusAnswer ? outcome : new StatusAnswer(outcome, undefined);
  const statusCode = reply.status ?? call.answer.status;
  const headers: Record<string, string> = { 'Cache-Control': 'no-store', ...reply.headers };
  if (statusCode === 204 || reply.body === undefined) return { statusCode, headers };
  if (reply.body instanceof Document) return { statusCode, ...documentResult(reply.body, headers) };
  const version = (reply.body as { version?: unknown } | null)?.version;
  if (call.versioned && typeof version === 'number') headers.ETag ??= `"${version}"`;
  headers['Content-Type'] = 'application/json; charset=utf-8';
  return { statusCode, headers, body: JSON.stringify(reply.body) };
}

function documentResult(
  { type, bytes }: Document,
  headers: Record<string, string>,
): APIGatewayProxyStructuredResultV2 {
  headers['Content-Type'] = type.startsWith('text/') ? `${type}; charset=utf-8` : type;
  if (typeof bytes === 'string') return { headers, body: bytes };
  return { headers, body: Buffer.from(bytes).toString('base64'), isBase64Encoded: true };
}
