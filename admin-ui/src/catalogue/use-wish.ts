import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Wish } from './catalogue-view.ts';

const names = ['q', 'category', 'skill', 'tag', 'fileType'] as const;

/** Search and filters of a catalogue, kept in the address so that a link or a reload brings them back. */
export function useWish(favouritesOnly: boolean): {
  wish: Wish;
  set: (change: Partial<Wish>) => void;
  clear: () => void;
  active: boolean;
} {
  const [params, setParams] = useSearchParams();
  const wish = useMemo<Wish>(
    () => ({
      q: params.get('q') ?? '',
      category: params.get('category') ?? undefined,
      skill: params.get('skill') ?? undefined,
      tag: params.get('tag') ?? undefined,
      fileType: params.get('fileType') ?? undefined,
      includedOnly: params.get('included') === 'true',
      favouritesOnly,
    }),
    [params, favouritesOnly],
  );
  const set = useCallback(
    (change: Partial<Wish>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const name of names) {
            if (!(name in change)) continue;
            if (change[name]) next.set(name, change[name]);
            else next.delete(name);
          }
          if ('includedOnly' in change) {
            if (change.includedOnly) next.set('included', 'true');
            else next.delete('included');
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const clear = useCallback(
    () =>
      set({
        q: '',
        category: undefined,
        skill: undefined,
        tag: undefined,
        fileType: undefined,
        includedOnly: false,
      }),
    [set],
  );
  return { wish, set, clear, active: wish.includedOnly || names.some((name) => Boolean(wish[name])) };
}
