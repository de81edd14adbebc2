import { useCallback, useEffect, useRef } from 'react';

/**
 * The lock of a form. The first submit event takes it before validation. It is released when the handler has
 * ended and nothing is being saved. A second click or key press in between is ignored.
 * @param busy true while the form is being saved
 */
export function useSubmitLock(busy: boolean) {
  const taken = useRef(false);
  const ended = useRef(true);
  const saving = useRef(busy);
  saving.current = busy;
  const release = useCallback(() => {
    ended.current = true;
    // A mutation that the handler started makes the form busy in a separate task, which runs before this one.
    setTimeout(() => {
      if (ended.current && !saving.current) taken.current = false;
    });
  }, []);
  useEffect(() => {
    if (!busy && ended.current) taken.current = false;
  }, [busy]);
  /** @returns false if the form is already being submitted */
  const take = useCallback((): boolean => {
    if (taken.current || saving.current) return false;
    taken.current = true;
    ended.current = false;
    return true;
  }, []);
  /** Runs a handler under the lock. Does nothing while another handler runs. */
  const run = useCallback(
    (handler: () => unknown) => {
      if (!take()) return;
      void (async () => handler())().catch(reportError).finally(release);
    },
    [take, release],
  );
  return { take, release, run };
}
