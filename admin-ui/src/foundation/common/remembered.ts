import { useState } from 'react';

/**
 * State of this tab, stored as JSON, which survives a closed dialog or a reload. An example is the job that a
 * dialog follows. Other people who sign in here cannot read that job.
 * @param key name of the entry
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
