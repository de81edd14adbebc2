import { useEffect, useState } from 'react';

/** Maximum delay of the second click of a double click, in milliseconds. */
const SECOND_CLICK = 500;

/**
 * Returns false for the first half second that content is `shown`. The second click of a double click on the
 * previous content is therefore ignored.
 */
export function useSettled(shown = true): boolean {
  const [settled, settle] = useState(false);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => settle(true), SECOND_CLICK);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled;
}
