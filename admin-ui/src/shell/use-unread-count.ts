import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from '../providers/api.ts';
import { UNREAD } from './notifications-api.ts';

/** Unread notifications; asked anew on every navigation (spec 1 §4). */
export function useUnreadCount(): number {
  const { pathname } = useLocation();
  const { data, refetch } = useApi(UNREAD, {}, { staleTime: 15_000 });
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    void refetch();
  }, [pathname, refetch]);
  return data?.value ?? 0;
}
