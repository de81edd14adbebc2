import { useSyncExternalStore } from 'react';
import type { FileType } from '../../../shared/contracts/content-files.ts';
import { getUploads, subscribeUploads } from './upload-list.ts';
import { keyOf, type UploadItem } from './upload-types.ts';

/** Every upload of this tab, in the order in which they began. */
export const useUploads = (): readonly UploadItem[] => useSyncExternalStore(subscribeUploads, getUploads);

/** The upload of one type of a training or master content, while it is in the list. */
export function useUpload(holderId: string | undefined, fileType: FileType): UploadItem | undefined {
  const uploads = useUploads();
  return holderId ? uploads.find((item) => item.key === keyOf(holderId, fileType)) : undefined;
}
