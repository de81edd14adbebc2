import type { ContentFile } from '../../../../shared/contracts/content/content-files.ts';

/** The values of a form that replace or remove a content file. */
export interface FileReplacement {
  enabled: boolean;
  file?: File | undefined;
  /** The stored content file of this type. */
  current?: ContentFile | undefined;
  /** Retains the current file as an earlier version when `file` replaces it. True by default. */
  retainCurrent?: boolean;
}

/** Returns the file that learners get. Undefined if no file was ready. */
export const servedFile = (current: ContentFile | undefined) =>
  current?.status === 'ready' ? current : current?.current;

/** Returns the bytes of the stored file that the new file replaces, or that is removed with its type. */
export function replacedBytes({ enabled, file, current, retainCurrent = true }: FileReplacement): number {
  const served = servedFile(current);
  if (enabled && (!file || (served && retainCurrent))) return 0;
  return (served ?? current)?.fileSize ?? 0;
}
