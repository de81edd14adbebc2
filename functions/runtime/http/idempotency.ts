import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Call } from '../../../shared/contracts/call.ts';
import { AppError, invalid } from '../../../shared/errors.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { asRun } from '../resumable.ts';
import {
  abandonRequest,
  addStepWrite,
  claimRequest,
  finishRequest,
  letGo,
  type RequestKey,
  type RunStart,
  requestKey,
  sealResponse,
  unsealResponse,
} from './idempotency.repository.ts';
import { knownError } from './reporting.ts';
import { formBoundary } from './request.ts';

type StoredResult = APIGatewayProxyStructuredResultV2;

/** Maximum size of a stored response, limited by the size of an item. Only reads have larger responses. */
const maxSize = 280_000;

/**
 * Runs a write once per `Idempotency-Key` of a person. A repeated request returns the stored response. After
 * a refusal the same key can be used again. After a 5xx or a crash the key remains, and the next request
 * resumes the first one. Calls that create something (`createsRecord`) create it once, with the same id.
 *
 * @throws IN_PROGRESS (409 with Retry-After) while the first request runs. CONFLICT if the key was used with
 *   another request, or if the created thing has changed and its response cannot be built again
 */
export async function runOnce(
  deps: Deps,
  actor: Actor,
  { call, event }: { call: Call; event: APIGatewayProxyEventV2 },
  run: (deps: Deps) => Promise<StoredResult>,
): Promise<StoredResult> {
  const idempotencyKey = event.headers['idempotency-key'];
  const { method } = event.requestContext.http;
  if (idempotencyKey === undefined || method === 'GET') return run(deps);
  if (idempotencyKey.length === 0 || idempotencyKey.length > 255)
    throw invalid('Idempotency-Key', 'TOO_LONG', { max: 255 });
  const request = JSON.stringify([method, event.rawPath, event.rawQueryString, comparableBody(event)]);
  const { key, secrets } = requestKey(actor, idempotencyKey, request);
  const earlier = await claimRequest(key, secrets, deps.now());
  if (earlier.state === 'running') throw new AppError('IN_PROGRESS', { retryAfter: 1 });
  if (earlier.state === 'other')
    throw new AppError('CONFLICT', { detail: 'This Idempotency-Key came with another request' });
  if (earlier.state === 'done')
    return markReplayed(JSON.parse(unsealResponse(earlier.answer, secrets.sealedBy)) as StoredResult);
  const result = createsRecord(call, event)
    ? await resumeRun(deps, key, earlier.start, run)
    : await tryOnce(deps, key, run);
  const answer = JSON.stringify(result);
  try {
    if (Buffer.byteLength(answer) > maxSize) await abandonRequest(key);
    else await finishRequest(key, sealResponse(answer, secrets.sealedBy), deps.now());
  } catch (error) {
    // The work is committed, so the client gets the response even if it could not be stored.
    deps.log.warn('response not stored for repetitions', { error: error as Error });
  }
  return result;
}

/** Returns the body without the boundary of a form. Clients choose another boundary for each attempt. */
function comparableBody({ body = '', headers, isBase64Encoded }: APIGatewayProxyEventV2): string {
  const separator = formBoundary(headers['content-type']);
  if (!separator) return body;
  return Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
    .toString('latin1')
    .replaceAll(`--${separator}`, '--');
}

const markReplayed = (result: StoredResult): StoredResult => ({
  ...result,
  headers: { ...result.headers, 'Idempotent-Replayed': 'true' },
});

/**
 * Returns whether a call creates a thing or a job, so that a second run would create a duplicate. Other calls
 * reach the same final state when they run again.
 */
function createsRecord({ answer, also = [] }: Call, { headers }: APIGatewayProxyEventV2): boolean {
  if (answer.status === 201 || answer.status === 202) return true;
  return also.some(({ status }) => status === 202) && (headers.prefer ?? '').includes('respond-async');
}

/**
 * Runs work under a key. Releases the key if the result of a write is unknown, and deletes it after a
 * refusal.
 */
async function tryOnce(
  deps: Deps,
  key: RequestKey,
  run: (deps: Deps) => Promise<StoredResult>,
  hasWritten = () => false,
): Promise<StoredResult> {
  try {
    return await run(deps);
  } catch (error) {
    const unknown = knownError(error).status >= 500 || hasWritten();
    await (unknown ? letGo(key) : abandonRequest(key)).catch((failure: Error) =>
      // The key remains until its lease expires.
      deps.log.warn('idempotency key not released', { error: failure }),
    );
    throw error;
  }
}

async function resumeRun(
  deps: Deps,
  key: RequestKey,
  { seed, began, made }: RunStart,
  run: (deps: Deps) => Promise<StoredResult>,
): Promise<StoredResult> {
  const earlier = made.size;
  const work = { seed, made, note: (step: string) => addStepWrite(key, step), count: 0 };
  const then = { ...deps, now: () => began };
  const result = await tryOnce(
    deps,
    key,
    async () => {
      try {
        return await asRun(work, () => run(then));
      } catch (error) {
        if (made.size === 0 || knownError(error).status >= 500) throw error;
        const detail = 'This request was carried out before; its answer cannot be given again';
        throw new AppError('CONFLICT', { detail, cause: error });
      }
    },
    () => earlier + work.count > 0,
  );
  return earlier > 0 ? markReplayed(result) : result;
}
