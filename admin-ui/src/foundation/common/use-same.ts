import { useState } from 'react';

/**
 * Returns the same array object while the content is the same. MUI's Autocomplete discards the typed text
 * when its value is a new object.
 */
export function useSame<T>(list: T[]): T[] {
  const [stable, setStable] = useState(list);
  if (JSON.stringify(stable) === JSON.stringify(list)) return stable;
  setStable(list);
  return list;
}
