import { useEffect } from 'react';
import { type NotificationType, useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';

const variants = ['success', 'info', 'warning', 'error'] as const satisfies readonly NotificationType[];

/**
 * Shows a route's state `{key, variant}` as a toast, once. Other properties (formationId, companyId,
 * courseId) remain for the page (LY-04).
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
