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
  const [there, setThere] = useState(part.loaded !== undefined);
  useEffect(() => {
    if (!wanted || there) return;
    let gone = false;
    part.load().then(
      (one) => {
        part.loaded = one;
        if (!gone) setThere(true);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [part, wanted, there]);
  return wanted && there ? part.loaded?.default : undefined;
}
