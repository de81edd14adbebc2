import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { s3 } from './objects.ts';

export interface StoredObject {
  key: string;
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
}

/** Yields the objects whose keys start with `prefix`, a thousand at a time, in the order of their keys. */
export async function* listObjects(bucket: string, prefix: string): AsyncGenerator<StoredObject[]> {
  let from: string | undefined;
  do {
    const page = await s3.send(
      new ListObjectsV2Command({
        Bucket: bucket,
        Prefix: prefix,
        ...(from ? { ContinuationToken: from } : {}),
      }),
    );
    yield (page.Contents ?? []).map(({ Key = '', Size = 0, LastModified }) => ({
      key: Key,
      size: Size,
      modified: LastModified?.getTime() ?? 0,
    }));
    from = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (from);
}
