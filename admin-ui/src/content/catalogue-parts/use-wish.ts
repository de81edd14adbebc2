import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { catalogueFilters, filterNames, forEachFilter } from './catalogue-filters.ts';
import { noWish, type Wish } from './catalogue-view.ts';

function writeWish(params: URLSearchParams, change: Partial<Wish>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of filterNames) {
    const chosen = change[name];
    const { parameter } = catalogueFilters[name];
    if (!chosen) continue;
    next.delete(parameter);
    for (const one of chosen) next.append(parameter, one);
  }
  const put = (name: string, value: string | undefined) =>
    value ? next.set(name, value) : next.delete(name);
  if (change.q !== undefined) put('q', change.q);
  if (change.includedOnly !== undefined) put('included', change.includedOnly ? 'true' : undefined);
  return next;
}

/**
 * Returns search and filters of a catalogue. They are stored in the address, and survive links and reloads.
 */
export function useWish(): {
  wish: Wish;
  set: (change: Partial<Wish>) => void;
  clear: () => void;
  active: boolean;
} {
  const [params, setParams] = useSearchParams();
  // Other parameters, such as an opened dialog, do not change the result, because thousands of cards depend
  // on it.
  const text = JSON.stringify({
    ...forEachFilter((_, { parameter }) => params.getAll(parameter)),
    q: params.get('q') ?? '',
    includedOnly: params.get('included') === 'true',
  } satisfies Wish);
  const wish = useMemo(() => JSON.parse(text) as Wish, [text]);
  const set = useCallback(
    (change: Partial<Wish>) => setParams((before) => writeWish(before, change), { replace: true }),
    [setParams],
  );
  const clear = useCallback(() => set(noWish), [set]);
  const active = wish.includedOnly || wish.q !== '' || filterNames.some((name) => wish[name].length > 0);
  return { wish, set, clear, active };
}
