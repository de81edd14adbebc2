import { useCallback } from 'react';
import { useProfile } from '../providers/me.ts';
import { leftOnPurpose } from '../providers/stored-session.ts';

const PREFIX = 'draft:';

/**
 * Returns functions that read and write a draft in local storage, under the person's id. A draft survives a
 * reload or an expired session, but not a sign-out. `read()` returns the draft, or undefined without one.
 * `write(undefined)` deletes the draft.
 *
 * @param name of the draft, unique for the person
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
      // A form may write while it closes after a sign-out. Its data must not be stored again.
      try {
        if (value === undefined || leftOnPurpose()) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // The storage is full or blocked. The form works without a draft.
      }
    },
    [key],
  );
  return { read, write };
}
