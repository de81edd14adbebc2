import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Parameters set since the last turn of the event loop. The router only knows the address on screen. */
let latest: { from: string; to: URLSearchParams } | undefined;

/**
 * Returns one parameter of the address as state: `const [tab, setTab] = useAddress('tab')`. Opening a dialog
 * adds a history entry, so that going back closes the dialog. Tabs and filters pass `replace`. Several
 * parameters can be set in the same turn.
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
          const from = before.toString();
          const next = new URLSearchParams(latest?.from === from ? latest.to : before);
          if (value === undefined) next.delete(name);
          else next.set(name, value);
          latest = { from, to: next };
          queueMicrotask(() => {
            latest = undefined;
          });
          return next;
        },
        { replace: replace || value === undefined },
      ),
    [name, replace, setParams],
  );
  return [params.get(name) ?? undefined, set];
}
