import { hasEnded, isMoving, type UploadItem } from './upload-types.ts';

/**
 * The uploads of this tab, stored outside React. They continue while the person opens other pages (UP-01),
 * and every component sees the same list.
 */
let items: readonly UploadItem[] = [];
const listeners = new Set<() => void>();

/** The browser asks before it closes a tab with running uploads. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function publish(next: readonly UploadItem[]): void {
  const wasMoving = items.some(isMoving);
  items = next;
  const movesNow = items.some(isMoving);
  if (movesNow && !wasMoving) addEventListener('beforeunload', askBeforeLeaving);
  if (wasMoving && !movesNow) removeEventListener('beforeunload', askBeforeLeaving);
  for (const listener of listeners) listener();
}

export const getUploads = (): readonly UploadItem[] => items;

export function subscribeUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const findUpload = (key: string): UploadItem | undefined => items.find((item) => item.key === key);

/** Adds an upload. Replaces an earlier upload of the same type and holder. */
export function putUpload(item: UploadItem): void {
  const at = items.findIndex(({ key }) => key === item.key);
  publish(at < 0 ? [...items, item] : items.with(at, item));
}

/** Changes an upload, unless another one has replaced it. */
export function changeUpload(item: Pick<UploadItem, 'key' | 'uploadId'>, change: Partial<UploadItem>): void {
  const found = findUpload(item.key);
  if (!found || (item.uploadId !== undefined && found.uploadId !== item.uploadId)) return;
  publish(items.map((one) => (one === found ? { ...one, ...change } : one)));
}

export const removeUpload = (key: string): void => publish(items.filter((item) => item.key !== key));

/** Removes uploads that have ended. */
export const clearEnded = (): void => publish(items.filter((item) => !hasEnded(item)));
