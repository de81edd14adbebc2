import { type HttpRequest, sendRequest } from './request.ts';
import { getSession } from './stored-session.ts';

interface Early {
  /** The session that sent the request. A request of another session or role does not use the answer. */
  session: ReturnType<typeof getSession>;
  /** Start of the request, in milliseconds since the page was loaded. */
  asked: number;
  answer: Promise<Response>;
}

/** Milliseconds for which an early answer is used instead of a new request. */
const FRESH = 30_000;
const early = new Map<string, Early>();

/**
 * Sends a request before the page does. The page then receives this answer. Errors are reported to the page.
 * @param next receives a copy of the answer, to send further requests before the page reads it
 */
export function askEarly(
  url: string,
  request: HttpRequest = {},
  next: (answer: Response) => Promise<void> = async () => {},
): void {
  const answer = sendRequest(url, request).then(async (response) => {
    await next(response.clone()).catch(() => undefined);
    return response;
  });
  answer.catch(() => undefined);
  early.set(url, { session: getSession(), asked: performance.now(), answer });
}

/** Returns the answer of an early request. Returns each answer once, since a body can be read only once. */
export function earlyAnswer(url: string, { method = 'GET' }: HttpRequest): Promise<Response> | undefined {
  const found = early.get(url);
  if (!found || method !== 'GET') return undefined;
  early.delete(url);
  const isUsable = found.session === getSession() && performance.now() - found.asked < FRESH;
  return isUsable ? found.answer : undefined;
}
