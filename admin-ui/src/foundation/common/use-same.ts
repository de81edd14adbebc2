import { useState } from 'react';

/**
 * A list as it was, while what it holds is the same: MUI's Autocomplete takes away what is being typed as soon as its
 * value is another object.
 */
export function useSame<T>(list: T[]): T[] {
  const [kept, setKept] = useState(list);
  if (JSON.stringify(kept) === JSON.stringify(list)) return kept;
  setKept(list);
  return list;
}
