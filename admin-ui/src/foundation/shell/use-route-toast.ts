import { useEffect } from 'react';
import { type NotificationType, useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';

const variants = ['success', 'info', 'warning', 'error'] as const satisfies readonly NotificationType[];

/**
 * LY-04: a route's state `{key, variant}` is shown as a toast, once; what else the state carries
 * (formationId, companyId, courseId) stays for the page.
 */
export function useRouteToast(): void {
  const notify = useNotify();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    const state: unknown = location.state;
    if (typeof state !== 'object' || state === null || !('key' in state) || typeof state.key !== 'string')
      return;
    const { key, ...rest } = state as { key: string; variant?: unknown };
    const type = variants.find((v) => v === rest.variant) ?? 'success';
    delete rest.variant;
    notify(key, { type });
    navigate({ pathname: location.pathname, search: location.search }, { replace: true, state: rest });
  }, [location, navigate, notify]);
}
