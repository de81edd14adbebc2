import { type FileType, fileTypes } from '../../../shared/contracts/content/content-files.ts';
import type { MasterContentRecord } from './master-content.entity.ts';

type Files = MasterContentRecord['files'];
/** What a training holds of a master content's file. */
export type SharedFile = NonNullable<Files[FileType]['ready']> & { fromMasterContent: true };

/** The files that a training has by a master content: what is ready of it, marked as not its own. */
export function sharedFiles(files: Files): Record<FileType, { ready?: SharedFile }> {
  const shared: Record<FileType, { ready?: SharedFile }> = { UNITY: {}, WEB_GL: {}, APK: {} };
  for (const type of fileTypes) {
    const { ready } = files[type];
    if (ready) shared[type] = { ready: { ...ready, fromMasterContent: true } };
  }
  return shared;
}
