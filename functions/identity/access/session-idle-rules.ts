import { tokenLifetime } from './token-lifetime-rules.ts';

/** The last noted requests of a member's sessions, in epoch seconds. */
export type SessionActivity = Readonly<Record<string, number>>;

interface SessionUse {
  /** The last noted request, or the issue of the token, in epoch seconds. */
  last: number;
  idleMinutes: number;
  /** Epoch seconds. */
  now: number;
}

/** Returns whether a session had no request for the idle time of its organisation. */
export const isIdle = ({ last, idleMinutes, now }: SessionUse): boolean => now - last > idleMinutes * 60;

/**
 * Returns whether a request has to be noted: after a tenth of the idle time, so that a busy session costs few writes and
 * ends at most that much early.
 */
export const isNoteDue = ({ last, idleMinutes, now }: SessionUse): boolean => now - last >= idleMinutes * 6;

/** Returns the sessions whose tokens have expired, which a note removes. */
export const endedSessions = (activity: SessionActivity | undefined, now: number): string[] =>
  Object.entries(activity ?? {})
    .filter(([, last]) => now - last > tokenLifetime)
    .map(([id]) => id);
