import { currentLanguage } from './current-language.ts';
import { apiRole, getSession } from './stored-session.ts';

export const API = '/api/v1';

export interface HttpRequest {
  method?: string | undefined;
  /** JSON text, a form with files, or nothing. */
  body?: string | FormData | null | undefined;
  headers?: HeadersInit | undefined;
  signal?: AbortSignal | undefined;
  /** False: sends the request without the acting role, for the profile that the role is chosen from. */
  acting?: boolean | undefined;
  /** True: sends the request also while the page is being closed. Limits the body to 64 kB. */
  keepalive?: boolean | undefined;
}

function requestHeaders(request: HttpRequest): Headers {
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

/** Sends a request with the caller's session. */
export const sendRequest = (url: string, request: HttpRequest = {}): Promise<Response> =>
  fetch(url, {
    method: request.method ?? 'GET',
    headers: requestHeaders(request),
    body: request.body ?? null,
    signal: request.signal ?? null,
    credentials: 'omit',
    keepalive: request.keepalive ?? false,
  });
