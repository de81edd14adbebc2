import type { UploadType } from '../../../../shared/contracts/content/content-files.ts';
import type { UploadHolder } from './upload-types.ts';

/** What is needed to go on with an upload after a reload; the server knows the rest. */
export interface Remembered {
  uploadId: string;
  /** Who sends it: another person on this browser does not see it. */
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

function read(): Remembered[] {
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

function write(all: readonly Remembered[]): void {
  try {
    if (all.length > 0) localStorage.setItem(KEY, JSON.stringify(all));
    else localStorage.removeItem(KEY);
  } catch {
    // A full or forbidden storage costs the going on after a reload, not the upload.
  }
}

export const remember = (one: Remembered): void =>
  write([...read().filter(({ uploadId }) => uploadId !== one.uploadId), one]);

export const forget = (uploadId: string): void => write(read().filter((one) => one.uploadId !== uploadId));

export const rememberedOf = (userId: string): Remembered[] => read().filter((one) => one.userId === userId);
