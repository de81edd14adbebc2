import { useSyncExternalStore } from 'react';
import { getSession, onSession, type Session } from './kept-session.ts';

/** The session as state: other tabs' sign-in, sign-out and role switch are seen at once. */
export const useSession = (): Session | undefined => useSyncExternalStore(onSession, getSession);
