import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { offlineAlert } from './OfflineBanner.tsx';
import { loadToast } from './Toasts.tsx';

/** Loads a part of the page before it is needed. */
export type Load = () => Promise<unknown>;

/** A page counts as complete after this many milliseconds without a running query. */
const QUIET = 1000;

/** Information about the connection, which some browsers do not provide. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns whether the connection is good enough to load parts that may never be needed. */
function isGood(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g';
}

const idle = (): Promise<void> =>
  new Promise((done) => {
    // Safari does not support requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 5000 });
    else setTimeout(done, 200);
  });

let begun = false;

async function loadAll(parts: readonly Load[]): Promise<void> {
  for (const load of parts) {
    await idle();
    // A failed load is repeated, and reported, when the part is needed.
    await load().catch(() => undefined);
  }
}

/**
 * Loads likely next parts one by one after a page is complete. Parts that report a failure, messages
 * included, are loaded on any connection, since they could not be loaded while offline.
 */
export function Ahead({ parts }: { parts: readonly Load[] }) {
  const quiet = useIsFetching() === 0;
  useEffect(() => {
    if (!quiet || begun) return;
    const timer = setTimeout(() => {
      begun = true;
      void loadAll([loadToast, offlineAlert.load, ...(isGood() ? parts : [])]);
    }, QUIET);
    return () => clearTimeout(timer);
  }, [quiet, parts]);
  return null;
}
