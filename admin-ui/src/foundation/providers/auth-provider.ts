import type { AuthProvider } from 'react-admin';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import type { Role } from '../../../../shared/roles.ts';
import { api } from './api.ts';
import { isMapped, type ResourceAction, resourceMap } from './resources.ts';
import { endSession, getSession, keptRole, setSession } from './stored-session.ts';

/** The server's answer to a complete sign-in. */
export interface OpenedSession {
  token: string;
  profile: Pick<Profile, 'roles'>;
  /** True if the session can only add a second factor. */
  enrolling?: boolean;
}

/**
 * Returns whether a role may act on a resource. The server uses the same permission table. Allows each action
 * on names that are not a resource, which only the server checks.
 */
export async function mayAct(
  role: Role,
  resource: string,
  action: string,
  record?: { id?: unknown },
): Promise<boolean> {
  if (!isMapped(resource)) return true;
  const { calls, refuses } = resourceMap(resource);
  const call = calls[action as ResourceAction];
  if (!call || (record?.id !== undefined && refuses?.(action as ResourceAction, { id: String(record.id) })))
    return false;
  // Loaded on demand, since only pages behind the sign-in need the permission table.
  const { mayCall } = await import('../../../../shared/permissions.ts');
  return mayCall(call, role);
}

/** Sign-in, sign-out and access checks for react-admin (AC-01, AC-11, AC-12). */
export const authProvider: AuthProvider = {
  async login({ token, profile, enrolling }: OpenedSession) {
    const role = keptRole(undefined, profile.roles);
    setSession(enrolling ? { token, role, enrolling } : { token, role });
  },
  /**
   * Ends the session in the browser, also if the server cannot be reached to revoke the token. Returns
   * `false`, since `SignedInOnly` redirects to the sign-in page. The session at the provider ends afterwards.
   */
  async logout(params: { purpose?: boolean }) {
    const session = getSession();
    if (!session) return false;
    const voided = params?.purpose ? api('POST /users/logout') : Promise.resolve();
    endSession(params?.purpose === true);
    await voided.catch(() => undefined);
    if (params?.purpose && session.signOutUrl) window.location.assign(session.signOutUrl);
    return false;
  },
  checkAuth: () => (getSession() ? Promise.resolve() : Promise.reject({ message: false })),
  /**
   * Never rejects, since `SessionGuard` ends sessions. After a rejection, react-admin would treat the refused
   * call as successful, without a record.
   */
  checkError: () => Promise.resolve(),
  async canAccess({ resource, action, record }) {
    const session = getSession();
    return session !== undefined && mayAct(session.role, resource, action, record);
  },
  getPermissions: () => Promise.resolve(getSession()?.role),
};
