import { fingerprint } from './fingerprint.ts';

/**
 * Wraps a function that sends data. While a call runs, a second call with the same arguments returns the
 * promise of the first one.
 */
export function onceAtATime<A extends unknown[], R>(
  run: (...given: A) => Promise<R>,
  keyOf: (...given: A) => unknown = (...given) => given,
): (...given: A) => Promise<R> {
  const running = new Map<string, Promise<R>>();
  return (...given) => {
    const key = fingerprint(keyOf(...given));
    const earlier = running.get(key);
    if (earlier) return earlier;
    const result = run(...given).finally(() => running.delete(key));
    running.set(key, result);
    return result;
  };
}
