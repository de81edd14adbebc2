import { useCallback } from 'react';
import { leftOnPurpose } from '../providers/kept-session.ts';
import { useProfile } from '../providers/me.ts';

const PREFIX = 'draft:';

/**
 * What somebody was writing, kept through a reload or an expired session, until they sign out: JSON under their own id.
 * `read()` gives it back (undefined where there is none), `write(undefined)` forgets it.
 */
export function useDraft<T>(name: string): {
  read: () => T | undefined;
  write: (value: T | undefined) => void;
} {
  const { data: profile } = useProfile();
  const key = `${PREFIX}${profile?.id ?? ''}:${name}`;
  const read = useCallback((): T | undefined => {
    try {
      const text = localStorage.getItem(key);
      return text ? (JSON.parse(text) as T) : undefined;
    } catch {
      return undefined;
    }
  }, [key]);
  const write = useCallback(
    (value: T | undefined) => {
      if (value === undefined || leftOnPurpose()) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(value));
    },
    [key],
  );
  return { read, write };
}
