import { ApiError } from './api-error.ts';
import { earlyAnswer } from './early-answers.ts';
import { requestProof } from './proof.ts';
import { type HttpRequest, sendRequest } from './request.ts';
import { submissionEnded, submissionKey } from './submissions.ts';

export interface HttpAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/**
 * Maximum number of repetitions while the server still processes the first request, which takes at most 30 s.
 */
const MAX_WAITS = 35;

/**
 * Sends one request with the caller's session and returns the response. A change carries an `Idempotency-Key`
 * (submissions.ts). A call that needs a fresh proof of identity is repeated after the person gave it (proof.ts).
 * @throws ApiError with the problem's code, or with status 0 and UNAVAILABLE if the server cannot be reached.
 */
export async function send(url: string, request: HttpRequest = {}): Promise<Response> {
  const key = submissionKey(url, request);
  for (let wait = 1; ; wait += 1) {
    const response = await sendOnce(url, key ? withKey(request, key) : request);
    if (response.ok) {
      submissionEnded(url, key);
      return response;
    }
    const problem = await response.json().catch(() => ({}));
    const retryAfter = Number(response.headers.get('Retry-After'));
    const error = new ApiError(response.status, problem ?? {}, retryAfter || undefined, url);
    const isRunning = key !== undefined && error.code === 'IN_PROGRESS';
    if (error.status < 500 && !isRunning) submissionEnded(url, key);
    if (error.code === 'PROOF_REQUIRED' && (await requestProof())) return send(url, request);
    if (!isRunning || wait > MAX_WAITS) throw error;
    await new Promise((resolve) => setTimeout(resolve, (error.retryAfter ?? 1) * 1000));
  }
}

function withKey(request: HttpRequest, key: string): HttpRequest {
  const headers = new Headers(request.headers);
  headers.set('Idempotency-Key', key);
  return { ...request, headers };
}

async function sendOnce(url: string, request: HttpRequest): Promise<Response> {
  try {
    return await (earlyAnswer(url, request) ?? sendRequest(url, request));
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw new ApiError(0, { code: 'UNAVAILABLE' });
  }
}

/** Sends a request and reads the response as text and JSON, in the shape of ra-data-simple-rest. */
export async function http(url: string, request: HttpRequest = {}): Promise<HttpAnswer> {
  const response = await send(url, request);
  const body = await response.text();
  let json: unknown;
  try {
    json = body ? JSON.parse(body) : undefined;
  } catch {
    json = undefined;
  }
  return { status: response.status, headers: response.headers, body, json };
}
