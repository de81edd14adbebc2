import type { launchable } from '../../../../shared/contracts/delivery/launcher.ts';
import { useChanges } from '../../foundation/providers/change.ts';

export type LaunchType = (typeof launchable)[number];

/** The training to start, and the file types to choose from. */
export interface LaunchSubject {
  trainingId: string;
  title: string;
  fileTypes: readonly LaunchType[];
  /** The course that contains the training. */
  courseId?: string | undefined;
}

/** Returns the file types that the launcher can start, in the order of the choice. */
export const launchTypes = (types: readonly string[]): LaunchType[] =>
  (['UNITY', 'APK'] as const satisfies LaunchType[]).filter((type) => types.includes(type));

export interface Launch {
  start: (fileType: LaunchType) => void;
  /** The file type of the latest start. */
  fileType: LaunchType | undefined;
  isPending: boolean;
  /** True if the browser was asked to open the link. Browsers do not report whether a launcher exists. */
  isOpened: boolean;
  error: Error | null;
}

/** Creates a one-time link and opens it in the browser (CA-04). Each start creates a new link. */
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
