import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { Role } from '../../../../shared/roles.ts';
import { getSession, setSession } from '../providers/kept-session.ts';
import { PROFILE } from '../providers/me.ts';
import { screensOf } from './screens.ts';
import { useScreens } from './use-screens.ts';

/** AC-11, AC-14: stores the role, forgets what the other role had read, and goes to `path` or its first page. */
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
        // The new role's pages have to exist before the address names one of them.
        flushSync(() => setSession({ ...session, role }));
      }
      navigate(path ?? screensOf(screens, role)[0]?.path ?? '/');
    },
    [client, navigate, screens],
  );
}
