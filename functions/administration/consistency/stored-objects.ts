import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { s3 } from '../../runtime/objects.ts';
import { settings } from '../../runtime/settings.ts';

export interface StoredObject {
  key: string;
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
}

/** Yields the objects of an organisation's content files, a thousand at a time. */
export const storedContent = (clientId: string): AsyncGenerator<StoredObject[]> =>
  storedObjects(settings.contentBucket, `${clientId}/`);

/** Yields the documents that the organisation's jobs produced, a thousand at a time. */
export const storedDocuments = (clientId: string): AsyncGenerator<StoredObject[]> =>
  storedObjects(settings.documentsBucket, `${clientId}/made/`);

/** Returns the number of bytes of an organisation's session pictures. */
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
