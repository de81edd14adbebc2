import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { Role } from '../../../shared/roles.ts';
import { getSession, setSession } from '../providers/session.ts';
import { firstPath } from '../routes.tsx';

/** AC-11, AC-14: stores the role, forgets what the other role had read, and goes to `path` or its first page. */
export function useSwitchRole(): (role: Role, path?: string) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    (role, path) => {
      const session = getSession();
      if (!session) return;
      if (session.role !== role) {
        const profile = client.getQueryData(['GET /users/profile']);
        client.clear();
        client.setQueryData(['GET /users/profile'], profile);
        // The new role's pages have to exist before the address names one of them.
        flushSync(() => setSession({ ...session, role }));
      }
      navigate(path ?? firstPath(role) ?? '/');
    },
    [client, navigate],
  );
}
