import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Wish } from './catalogue-view.ts';

/** The filters, each with its parameter of the address. */
const lists = { categories: 'category', skills: 'skill', tags: 'tag', fileTypes: 'fileType' } as const;
type ListName = keyof typeof lists;
const names = Object.keys(lists) as ListName[];
const nothing: Wish = { q: '', categories: [], skills: [], tags: [], fileTypes: [], includedOnly: false };

function written(params: URLSearchParams, change: Partial<Wish>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of names) {
    const chosen = change[name];
    if (!chosen) continue;
    next.delete(lists[name]);
    for (const one of chosen) next.append(lists[name], one);
  }
  const put = (name: string, value: string | undefined) =>
    value ? next.set(name, value) : next.delete(name);
  if (change.q !== undefined) put('q', change.q);
  if (change.includedOnly !== undefined) put('included', change.includedOnly ? 'true' : undefined);
  return next;
}

/** Search and filters of a catalogue, kept in the address so that a link or a reload brings them back. */
export function useWish(): {
  wish: Wish;
  set: (change: Partial<Wish>) => void;
  clear: () => void;
  active: boolean;
} {
  const [params, setParams] = useSearchParams();
  // What else is in the address (a dialog that opens) changes nothing here: thousands of cards depend on it.
  const key = names
    .map((name) => params.getAll(lists[name]))
    .concat([[params.get('q') ?? ''], [params.get('included') ?? '']]);
  const text = JSON.stringify(key);
  const wish = useMemo<Wish>(() => {
    const [categories = [], skills = [], tags = [], fileTypes = [], [q = ''] = [], [included] = []] =
      JSON.parse(text) as string[][];
    return { q, categories, skills, tags, fileTypes, includedOnly: included === 'true' };
  }, [text]);
  const set = useCallback(
    (change: Partial<Wish>) => setParams((before) => written(before, change), { replace: true }),
    [setParams],
  );
  const clear = useCallback(() => set(nothing), [set]);
  const active = wish.includedOnly || wish.q !== '' || names.some((name) => wish[name].length > 0);
  return { wish, set, clear, active };
}
