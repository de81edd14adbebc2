import { deleteObject } from '../../runtime/objects.ts';
import { removeObjects } from '../../runtime/remove-objects.ts';
import { settings } from '../../runtime/settings.ts';
import { placeOf, type StoredContent } from './places.ts';

/** Removes a file's bytes. What is gone already is no error. */
export async function removeContent(stored: StoredContent): Promise<void> {
  await deleteObject(placeOf(stored));
  if (stored.webPrefix) await removeWeb(stored.webPrefix);
}

/** Removes all that was unpacked under a prefix. */
export async function removeWeb(prefix: string): Promise<void> {
  await removeObjects(settings.webBucket, `${prefix}/`);
}
