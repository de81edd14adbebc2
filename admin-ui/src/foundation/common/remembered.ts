import { useState } from 'react';

/**
 * Something that is kept for this tab, as JSON: what closing a dialog or loading the page anew is to leave, such as
 * the job that it follows. Whoever else signs in here cannot ask for that job.
 *
 * @param key what it is remembered by
 */
export function useRemembered<T>(key: string): [value: T | undefined, set: (value: T | undefined) => void] {
  const [value, setValue] = useState(() => read<T>(key));
  const set = (next: T | undefined) => {
    if (next === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(next));
    setValue(next);
  };
  return [value, set];
}

function read<T>(key: string): T | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}
