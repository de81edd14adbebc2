import { type ReactNode, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { leftOnPurpose } from '../../foundation/providers/kept-session.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { linkedPaths } from './open-paths.ts';

const PUBLIC: readonly string[] = ['/login', ...linkedPaths];

/**
 * AC-06: without a session every path but the public ones leads to the sign-in page, and from there back to
 * what was wanted. Before react-admin's own check, so that nothing of a page is rendered for nobody.
 */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const wasSignedIn = useRef(false);
  if (session) wasSignedIn.current = true;
  if (session || PUBLIC.includes(pathname)) return children;
  const state = leftOnPurpose()
    ? {}
    : { nextPathname: pathname, nextSearch: search, ended: wasSignedIn.current };
  return <Navigate to="/login" replace state={state} />;
}
