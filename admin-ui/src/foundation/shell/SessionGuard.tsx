import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLogout, useNotify } from 'react-admin';
import { ApiError, endsSession } from '../providers/api-error.ts';
import { PROFILE } from '../providers/me.ts';
import { getSession } from '../providers/stored-session.ts';

/**
 * Watches all queries and mutations. An error that ends the session signs out and, after the next sign-in,
 * leads back to the same place (AC-12). After a refusal, the profile with its roles is refetched.
 */
export function SessionGuard() {
  const client = useQueryClient();
  const logout = useLogout();
  const notify = useNotify();
  useEffect(() => {
    const check = (error: unknown) => {
      // Ignores late answers of a session that has already ended.
      const session = getSession();
      // A session that must add a second factor is refused everything else, and stays.
      const stays = session?.enrolling && error instanceof ApiError && error.code === 'SCOPE';
      if (endsSession(error) && session && !stays) {
        // The sign-in page reports an expired session. Other reasons are reported here.
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
