import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * One parameter of the address as state: `const [tab, setTab] = useAddress('tab')`. Opening a dialog adds to
 * the history, so that going back closes it; pass `replace` for tabs and filters.
 */
export function useAddress(
  name: string,
  { replace = false }: { replace?: boolean } = {},
): [string | undefined, (value: string | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (value: string | undefined) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === undefined) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: replace || value === undefined },
      ),
    [name, replace, setParams],
  );
  return [params.get(name) ?? undefined, set];
}
