import type { BridgeReport } from '../../../../shared/webgl-bridge.ts';
import { leftOnPurpose } from './stored-session.ts';

/** The last report of a session in the shape of the API. */
export type SessionReport = BridgeReport & {
  images: { context: string; description: string; imageId: string }[];
  minuteSpent: number;
  sequence: number;
  succeeded?: boolean | undefined;
  endedAt?: string | undefined;
};

/**
 * A session whose end the server has not confirmed, because of a lost network, or a closed or crashed tab.
 */
export interface UnsentSession {
  /** The member who played. Only their sign-in sends the report. */
  userId: string;
  trainingId: string;
  id: string;
  fileType: 'WEB_GL';
  device: string;
  startedAt: string;
  /** Time when the report was stored. */
  savedAt: string;
  report: SessionReport;
}

const KEY = 'sessions';
/** Maximum number of stored reports. The oldest are removed first. */
const maxReports = 50;

function read(): UnsentSession[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value)
      ? (value as UnsentSession[]).filter((one) => typeof one?.id === 'string')
      : [];
  } catch {
    return [];
  }
}

function write(all: readonly UnsentSession[]): void {
  try {
    if (all.length > 0) localStorage.setItem(KEY, JSON.stringify(all.slice(-maxReports)));
    else localStorage.removeItem(KEY);
  } catch {
    // The storage is full or blocked: the session is still sent while the tab is open.
  }
}

/** Stores an unsent session, unless the person has signed out. */
export const storeUnsentSession = (session: UnsentSession): void =>
  leftOnPurpose() ? undefined : write([...read().filter(({ id }) => id !== session.id), session]);

export const dropSession = (id: string): void => write(read().filter((one) => one.id !== id));

export const listUnsentSessions = (userId: string): UnsentSession[] =>
  read().filter((one) => one.userId === userId);
