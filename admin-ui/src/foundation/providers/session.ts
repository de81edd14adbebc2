import { useSyncExternalStore } from 'react';
import { type BrowserSession, getSession, onSession } from './stored-session.ts';

/** Returns the session as state. Sign-in, sign-out and role changes in other tabs are seen immediately. */
export const useSession = (): BrowserSession | undefined => useSyncExternalStore(onSession, getSession);
