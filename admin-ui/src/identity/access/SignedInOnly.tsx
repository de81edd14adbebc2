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
  const { pathname, search } = useLocation();
  const wasSignedIn = useRef(false);
  if (session) wasSignedIn.current = true;
  if (session?.enrolling && pathname !== secondFactorPath)
    return <Navigate to={secondFactorPath} replace state={{ next: `${pathname}${search}` }} />;
  if (session || PUBLIC.includes(pathname)) return children;
  const state = leftOnPurpose()
    ? {}
    : { nextPathname: pathname, nextSearch: search, ended: wasSignedIn.current };
  return <Navigate to="/login" replace state={state} />;
}
