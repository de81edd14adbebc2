import { useEffect, useState } from 'react';

/** Milliseconds that the second click of a double click may come later. */
const SECOND_CLICK = 500;

/**
 * False for the first half second that something is `shown`: the second click of a double click on what was there
 * before is not meant for it.
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
