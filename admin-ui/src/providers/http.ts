import { ApiError } from './api-error.ts';
import { currentLanguage } from './language.ts';
import { apiRole, getSession } from './session.ts';

export const API = '/api/v1';

export interface HttpRequest {
  method?: string | undefined;
  /** JSON text, a form with files, or nothing. */
  body?: string | FormData | null | undefined;
  headers?: HeadersInit | undefined;
  signal?: AbortSignal | undefined;
  /** False: asked as oneself, whatever role is chosen (the profile, from which the role is chosen). */
  acting?: boolean | undefined;
  /** Sent even when the page is being closed; bodies up to 64 kB. */
  keepalive?: boolean | undefined;
}

export interface HttpAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

function headersOf(request: HttpRequest): Headers {
  const headers = new Headers(request.headers);
  const session = getSession();
  if (session) {
    headers.set('Authorization', `Bearer ${session.token}`);
    if (request.acting !== false) headers.set('X-Acting-Role', apiRole(session.role));
  }
  if (!headers.has('Accept')) headers.set('Accept', 'application/json');
  headers.set('Accept-Language', currentLanguage());
  headers.set('x-request-id', crypto.randomUUID());
  if (typeof request.body === 'string') headers.set('Content-Type', 'application/json');
  else headers.delete('Content-Type');
  return headers;
}

/**
 * Sends one request as the person signed in and returns the raw answer.
 * @throws ApiError with the problem's code; status 0 and UNAVAILABLE where the server cannot be reached.
 */
export async function send(url: string, request: HttpRequest = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: request.method ?? 'GET',
      headers: headersOf(request),
      body: request.body ?? null,
      signal: request.signal ?? null,
      credentials: 'omit',
      keepalive: request.keepalive ?? false,
    });
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
