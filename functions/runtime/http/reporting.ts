import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError, errors, type Problem } from '../../../shared/errors.ts';
import { deps } from '../deps.ts';
import { logger } from '../logger.ts';
import { settings } from '../settings.ts';
import { resetUsage, usage } from '../usage.ts';
import { loggedAddress } from './logged-address.ts';
import { noteErrorCode, requestNotes, resetRequestNotes } from './request-notes.ts';
import { routeKeyOf } from './route-key.ts';

/**
 * Adds the request id to every response, and converts errors to problems (RFC 9457). Writes one structured
 * log line with the caller's ids, which is also a CloudWatch metric (EMF). On the local stage, adds the consumed DynamoDB units as
 * a header.
 */
export function reporting(): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> {
  let started = 0;
  return {
    before: () => {
      started = performance.now();
      resetUsage();
      resetRequestNotes();
    },
    after: async (request) => {
      if (request.response) await finish(request.event, request.response, started);
    },
    onError: async (request) => {
      noteErrorCode(knownError(request.error).code);
      request.response = toProblem(request.error, request.event.requestContext.requestId);
      await finish(request.event, request.response, started, request.error);
    },
  };
}

const overloaded = new Set([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'TransactionConflictException',
  'TimeoutError',
]);
const broken = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT']);

/**
 * Returns whether a store is unavailable, so that the client can retry later. The SDK has already retried.
 */
function isStoreDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { $fault, code } = error as { $fault?: unknown; code?: unknown };
  return overloaded.has(error.name) || $fault === 'server' || (typeof code === 'string' && broken.has(code));
}

/** Converts an error to an error that a client may see. */
export function knownError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ConditionalCheckFailedException) return new AppError('CONFLICT');
  return isStoreDown(error) ? new AppError('UNAVAILABLE', { retryAfter: 1 }) : new AppError('SERVER_ERROR');
}

/** Converts an error to a problem (RFC 9457). */
export function toProblem(error: unknown, requestId: string): APIGatewayProxyStructuredResultV2 {
  const appError = knownError(error);
  const { status, title } = errors[appError.code];
  const { detail, violations, retryAfter, allow } = appError.options;
  const problem: Problem = {
    type: `urn:immersive-training:error:${appError.code}`,
    title,
    status,
    code: appError.code,
    ...(detail ? { detail } : {}),
    ...(violations ? { violations } : {}),
    requestId,
  };
  return {
    statusCode: status,
    headers: {
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(retryAfter ? { 'Retry-After': String(retryAfter) } : {}),
      ...(allow ? { Allow: allow.join(', ') } : {}),
      ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
    },
    body: JSON.stringify(problem),
  };
}

async function finish(
  event: APIGatewayProxyEventV2,
  response: APIGatewayProxyStructuredResultV2,
  started: number,
  error?: unknown,
): Promise<void> {
  const headers = { ...response.headers, 'x-request-id': event.requestContext.requestId };
  const capacity = `reads=${round(usage.reads)} writes=${round(usage.writes)} calls=${usage.calls}`;
  if (settings.stage === 'local') Object.assign(headers, { 'x-capacity': capacity });
  response.headers = headers;
  const status = response.statusCode ?? 200;
  const milliseconds = round(performance.now() - started);
  const line = {
    requestId: event.requestContext.requestId,
    stage: settings.stage,
    group: settings.routeGroup,
    route: routeKeyOf(event),
    status,
    ...requestNotes(),
    address: await loggedAddress(event),
    milliseconds,
    reads: round(usage.reads),
    writes: round(usage.writes),
    calls: usage.calls,
    _aws: { Timestamp: deps.clock().getTime(), ...metrics },
  };
  if (status < 500) logger.info('call', line);
  else logger.error('call failed', { ...line, error: error as Error });
}

/**
 * CloudWatch bills each combination of metric and dimension values. The duration is recorded per group of
 * routes, and table usage per stage. The log contains both per route. Stages of one account are separate.
 */
const metrics = {
  CloudWatchMetrics: [
    {
      Namespace: 'ImmersiveTraining',
      Dimensions: [['stage', 'group']],
      Metrics: [{ Name: 'milliseconds', Unit: 'Milliseconds' }],
    },
    {
      Namespace: 'ImmersiveTraining',
      Dimensions: [['stage']],
      Metrics: [{ Name: 'reads' }, { Name: 'writes' }, { Name: 'calls' }],
    },
  ],
};

const round = (n: number) => Math.round(n * 100) / 100;
