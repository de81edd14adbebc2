import { useSyncExternalStore } from 'react';
import type { Job } from '../../../shared/contracts/jobs.ts';
import { getSession, useSession } from '../providers/session.ts';
import type { Wanted } from './request-export.ts';

/** An export that a job makes. */
export interface RunningExport {
  wanted: Wanted;
  /** As it was when it began. */
  started: Job;
  /** Of the session that began it: whoever signs in next does not see it. */
  token: string | undefined;
  /** True once its download has begun: it does so by itself only once. */
  delivered: boolean;
  /** True while a dialog shows how far it is. */
  inDialog: boolean;
  /** True where the person does not want to see it any more, unless it fails. */
  closed: boolean;
}

/** The exports of this tab, outside of React: they go on while the person moves through the app. */
let running: readonly RunningExport[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly RunningExport[]): void {
  running = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useRunningExports(): readonly RunningExport[] {
  const token = useSession()?.token;
  const all = useSyncExternalStore(subscribe, () => running);
  return all.filter((one) => one.token === token);
}

export const followExport = (wanted: Wanted, started: Job, inDialog: boolean): void =>
  publish([
    ...running,
    { wanted, started, token: getSession()?.token, delivered: false, inDialog, closed: false },
  ]);

export const changeExport = (jobId: string, change: Partial<RunningExport>): void =>
  publish(running.map((one) => (one.started.id === jobId ? { ...one, ...change } : one)));

export const dropExport = (jobId: string): void =>
  publish(running.filter(({ started }) => started.id !== jobId));
