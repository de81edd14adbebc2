import type { launchable } from '../../../../shared/contracts/delivery/launcher.ts';
import { useChanges } from '../../foundation/providers/change.ts';

export type LaunchType = (typeof launchable)[number];

/** What is started, and as which of its files it may be. */
export interface LaunchSubject {
  trainingId: string;
  title: string;
  fileTypes: readonly LaunchType[];
  /** The course that it is started from. */
  courseId?: string | undefined;
}

/** The files of a training that the launcher starts, in the order that they are offered. */
export const launchTypes = (types: readonly string[]): LaunchType[] =>
  (['UNITY', 'APK'] as const satisfies LaunchType[]).filter((type) => types.includes(type));

export interface Launch {
  start: (fileType: LaunchType) => void;
  /** What is being started, or was last. */
  fileType: LaunchType | undefined;
  isPending: boolean;
  /** The browser was asked to open the link; whether there is a launcher, it tells nobody. */
  isOpened: boolean;
  error: Error | null;
}

/** Asks for a one-time link, and has the browser open it (CA-04). Each start is a link of its own. */
export function useLaunch({ trainingId, courseId }: LaunchSubject): Launch {
  const code = useChanges(
    (call, fileType: LaunchType) =>
      call('POST /launcher/code', { body: { trainingId, fileType, courseId: courseId ?? null } }),
    { onSuccess: ({ link }) => window.location.assign(link) },
  );
  return {
    start: code.mutate,
    fileType: code.variables,
    isPending: code.isPending,
    isOpened: code.isSuccess,
    error: code.error,
  };
}
