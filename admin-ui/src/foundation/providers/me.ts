import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import type { Role } from '../../../../shared/roles.ts';
import { api, callQueryKey } from './api.ts';
import type { Company } from './company.ts';
import { useSession } from './session.ts';
import { actingRoles, getSession, keptRole, setSession } from './stored-session.ts';

export const PROFILE = callQueryKey('GET /users/profile', {});
export const COMPANY = callQueryKey('GET /clients/current', {});

async function loadProfile(): Promise<Profile> {
  // Without the acting role: a person who lost that role must still be able to read their roles.
  const profile = await api('GET /users/profile', { acting: false });
  const session = getSession();
  if (session) {
    const role = keptRole(session.role, profile.roles);
    if (role !== session.role) setSession({ ...session, role });
  }
  return profile;
}

export const profileRead = queryOptions({ queryKey: PROFILE, queryFn: loadProfile, staleTime: 60_000 });

export const companyRead = queryOptions({
  queryKey: COMPANY,
  queryFn: async () => (await api('GET /clients/current')) as Company,
  staleTime: 60_000,
});

/** Reads the profile of the signed-in person. */
export function useProfile() {
  const session = useSession();
  return useQuery({ ...profileRead, enabled: session !== undefined });
}

/** Reads the organisation of the signed-in person. Super admins have none (spec 1 §4). */
export function useCompany() {
  const session = useSession();
  return useQuery({ ...companyRead, enabled: session !== undefined && session.role !== 'super' });
}

/** Returns the acting role and the roles to choose from (AC-14). */
export function useRoles(): { role: Role; roles: Role[] } {
  const session = useSession();
  const { data } = useProfile();
  const role = session?.role ?? 'learner';
  return { role, roles: data ? actingRoles(data.roles) : [role] };
}
