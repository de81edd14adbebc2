import {
  AbortMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { isMissing, type ObjectPlace, s3 } from '../../runtime/objects.ts';

export interface StoredPart {
  partNumber: number;
  etag: string;
  size: number;
}

/** Begins an upload in parts. */
export async function createParts({ bucket, key }: ObjectPlace): Promise<string> {
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key: key }));
  if (!UploadId) throw new Error('storage gave no upload id');
  return UploadId;
}

/** Drops the parts that have arrived; of an upload that is not there any more, there are none. */
export async function abortParts({ bucket, key }: ObjectPlace, multipartId: string): Promise<void> {
  try {
    await s3.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key: key, UploadId: multipartId }));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** What has arrived, in order. Empty where the upload is completed or dropped. */
export async function listParts({ bucket, key }: ObjectPlace, multipartId: string): Promise<StoredPart[]> {
  const parts: StoredPart[] = [];
  try {
    for (let marker: string | undefined; ; ) {
      const page = await s3.send(
        new ListPartsCommand({
          Bucket: bucket,
          Key: key,
          UploadId: multipartId,
          PartNumberMarker: marker,
        }),
      );
      for (const { PartNumber, ETag, Size } of page.Parts ?? []) {
        parts.push({ partNumber: PartNumber ?? 0, etag: ETag ?? '', size: Size ?? 0 });
      }
      if (!page.IsTruncated) return parts;
      marker = page.NextPartNumberMarker;
    }
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/**
 * An address to PUT one part to, for `seconds`. Its length is signed: storage refuses a part of another size, so
 * that no more than was reserved can arrive.
 */
export const signPart = (
  { bucket, key }: ObjectPlace,
  multipartId: string,
  partNumber: number,
  size: number,
  seconds: number,
): Promise<string> =>
  getSignedUrl(
    s3,
    new UploadPartCommand({
      Bucket: bucket,
      Key: key,
      UploadId: multipartId,
      PartNumber: partNumber,
      ContentLength: size,
    }),
    { expiresIn: seconds },
  );
