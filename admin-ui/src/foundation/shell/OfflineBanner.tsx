import { useState, useSyncExternalStore } from 'react';
import { lazyPart, usePart } from '../common/use-part.ts';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export const offlineAlert = lazyPart(() => import('./OfflineAlert.tsx'));

/** Shows while the browser is offline. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const [wasOffline, setWasOffline] = useState(false);
  if (!online && !wasOffline) setWasOffline(true);
  const OfflineAlert = usePart(offlineAlert, wasOffline);
  return OfflineAlert ? <OfflineAlert online={online} /> : null;
}
