import { useSyncExternalStore } from 'react';
import { getUploads, subscribeUploads } from './upload-list.ts';
import type { UploadItem } from './upload-types.ts';

/** Returns the uploads of this tab in the order of their start. */
export const useUploads = (): readonly UploadItem[] => useSyncExternalStore(subscribeUploads, getUploads);
