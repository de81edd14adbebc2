import { type RateLimit, rateWindow } from '../constructs/rate-limits.ts';

/** Seconds of one count. A window consists of many, so that its start moves. */
const slice = 10;
/** Maximum number of counted addresses and tokens per limit. The oldest are dropped first. */
const maxKeys = 100_000;

/** The counts of one key: `counts[i]` belongs to slice `first + i`. */
interface KeyCounts {
  first: number;
  counts: number[];
  total: number;
}

/** Counts the requests of each key in a moving window, like a rate-based rule of AWS WAF. */
class WindowCounter {
  readonly #keys = new Map<string, KeyCounts>();

  /** Counts a request. Returns the requests of the key in the window that ends at second `now`. */
  count(key: string, now: number): number {
    const place = Math.floor(now / slice);
    const counts = this.#keys.get(key) ?? { first: place, counts: [], total: 0 };
    // The newest key is at the end.
    this.#keys.delete(key);
    this.#keys.set(key, counts);
    for (const oldest of this.#keys.keys()) {
      if (this.#keys.size <= maxKeys) break;
      this.#keys.delete(oldest);
    }
    while (counts.counts.length > 0 && counts.first <= place - rateWindow / slice) {
      counts.total -= counts.counts.shift() ?? 0;
      counts.first += 1;
    }
    if (counts.counts.length === 0) counts.first = place;
    while (counts.first + counts.counts.length <= place) counts.counts.push(0);
    const last = counts.counts.length - 1;
    counts.counts[last] = (counts.counts[last] ?? 0) + 1;
    counts.total += 1;
    return counts.total;
  }
}

/** A request, as far as limits concern it. */
export interface CountedRequest {
  path: string;
  address: string;
  /** The `Authorization` header. */
  token: string | undefined;
}

/**
 * Returns a function that counts a request for every limit. It returns the name of the first exceeded limit.
 *
 * @param now returns epoch seconds
 */
export function rateCounter(
  limits: readonly RateLimit[],
  now: () => number,
): (request: CountedRequest) => string | undefined {
  const counters = limits.map((limit) => ({ limit, counter: new WindowCounter() }));
  return ({ path, address, token }) => {
    let exceeded: string | undefined;
    for (const { limit, counter } of counters) {
      if (!path.startsWith(limit.path) || (limit.by === 'session' && token === undefined)) continue;
      const key = limit.by === 'session' ? `${address} ${token}` : address;
      if (counter.count(key, now()) > limit.requests) exceeded ??= limit.name;
    }
    return exceeded;
  };
}

/** A throttle of API Gateway: requests per second, and the size of a burst. */
interface RouteThrottle {
  rate: number;
  burst: number;
}

/**
 * Returns a function that takes a token from the bucket of a route, and returns whether there was one.
 *
 * @param now returns seconds
 */
export function tokenBuckets(
  throttleOf: (route: string) => RouteThrottle,
  now: () => number,
): (route: string) => boolean {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (route) => {
    const { rate, burst } = throttleOf(route);
    const at = now();
    const bucket = buckets.get(route) ?? { tokens: burst, at };
    bucket.tokens = Math.min(burst, bucket.tokens + Math.max(0, at - bucket.at) * rate);
    bucket.at = at;
    buckets.set(route, bucket);
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  };
}
