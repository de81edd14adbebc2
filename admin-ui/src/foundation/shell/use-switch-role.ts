import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { Role } from '../../../../shared/roles.ts';
import { PROFILE } from '../providers/me.ts';
import { getSession, setSession } from '../providers/stored-session.ts';
import { roleScreens } from './screens.ts';
import { useScreens } from './use-screens.ts';

/**
 * Returns a function that stores the role, clears all queries except the profile, and opens `path` or the
 * role's first page (AC-11, AC-14).
 */
export function useSwitchRole(): (role: Role, path?: string) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const screens = useScreens();
  return useCallback(
    (role, path) => {
      const session = getSession();
      if (!session) return;
      if (session.role !== role) {
        const profile = client.getQueryData(PROFILE);
        client.clear();
        client.setQueryData(PROFILE, profile);
        // The routes of the new role must exist before the address names one of them.
        flushSync(() => setSession({ ...session, role }));
      }
      navigate(path ?? roleScreens(screens, role)[0]?.path ?? '/');
    },
    [client, navigate, screens],
  );
}
