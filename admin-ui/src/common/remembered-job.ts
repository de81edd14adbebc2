import { useState } from 'react';

/**
 * The id of a job that was started in this tab: closing its dialog or loading the page anew leaves it to be followed.
 * Whoever else signs in here cannot ask for it.
 *
 * @param key what it is remembered by
 */
export function useRememberedJob(
  key: string,
): [id: string | undefined, set: (id: string | undefined) => void] {
  const [id, setId] = useState(() => sessionStorage.getItem(key) ?? undefined);
  const set = (next: string | undefined) => {
    if (next === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
    setId(next);
  };
  return [id, set];
}
