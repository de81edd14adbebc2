import type { UploadType } from '../../../../shared/contracts/content/content-files.ts';
import type { UploadHolder } from './upload-types.ts';

/** Data for resuming an upload after a reload. The server stores the rest. */
export interface Remembered {
  uploadId: string;
  /** The person who uploads. Other people on this browser do not see the upload. */
  userId: string;
  holder: UploadHolder;
  holderId: string;
  title: string;
  fileType: UploadType;
  fileName: string;
  fileSize: number;
  version: string;
  fingerprint: string;
}

const KEY = 'uploads';

function readRemembered(): Remembered[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value)
      ? (value as Remembered[]).filter(
          (one) => typeof one?.uploadId === 'string' && one.holderId !== undefined,
        )
      : [];
  } catch {
    return [];
  }
}

function writeRemembered(all: readonly Remembered[]): void {
  try {
    if (all.length > 0) localStorage.setItem(KEY, JSON.stringify(all));
    else localStorage.removeItem(KEY);
  } catch {
    // With a full or blocked storage, the upload cannot be resumed after a reload. The upload itself
    // continues.
  }
}

export const rememberUpload = (one: Remembered): void =>
  writeRemembered([...readRemembered().filter(({ uploadId }) => uploadId !== one.uploadId), one]);

export const forgetUpload = (uploadId: string): void =>
  writeRemembered(readRemembered().filter((one) => one.uploadId !== uploadId));

export const listRememberedUploads = (userId: string): Remembered[] =>
  readRemembered().filter((one) => one.userId === userId);
