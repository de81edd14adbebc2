import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a lock that prevents a form from being submitted twice. The first submit event takes the lock
 * before validation. The lock is released when the handler has ended and nothing is being saved. A click or
 * key press in between is ignored.
 *
 * @param busy true while the form is being saved
 */
export function useSubmitLock(busy: boolean) {
  const locked = useRef(false);
  // False while a submit handler runs.
  const ended = useRef(true);
  const saving = useRef(busy);
  saving.current = busy;
  /** Marks the handler as ended. The lock is released now, or when saving ends. */
  const release = useCallback(() => {
    ended.current = true;
    // A mutation of the handler makes the form busy in a separate task, which runs before this timeout.
    setTimeout(() => {
      if (ended.current && !saving.current) locked.current = false;
    });
  }, []);
  useEffect(() => {
    if (!busy && ended.current) locked.current = false;
  }, [busy]);
  /** Takes the lock. Returns false if the form is already being submitted. */
  const take = useCallback((): boolean => {
    if (locked.current || saving.current) return false;
    locked.current = true;
    ended.current = false;
    return true;
  }, []);
  /** Runs a handler under the lock. Ignores the call while the lock is taken. */
  const run = useCallback(
    (handler: () => unknown) => {
      if (!take()) return;
      void (async () => handler())().catch(reportError).finally(release);
    },
    [take, release],
  );
  return { take, release, run };
}
