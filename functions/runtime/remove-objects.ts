import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { deleteObjects, s3 } from './objects.ts';

/**
 * Deletes the objects whose key starts with `prefix`, a thousand at a time. Objects that `isPreserved` accepts
 * remain.
 *
 * @returns number and bytes of the deleted objects. A repeated call returns 0
 */
export async function removeObjects(
  bucket: string,
  prefix: string,
  isPreserved: (key: string) => boolean = () => false,
): Promise<{ count: number; bytes: number }> {
  const removed = { count: 0, bytes: 0 };
  let last: string | undefined;
  for (;;) {
    const page = await s3.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1000, StartAfter: last }),
    );
    last = page.Contents?.at(-1)?.Key;
    const found = (page.Contents ?? []).filter(({ Key = '' }) => !isPreserved(Key));
    const keys = found.flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
    if (keys.length > 0) await deleteObjects(bucket, keys);
    removed.count += keys.length;
    removed.bytes += found.reduce((sum, { Size = 0 }) => sum + Size, 0);
    if (!page.IsTruncated) return removed;
  }
}

/** Returns the number of objects whose keys start with `prefix`. */
export async function countObjects(bucket: string, prefix: string): Promise<number> {
  let count = 0;
  let from: string | undefined;
  do {
    const page = await s3.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: from }),
    );
    count += page.KeyCount ?? 0;
    from = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (from);
  return count;
}
