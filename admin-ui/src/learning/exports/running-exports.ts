import { useSyncExternalStore } from 'react';
import type { Job } from '../../../../shared/contracts/identity/jobs.ts';
import { useProfile } from '../../foundation/providers/me.ts';
import { onLeaving } from '../../foundation/providers/stored-session.ts';
import type { ExportOrder } from './request-export.ts';

/** An export that a job produces. */
export interface RunningExport {
  wanted: ExportOrder;
  /** The job at its start. */
  started: Job;
  /** The person who started the export. Other people who sign in do not see it. */
  userId: string;
  /** Whether the automatic download has started. It starts only once. */
  delivered: boolean;
  /** Whether a dialog shows the progress. */
  inDialog: boolean;
  /** Whether the person has closed the export. It is shown again if it fails. */
  closed: boolean;
}

const KEY = 'exports';

/**
 * The exports of this browser tab, stored outside of React, so that they survive navigation. The session
 * storage restores them after a reload. Then no dialog shows them.
 */
let running: readonly RunningExport[] | undefined;
const all = (): readonly RunningExport[] => {
  running ??= readStored();
  return running;
};
const listeners = new Set<() => void>();

function readStored(): RunningExport[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(value)) return [];
    return (value as RunningExport[])
      .filter((one) => typeof one?.started?.id === 'string' && typeof one.wanted?.what === 'string')
      .map((one) => ({ ...one, inDialog: false }));
  } catch {
    return [];
  }
}

function publish(next: readonly RunningExport[]): void {
  running = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // If the storage is full or blocked, the export is only lost after a reload.
  }
  for (const listener of listeners) listener();
}

onLeaving(() => {
  running = [];
  for (const listener of listeners) listener();
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useRunningExports(): readonly RunningExport[] {
  const { data: profile } = useProfile();
  return useSyncExternalStore(subscribe, all).filter(({ userId }) => userId === profile?.id);
}

export const followExport = (one: Pick<RunningExport, 'wanted' | 'started' | 'userId' | 'inDialog'>): void =>
  publish([...all(), { ...one, delivered: false, closed: false }]);

export const changeExport = (jobId: string, change: Partial<RunningExport>): void =>
  publish(all().map((one) => (one.started.id === jobId ? { ...one, ...change } : one)));

export const dropExport = (jobId: string): void =>
  publish(all().filter(({ started }) => started.id !== jobId));
