import { useSyncExternalStore } from 'react';
import type { Job } from '../../../../shared/contracts/identity/jobs.ts';
import { onLeaving } from '../../foundation/providers/kept-session.ts';
import { useProfile } from '../../foundation/providers/me.ts';
import type { ExportOrder } from './request-export.ts';

/** An export that a job makes. */
export interface RunningExport {
  wanted: ExportOrder;
  /** As it was when it began. */
  started: Job;
  /** Whose it is: whoever else signs in here does not see it. */
  userId: string;
  /** True once its download has begun: it does so by itself only once. */
  delivered: boolean;
  /** True while a dialog shows how far it is. */
  inDialog: boolean;
  /** True where the person does not want to see it any more, unless it fails. */
  closed: boolean;
}

const KEY = 'exports';

/**
 * The exports of this tab, outside of React: they go on while the person moves through the app. They are kept for the
 * tab, so that a page that is loaded anew finds them again; no dialog shows them then.
 */
let running: readonly RunningExport[] | undefined;
const all = (): readonly RunningExport[] => {
  running ??= kept();
  return running;
};
const listeners = new Set<() => void>();

function kept(): RunningExport[] {
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
    // A full or forbidden storage costs the going on after a reload, not the export.
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
