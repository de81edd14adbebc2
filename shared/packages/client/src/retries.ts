export interface RetryOptions {
  /** Further attempts of a request. Default: 4. */
  retries?: number;
  /** Milliseconds before the first further attempt, doubled for each one. Default: 1000. */
  retryDelay?: number;
  /** Milliseconds of the longest wait, also for `Retry-After`. Default: 60,000. */
  longestDelay?: number;
  /** Default: the platform's `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
}

const isChange = (method: string): boolean => !/^(GET|HEAD|OPTIONS)$/.test(method);
/** True if the same request can succeed later. 501 and 505 are permanent. 409 is not, unless the first attempt still runs. */
const isTemporary = ({ status, headers }: Response): boolean =>
  status === 429 ||
  (status === 409 && headers.has('retry-after')) ||
  (status >= 500 && status !== 501 && status !== 505);

/** Returns the milliseconds of `Retry-After`: seconds or a date (RFC 9110). */
function retryAfter(response: Response): number | undefined {
  const value = response.headers.get('retry-after');
  if (!value) return undefined;
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds);
}

/** Waits, and ends early if the caller aborts the request. @throws the reason of the signal */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Returns a `fetch` that repeats requests after a lost connection, 429 and 5xx. It waits for `Retry-After`, otherwise
 * twice as long as before, with a random part. Changes get an `Idempotency-Key`, the same for each attempt.
 */
export function retryingFetch({
  retries = 4,
  retryDelay = 1000,
  longestDelay = 60_000,
  fetch: send = (request) => fetch(request),
}: RetryOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (isChange(request.method) && !request.headers.has('idempotency-key'))
      request.headers.set('idempotency-key', crypto.randomUUID());
    for (let attempt = 0; ; attempt += 1) {
      const last = attempt >= retries;
      const backoff = retryDelay * 2 ** attempt * (0.5 + Math.random() / 2);
      let delay = backoff;
      try {
        const response = await send(last ? request : request.clone());
        if (last || !isTemporary(response)) return response;
        delay = retryAfter(response) ?? backoff;
        await response.body?.cancel();
      } catch (error) {
        if (last || request.signal.aborted) throw error;
      }
      await wait(Math.min(delay, longestDelay), request.signal);
    }
  };
}
