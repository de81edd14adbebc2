import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What was set since the last turn of the event loop: the router only knows of the address on screen. */
let latest: { from: string; to: URLSearchParams } | undefined;

/**
 * One parameter of the address as state: `const [tab, setTab] = useAddress('tab')`. Opening a dialog adds to
 * the history, so that going back closes it; pass `replace` for tabs and filters. Several may be set at once.
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
