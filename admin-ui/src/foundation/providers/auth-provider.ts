import type { AuthProvider } from 'react-admin';
import type { Role } from '../../../../shared/roles.ts';
import { api } from './api.ts';
import { endSession, getSession, keptRole, setSession } from './kept-session.ts';
import { isMapped, mapOf, type ResourceAction } from './resources.ts';

export interface SignInCredentials {
  email: string;
  password: string;
}

/**
 * Whether a role may do something with a resource: its call's row in the permission table, which the server goes
 * by, too. Lists that are no resource are left to the server.
 */
export async function mayAct(
  role: Role,
  resource: string,
  action: string,
  record?: { id?: unknown },
): Promise<boolean> {
  if (!isMapped(resource)) return true;
  const { calls, refuses } = mapOf(resource);
  const call = calls[action as ResourceAction];
  if (!call || (record?.id !== undefined && refuses?.(action as ResourceAction, { id: String(record.id) })))
    return false;
  // Only pages behind the sign-in ask.
  const { mayCall } = await import('../../../../shared/permissions.ts');
  return mayCall(call, role);
}

/** Sign-in, sign-out and what ends a session, for react-admin (AC-01, AC-11, AC-12). */
export const authProvider: AuthProvider = {
  async login({ email, password }: SignInCredentials) {
    const { token, profile } = await api('POST /users/authentication', { body: { email, password } });
    setSession({ token, role: keptRole(undefined, profile.roles) });
  },
  /**
   * The server voids the token; that it cannot be reached keeps nobody signed in here. `SignedInOnly` leads to
   * the sign-in page, so react-admin is told not to.
   */
  async logout(params: { purpose?: boolean }) {
    const session = getSession();
    if (!session) return false;
    const voided = params?.purpose ? api('POST /users/logout') : Promise.resolve();
    endSession(params?.purpose === true);
    await voided.catch(() => undefined);
    return false;
  },
  checkAuth: () => (getSession() ? Promise.resolve() : Promise.reject({ message: false })),
  /**
   * `SessionGuard` ends a session. Rejecting would end it, too, but have react-admin answer the call that was refused
   * as one that was done, without a record.
   */
  checkError: () => Promise.resolve(),
  async canAccess({ resource, action, record }) {
    const session = getSession();
    return session !== undefined && mayAct(session.role, resource, action, record);
  },
  getPermissions: () => Promise.resolve(getSession()?.role),
};
