import { listObjects, type StoredObject } from '../../runtime/list-objects.ts';
import { settings } from '../../runtime/settings.ts';

/** Yields the objects of an organisation's content files, a thousand at a time. */
export const storedContent = (clientId: string): AsyncGenerator<StoredObject[]> =>
  listObjects(settings.contentBucket, `${clientId}/`);

/** Yields the documents that the organisation's jobs produced, a thousand at a time. */
export const storedDocuments = (clientId: string): AsyncGenerator<StoredObject[]> =>
  listObjects(settings.documentsBucket, `${clientId}/made/`);

/** Returns the number of bytes of an organisation's session pictures. */
export async function countSessionImageBytes(clientId: string): Promise<number> {
  let bytes = 0;
  for await (const page of listObjects(settings.picturesBucket, `${clientId}/session/`))
    bytes += page.reduce((sum, { size }) => sum + size, 0);
  return bytes;
}
