import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { s3 } from '../../runtime/objects.ts';
import { settings } from '../../runtime/settings.ts';

export interface StoredObject {
  key: string;
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
}

/** The objects of an organisation's content files, a thousand at a time. */
export const storedContent = (clientId: string): AsyncGenerator<StoredObject[]> =>
  storedObjects(settings.contentBucket, `${clientId}/`);

/** The documents that jobs of an organisation have made, a thousand at a time. */
export const storedDocuments = (clientId: string): AsyncGenerator<StoredObject[]> =>
  storedObjects(settings.documentsBucket, `${clientId}/made/`);

/** Returns the bytes of the pictures of sessions that are stored for an organisation's people. */
export async function countSessionImageBytes(clientId: string): Promise<number> {
  let bytes = 0;
  for await (const page of storedObjects(settings.picturesBucket, `${clientId}/session/`))
    bytes += page.reduce((sum, { size }) => sum + size, 0);
  return bytes;
}

async function* storedObjects(bucket: string, prefix: string): AsyncGenerator<StoredObject[]> {
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
