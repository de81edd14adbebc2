import type { FileVersion } from '../../../shared/contracts/delivery/uploads.ts';
import { AppError } from '../../../shared/errors.ts';
import { listVersions, type ReadyFile } from '../../content/content-records/index.ts';
import type { Holder } from './holder.ts';

/** Returns a version of a file. @throws NOT_FOUND */
export function getVersion({ file }: Holder, versionId: string): ReadyFile {
  const version = listVersions(file).find(({ uploadId }) => uploadId === versionId);
  if (!version) throw new AppError('NOT_FOUND');
  return version;
}

/** Returns a version as its author sees it. */
export function presentVersion({ file }: Holder, version: ReadyFile): FileVersion {
  const { uploadId: id, offlineAvailable, fileName, fileSize, sha256, readyDate } = version;
  return {
    id,
    version: version.version,
    offlineAvailable,
    fileName,
    fileSize,
    sha256,
    ...(readyDate === undefined ? {} : { readyDate }),
    served: id === file.ready?.uploadId,
  };
}
