import { deleteObject } from '../../runtime/objects.ts';
import { removeObjects } from '../../runtime/remove-objects.ts';
import { settings } from '../../runtime/settings.ts';
import { contentPlace, type StoredContent } from './places.ts';

/** Deletes the objects of a file. Idempotent. */
export async function removeContent(stored: StoredContent): Promise<void> {
  await deleteObject(contentPlace(stored));
  if (stored.webPrefix) await removeWeb(stored.webPrefix);
}

/** Deletes all unpacked objects under a prefix. */
export async function removeWeb(prefix: string): Promise<void> {
  await removeObjects(settings.webBucket, `${prefix}/`);
}
