import { ApiError } from './api-error.ts';
import { earlyAnswer } from './early-answers.ts';
import { ask, type HttpRequest } from './request.ts';

export interface HttpAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/**
 * Sends one request as the person signed in and returns the raw answer.
 * @throws ApiError with the problem's code; status 0 and UNAVAILABLE where the server cannot be reached.
 */
export async function send(url: string, request: HttpRequest = {}): Promise<Response> {
  let response: Response;
  try {
    response = await (earlyAnswer(url, request) ?? ask(url, request));
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw new ApiError(0, { code: 'UNAVAILABLE' });
  }
  if (response.ok) return response;
  const problem = await response.json().catch(() => ({}));
  const retryAfter = Number(response.headers.get('Retry-After'));
  throw new ApiError(response.status, problem ?? {}, retryAfter || undefined, url);
}

/** The same, with the answer read as text and JSON; what ra-data-simple-rest takes. */
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
