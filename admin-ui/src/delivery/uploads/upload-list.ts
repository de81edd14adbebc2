import { hasEnded, isMoving, type UploadItem } from './upload-types.ts';

/**
 * The uploads of this tab, outside of React: they go on while the person moves through the app (UP-01), and every
 * component that asks sees the same.
 */
let items: readonly UploadItem[] = [];
const listeners = new Set<() => void>();

/** Browsers ask before a tab is closed in which bytes are moving. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function publish(next: readonly UploadItem[]): void {
  const was = items.some(isMoving);
  items = next;
  const is = items.some(isMoving);
  if (is && !was) addEventListener('beforeunload', askBeforeLeaving);
  if (was && !is) removeEventListener('beforeunload', askBeforeLeaving);
  for (const listener of listeners) listener();
}

export const getUploads = (): readonly UploadItem[] => items;

export function subscribeUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const findUpload = (key: string): UploadItem | undefined => items.find((item) => item.key === key);

/** Adds an upload, in the place of an earlier one of the same type and holder. */
export function putUpload(item: UploadItem): void {
  const at = items.findIndex(({ key }) => key === item.key);
  publish(at < 0 ? [...items, item] : items.with(at, item));
}

/** Changes an upload, while it is still the same one. */
export function changeUpload(item: Pick<UploadItem, 'key' | 'uploadId'>, change: Partial<UploadItem>): void {
  const found = findUpload(item.key);
  if (!found || (item.uploadId !== undefined && found.uploadId !== item.uploadId)) return;
  publish(items.map((one) => (one === found ? { ...one, ...change } : one)));
}

export const removeUpload = (key: string): void => publish(items.filter((item) => item.key !== key));

/** Takes those that have ended out of the list. */
export const clearEnded = (): void => publish(items.filter((item) => !hasEnded(item)));
