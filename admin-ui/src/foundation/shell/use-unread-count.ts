import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from '../providers/api.ts';

/** Returns the number of unread notifications. Refetched on every navigation, also between tabs (NO-01). */
export function useUnreadCount(): number {
  const { key } = useLocation();
  const { data, refetch } = useApi('GET /notifications/unread/count', {}, { staleTime: 15_000 });
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    void refetch();
  }, [key, refetch]);
  return data?.value ?? 0;
}
