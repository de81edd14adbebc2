import { useSyncExternalStore } from 'react';
import { type BrowserSession, getSession, onSession } from './kept-session.ts';

/** The session as state: other tabs' sign-in, sign-out and role switch are seen at once. */
export const useSession = (): BrowserSession | undefined => useSyncExternalStore(onSession, getSession);
