import { useEffect, useState } from 'react';

/** A part of a page that is loaded on demand. */
interface LazyPart<T> {
  load: () => Promise<{ default: T }>;
  loaded?: { default: T };
}

export const lazyPart = <T>(load: () => Promise<{ default: T }>): LazyPart<T> => ({ load });

/**
 * Returns the part, or undefined until it is wanted and loaded. The content that it replaces remains until
 * then, with its focus. A failed load is repeated the next time the part is wanted.
 */
export function usePart<T>(part: LazyPart<T>, wanted: boolean): T | undefined {
  const [isLoaded, setLoaded] = useState(part.loaded !== undefined);
  useEffect(() => {
    if (!wanted || isLoaded) return;
    let isUnmounted = false;
    part.load().then(
      (one) => {
        part.loaded = one;
        if (!isUnmounted) setLoaded(true);
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [part, wanted, isLoaded]);
  return wanted && isLoaded ? part.loaded?.default : undefined;
}
