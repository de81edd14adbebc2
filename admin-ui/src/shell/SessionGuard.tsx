import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { ApiError } from '../providers/api-error.ts';
import { PROFILE } from '../providers/me.ts';

/**
 * Watches every query and mutation, react-admin's or not: one whose answer ends the session signs out, and
 * leads back to the same place after the next sign-in (AC-12). A refusal asks anew which roles are held.
 */
export function SessionGuard() {
  const client = useQueryClient();
  const signOutIfDenied = useLogoutIfAccessDenied();
  useEffect(() => {
    const check = (error: unknown) => {
      void signOutIfDenied(error);
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
  }, [client, signOutIfDenied]);
  return null;
}
