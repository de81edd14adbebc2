import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { deleteObject, deleteObjects, s3 } from '../runtime/objects.ts';
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

/** Removes all that was unpacked under a prefix, a thousand files at a time. */
export async function removeWeb(prefix: string): Promise<void> {
  for (;;) {
    const page = await s3.send(
      new ListObjectsV2Command({ Bucket: settings.webBucket, Prefix: `${prefix}/`, MaxKeys: 1000 }),
    );
    const keys = (page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
    if (keys.length > 0) await deleteObjects(settings.webBucket, keys);
    if (!page.IsTruncated) return;
  }
}
