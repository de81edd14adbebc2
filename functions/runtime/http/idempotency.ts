import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError, invalid } from '../../../shared/errors.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { abandon, begin, finish, requestKey, seal, unseal } from './idempotency.repository.ts';

type Result = APIGatewayProxyStructuredResultV2;

/** Larger answers than an item holds are not kept; what can be repeated that large is a read anyway. */
const maxSize = 280_000;

/**
 * Runs a write once for each `Idempotency-Key` of a person: repeated, it answers what it answered before. What
 * failed may be tried again with the same key.
 *
 * @throws IN_PROGRESS (409 with Retry-After) while the first one runs, CONFLICT where the key came with another request
 */
export async function once(
  deps: Deps,
  actor: Actor,
  event: APIGatewayProxyEventV2,
  run: () => Promise<Result>,
): Promise<Result> {
  const given = event.headers['idempotency-key'];
  const { method } = event.requestContext.http;
  if (given === undefined || method === 'GET') return run();
  if (given.length === 0 || given.length > 255) throw invalid('Idempotency-Key', 'TOO_LONG', { max: 255 });
  const request = JSON.stringify([method, event.rawPath, event.rawQueryString, event.body ?? '']);
  const { key, sealedBy } = requestKey(actor, given, request);
  const earlier = await begin(key, deps.now());
  if (earlier.state === 'running') throw new AppError('IN_PROGRESS', { retryAfter: 1 });
  if (earlier.state === 'other')
    throw new AppError('CONFLICT', { detail: 'This Idempotency-Key came with another request' });
  if (earlier.state === 'done') {
    const result = JSON.parse(unseal(earlier.answer, sealedBy)) as Result;
    return { ...result, headers: { ...result.headers, 'Idempotent-Replayed': 'true' } };
  }
  let result: Result;
  try {
    result = await run();
  } catch (error) {
    await abandon(key);
    throw error;
  }
  const answer = JSON.stringify(result);
  try {
    if (Buffer.byteLength(answer) > maxSize) await abandon(key);
    else await finish(key, seal(answer, sealedBy), deps.now());
  } catch (error) {
    // It is done, and whoever asked is to know: they will not ask again.
    deps.log.warn('an answer is not kept', { error: error as Error });
  }
  return result;
}
