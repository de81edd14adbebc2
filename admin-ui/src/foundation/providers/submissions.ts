import { fingerprint } from './fingerprint.ts';
import { apiRole, getSession } from './kept-session.ts';
import type { HttpRequest } from './request.ts';

interface Submission {
  key: string;
  content: string;
  /** Milliseconds of the page. */
  at: number;
}

/** Milliseconds after which the same content is a submission of its own. */
const LIFETIME = 15 * 60_000;

/** The latest submission of each address whose end is not known: it runs, or it got no answer. */
const open = new Map<string, Submission>();

/** Reports of sessions are counted once by their own id and sequence number. */
const reports = /\/sessions(?:[/?]|$)/;

/** Whether a repetition could do something twice, or be refused because the first one was carried out. */
function needsKey(url: string, { method = 'GET', body }: HttpRequest): boolean {
  if (method === 'GET' || getSession() === undefined || reports.test(url)) return false;
  return method === 'POST' || method === 'DELETE' || Boolean(body);
}

/**
 * The `Idempotency-Key` of a request. A request that is sent again has the key of the first one, as long as nobody knows
 * what became of that one. It has a new key once its content is another, another request was sent to the address, or the
 * first one was answered.
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

/** The submission was carried out, or refused for good: whatever comes next is another one. */
export function submissionEnded(url: string, key: string | undefined): void {
  if (open.get(url)?.key === key) open.delete(url);
}
