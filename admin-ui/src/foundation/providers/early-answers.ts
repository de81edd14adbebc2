import { getSession } from './kept-session.ts';
import { ask, type HttpRequest } from './request.ts';

interface Early {
  /** As whom it was asked: another sign-in or role asks anew. */
  session: ReturnType<typeof getSession>;
  /** When, in milliseconds of the page. */
  asked: number;
  answer: Promise<Response>;
}

/** Milliseconds for which an answer is what a page would get: it was asked for by that page, a moment ago. */
const FRESH = 30_000;
const early = new Map<string, Early>();

/**
 * Asks before the page does, which gets this answer. What fails here fails, and is told, there.
 *
 * @param next what follows from an answer, a copy of it: asked, too, before the page sees it
 */
export function askEarly(
  url: string,
  request: HttpRequest = {},
  next: (answer: Response) => Promise<void> = async () => {},
): void {
  const answer = ask(url, request).then(async (response) => {
    await next(response.clone()).catch(() => undefined);
    return response;
  });
  answer.catch(() => undefined);
  early.set(url, { session: getSession(), asked: performance.now(), answer });
}

/** The answer to what was asked early; once, as bodies are read once. */
export function earlyAnswer(url: string, { method = 'GET' }: HttpRequest): Promise<Response> | undefined {
  const found = early.get(url);
  if (!found || method !== 'GET') return undefined;
  early.delete(url);
  const holds = found.session === getSession() && performance.now() - found.asked < FRESH;
  return holds ? found.answer : undefined;
}
