import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLogout, useNotify } from 'react-admin';
import { ApiError, endsSession } from '../providers/api-error.ts';
import { getSession } from '../providers/kept-session.ts';
import { PROFILE } from '../providers/me.ts';

/**
 * Watches every query and mutation, react-admin's or not: one whose answer ends the session signs out, and
 * leads back to the same place after the next sign-in (AC-12). A refusal asks anew which roles are held.
 */
export function SessionGuard() {
  const client = useQueryClient();
  const logout = useLogout();
  const notify = useNotify();
  useEffect(() => {
    const check = (error: unknown) => {
      // Late answers of a session that is over already change nothing.
      if (endsSession(error) && getSession()) {
        // The sign-in page says by itself that a session has ended; the other reasons are told here.
        if (error.status !== 401) notify(`errors.${error.code}`, { type: 'error' });
        void logout();
      }
      if (error instanceof ApiError && error.code === 'NOT_AUTHORIZED' && !error.ofProfile)
        void client.invalidateQueries({ queryKey: PROFILE });
    };
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    });
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [client, logout, notify]);
  return null;
}
