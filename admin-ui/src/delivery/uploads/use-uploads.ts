import { useSyncExternalStore } from 'react';
import { getUploads, subscribeUploads } from './upload-list.ts';
import type { UploadItem } from './upload-types.ts';

/** Every upload of this tab, in the order in which they began. */
export const useUploads = (): readonly UploadItem[] => useSyncExternalStore(subscribeUploads, getUploads);
