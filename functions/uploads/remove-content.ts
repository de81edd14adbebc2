import { deleteObject } from '../runtime/objects.ts';
import { removeObjects } from '../runtime/remove-objects.ts';
import { settings } from '../runtime/settings.ts';

/** Where a file's bytes are: its archive, and what was unpacked of it. */
export interface StoredContent {
  objectKey: string;
  webPrefix?: string | undefined;
}

/** Removes a file's bytes. What is gone already is no error. */
export async function removeContent({ objectKey, webPrefix }: StoredContent): Promise<void> {
  await deleteObject({ bucket: settings.contentBucket, key: objectKey });
  if (webPrefix) await removeWeb(webPrefix);
}

/** Removes all that was unpacked under a prefix. */
export async function removeWeb(prefix: string): Promise<void> {
  await removeObjects(settings.webBucket, `${prefix}/`);
}
