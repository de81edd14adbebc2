import type { AuthProvider } from 'react-admin';
import { api } from './api.ts';
import { endsSession } from './api-error.ts';
import { endSession, getSession, keptRole, setSession } from './session.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Sign-in, sign-out and what ends a session, for react-admin (AC-01, AC-11, AC-12). */
export const authProvider: AuthProvider = {
  async login({ email, password }: Credentials) {
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
  /** Rejecting signs out. Late answers of a session that is over already change nothing. */
  checkError(error) {
    if (!getSession() || !endsSession(error)) return Promise.resolve();
    // The sign-in page says by itself that a session has ended; the other reasons are told here.
    return Promise.reject({ message: error.status === 401 ? false : `errors.${error.code}` });
  },
  getPermissions: () => Promise.resolve(getSession()?.role),
};
