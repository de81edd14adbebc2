import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { abortParts, type ObjectHeaders, type ObjectPlace, s3 } from '../../runtime/objects.ts';
import { inParallel } from './in-parallel.ts';

const GiB = 1024 ** 3;
/** Limit of bytes that storage copies in one request. */
export const maxCopySize = 5 * GiB;
const copied = 1 * GiB;

/**
 * Copies a validated object within storage, with `headers`. Fails if the object no longer has this `etag`.
 * Objects above 5 GiB are copied in parts of 1 GiB.
 */
export async function copyValidated(
  from: ObjectPlace,
  to: ObjectPlace,
  { size, etag }: { size: number; etag: string },
  headers: ObjectHeaders = {},
): Promise<void> {
  const source = { CopySource: `${from.bucket}/${encodeURIComponent(from.key)}`, CopySourceIfMatch: etag };
  const target = { Bucket: to.bucket, Key: to.key };
  const served = {
    ContentType: headers.contentType,
    ContentDisposition: headers.contentDisposition,
    CacheControl: headers.cacheControl,
  };
  if (size <= maxCopySize) {
    await s3.send(new CopyObjectCommand({ ...target, ...source, ...served, MetadataDirective: 'REPLACE' }));
    return;
  }
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ ...target, ...served }));
  if (!UploadId) throw new Error('storage gave no upload id');
  try {
    const count = Math.ceil(size / copied);
    const Parts = Array.from({ length: count }, (_, index) => ({ PartNumber: index + 1, ETag: '' }));
    await inParallel(4, Parts, async (part) => {
      const start = (part.PartNumber - 1) * copied;
      const CopySourceRange = `bytes=${start}-${Math.min(start + copied, size) - 1}`;
      const { PartNumber } = part;
      const command = new UploadPartCopyCommand({
        ...target,
        ...source,
        UploadId,
        PartNumber,
        CopySourceRange,
      });
      part.ETag = (await s3.send(command)).CopyPartResult?.ETag ?? '';
    });
    await s3.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    await abortParts(to, UploadId);
    throw error;
  }
}
