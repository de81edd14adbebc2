import { useState } from 'react';

const KEY = 'member-import';

/**
 * The job of the import that was started in this tab: closing the dialog or loading the page anew leaves it to be
 * followed. Whoever else signs in here cannot ask for it.
 */
export function useImportJob(): [id: string | undefined, set: (id: string | undefined) => void] {
  const [id, setId] = useState(() => sessionStorage.getItem(KEY) ?? undefined);
  const set = (next: string | undefined) => {
    if (next === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, next);
    setId(next);
  };
  return [id, set];
}
