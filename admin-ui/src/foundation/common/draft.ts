import { useCallback } from 'react';
import { useProfile } from '../providers/me.ts';
import { leftOnPurpose } from '../providers/stored-session.ts';

const PREFIX = 'draft:';

/**
 * Stores a draft as JSON under the person's id. A draft survives a reload or an expired session, but not a
 * sign-out. `read()` returns the draft, or undefined if there is none. `write(undefined)` deletes it.
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
