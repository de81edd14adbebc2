import { currentLanguage } from './current-language.ts';
import { apiRole, getSession } from './kept-session.ts';

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

/** Asks as the person signed in. */
export const ask = (url: string, request: HttpRequest = {}): Promise<Response> =>
  fetch(url, {
    method: request.method ?? 'GET',
    headers: headersOf(request),
    body: request.body ?? null,
    signal: request.signal ?? null,
    credentials: 'omit',
    keepalive: request.keepalive ?? false,
  });
