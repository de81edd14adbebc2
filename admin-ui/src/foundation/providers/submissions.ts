import { fingerprint } from './fingerprint.ts';
import type { HttpRequest } from './request.ts';
import { apiRole, getSession } from './stored-session.ts';

interface Submission {
  key: string;
  content: string;
  /** Milliseconds since the page was loaded. */
  at: number;
}

/** The same content is a new submission after this many milliseconds. */
const LIFETIME = 15 * 60_000;

/** The latest submission of each address that is running or got no answer. */
const open = new Map<string, Submission>();

/** Reports of sessions need no key, since the server counts them once by session id and sequence number. */
const reports = /\/sessions(?:[/?]|$)/;

/**
 * Returns whether a repeated request could have a second effect, or be refused because the first one
 * succeeded.
 */
function needsKey(url: string, { method = 'GET', body }: HttpRequest): boolean {
  if (method === 'GET' || getSession() === undefined || reports.test(url)) return false;
  return method === 'POST' || method === 'DELETE' || Boolean(body);
}

/**
 * Returns the `Idempotency-Key` of a request. A repeated request has the key of the first one while the
 * result of the first one is unknown. A request gets a new key if its content differs, if another request was
 * sent to the address, or if the first one was answered.
 */
export function submissionKey(url: string, request: HttpRequest): string | undefined {
  if (!needsKey(url, request)) return undefined;
  const session = getSession();
  const role = session && apiRole(session.role);
  const ifMatch = new Headers(request.headers).get('If-Match');
  const content = fingerprint([request.method, request.body, ifMatch, session?.token, role]);
  const earlier = open.get(url);
  const now = performance.now();
  if (earlier?.content === content && now - earlier.at < LIFETIME) return earlier.key;
  const key = crypto.randomUUID();
  open.set(url, { key, content, at: now });
  return key;
}

/** Ends a submission that was carried out or refused. The next request gets a new key. */
export function submissionEnded(url: string, key: string | undefined): void {
  if (open.get(url)?.key === key) open.delete(url);
}
