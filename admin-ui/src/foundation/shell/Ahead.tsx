import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { offlineAlert } from './OfflineBanner.tsx';
import { loadToast } from './Toasts.tsx';

/** Loads a part of the page, so that it is there when it is wanted. */
export type Load = () => Promise<unknown>;

/** Milliseconds without a question to the server, after which a page shows what it has to. */
const QUIET = 1000;

/** What browsers tell of a connection; some do not. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether what may never be wanted is worth its bytes here. */
function isGood(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g';
}

const idle = (): Promise<void> =>
  new Promise((done) => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 5000 });
    else setTimeout(done, 200);
  });

let begun = false;

async function loadAll(parts: readonly Load[]): Promise<void> {
  for (const load of parts) {
    await idle();
    // What could not be loaded is asked for again, and told, where it is wanted.
    await load().catch(() => undefined);
  }
}

/**
 * Once a page shows, loads one by one what people open next. What tells of a failure, messages included, comes on
 * any connection: without one it could not be loaded any more.
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
