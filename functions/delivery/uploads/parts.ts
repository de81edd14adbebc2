import { CreateMultipartUploadCommand, ListPartsCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { isMissing, type ObjectPlace, publicS3, s3 } from '../../runtime/objects.ts';

export interface StoredPart {
  partNumber: number;
  etag: string;
  size: number;
}

/** Starts an upload in parts. Returns its id. */
export async function createParts({ bucket, key }: ObjectPlace): Promise<string> {
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key: key }));
  if (!UploadId) throw new Error('storage gave no upload id');
  return UploadId;
}

/** Returns the received parts in order. Empty for a completed or aborted upload. */
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

interface PartToSign {
  multipartId: string;
  partNumber: number;
  /** Bytes of the part. */
  size: number;
  /** Time for which the address is valid. */
  seconds: number;
}

/**
 * Returns an address for the PUT request of one part, valid for `seconds`. The length is signed. Storage
 * rejects a part of another size, so that the reservation is a limit.
 */
export const signPart = (
  { bucket, key }: ObjectPlace,
  { multipartId, partNumber, size, seconds }: PartToSign,
): Promise<string> =>
  getSignedUrl(
    publicS3,
    new UploadPartCommand({
      Bucket: bucket,
      Key: key,
      UploadId: multipartId,
      PartNumber: partNumber,
      ContentLength: size,
    }),
    { expiresIn: seconds },
  );
