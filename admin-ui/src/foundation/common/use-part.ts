import { useEffect, useState } from 'react';

/** A part of a page that is loaded once it is wanted. */
interface LazyPart<T> {
  load: () => Promise<{ default: T }>;
  loaded?: { default: T };
}

export const partOf = <T>(load: () => Promise<{ default: T }>): LazyPart<T> => ({ load });

/**
 * The part; undefined until it is wanted and there, so that what it takes the place of stays, with the focus that it
 * may have. What could not be loaded is asked for again when it is wanted again.
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
