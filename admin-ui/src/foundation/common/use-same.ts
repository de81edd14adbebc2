import { useState } from 'react';

/**
 * Returns the same array object while the content is the same. MUI's Autocomplete discards the typed text
 * when its value is a new object.
 */
export function useSame<T>(list: T[]): T[] {
  const [kept, setKept] = useState(list);
  if (JSON.stringify(kept) === JSON.stringify(list)) return kept;
  setKept(list);
  return list;
}
