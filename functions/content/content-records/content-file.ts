import type { ContentFile, FileType } from '../../../shared/contracts/content/content-files.ts';
import { isRolledBack, listVersions } from './file-version-rules.ts';
import type { Training } from './training.entity.ts';

/**
 * Returns the file of a type as its owner sees it: the newest upload with the served file, or the served file
 * alone. Returns undefined if the type has no file.
 */
export function toContentFile(
  fileType: FileType,
  file: Training['files'][FileType],
): ContentFile | undefined {
  const { ready, pending } = file;
  const more = {
    ...(ready?.package ? { package: ready.package } : {}),
    ...(file.earlier?.length ? { versionCount: listVersions(file).length } : {}),
    ...(isRolledBack(file) ? { rolledBack: true as const } : {}),
  };
  if (pending) {
    const { version, offlineAvailable, fileName, fileSize, status, uploadId } = pending;
    return {
      fileType,
      version,
      offlineAvailable,
      fileName,
      fileSize,
      status,
      uploadId,
      ...(pending.rejectionReason ? { rejectionReason: pending.rejectionReason } : {}),
      ...(pending.rejectionDetail ? { rejectionDetail: pending.rejectionDetail } : {}),
      ...(ready
        ? {
            current: {
              version: ready.version,
              fileName: ready.fileName,
              fileSize: ready.fileSize,
              sha256: ready.sha256,
            },
          }
        : {}),
      ...more,
    };
  }
  if (!ready) return undefined;
  const { version, offlineAvailable, fileName, fileSize, sha256 } = ready;
  const shared = ready.fromMasterContent ? ({ fromMasterContent: true } as const) : {};
  const described = { fileType, version, offlineAvailable, fileName, fileSize, sha256 };
  return { ...described, status: 'ready', ...shared, ...more };
}
