import { type FileType, fileTypes } from '../../../shared/contracts/content/content-files.ts';
import { isRolledBack } from '../content-records/file-version-rules.ts';
import type { MasterContentRecord } from './master-content.entity.ts';

type Files = MasterContentRecord['files'];
/** A training's copy of a master content's file. */
export type SharedFile = NonNullable<Files[FileType]['ready']> & {
  fromMasterContent: true;
  rolledBack?: true;
};

/** Returns the files of a training that uses a master content: its ready files, marked as shared. */
export function sharedFiles(files: Files): Record<FileType, { ready?: SharedFile }> {
  const shared: Record<FileType, { ready?: SharedFile }> = { UNITY: {}, WEB_GL: {}, APK: {} };
  for (const type of fileTypes) {
    const { ready } = files[type];
    const rolledBack = isRolledBack(files[type]) ? ({ rolledBack: true } as const) : {};
    if (ready) shared[type] = { ready: { ...ready, fromMasterContent: true, ...rolledBack } };
  }
  return shared;
}
