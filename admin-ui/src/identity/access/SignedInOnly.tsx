import { type ReactNode, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../foundation/providers/session.ts';
import { leftOnPurpose } from '../../foundation/providers/stored-session.ts';
import { linkedPaths, secondFactorPath } from './open-paths.ts';

const PUBLIC: readonly string[] = ['/login', ...linkedPaths];

/**
 * Redirects to the sign-in page without a session, except from public paths, and back after the sign-in
 * (AC-06). Placed before react-admin's check, so that no page is rendered without a session.
 */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search, state: given } = useLocation();
  const wasSignedIn = useRef(false);
  if (session) wasSignedIn.current = true;
  if (session?.enrolling && pathname !== secondFactorPath)
    return (
      <Navigate to={secondFactorPath} replace state={{ next: requestedPath(pathname, search, given) }} />
    );
  if (session || PUBLIC.includes(pathname)) return children;
  const state = leftOnPurpose()
    ? {}
    : { nextPathname: pathname, nextSearch: search, ended: wasSignedIn.current };
  return <Navigate to="/login" replace state={state} />;
}

/** Returns the address that the person requested: of this page, or of the page before the sign-in. */
function requestedPath(pathname: string, search: string, state: unknown): string {
  if (pathname !== '/login') return `${pathname}${search}`;
  if (typeof state !== 'object' || state === null || !('nextPathname' in state)) return '/';
  return `${String(state.nextPathname)}${'nextSearch' in state ? String(state.nextSearch) : ''}`;
}
