import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { abortParts, type ObjectHeaders, type ObjectPlace, putObject, s3 } from './objects.ts';

const partSize = 8 * 1024 * 1024;

/**
 * Stores a stream of unknown length: in one request up to 8 MiB, in parts above. Memory does not grow with
 * the stream, and the retries of the storage client work.
 */
export async function putStream(
  place: ObjectPlace,
  bytes: AsyncIterable<Buffer>,
  headers: ObjectHeaders = {},
): Promise<void> {
  let multipartId: string | undefined;
  const parts: { PartNumber: number; ETag: string | undefined }[] = [];
  try {
    for await (const { piece, last } of splitPieces(bytes)) {
      if (last && !multipartId) {
        await putObject(place, piece, headers);
        return;
      }
      multipartId ??= await beginMultipart(place, headers);
      const PartNumber = parts.length + 1;
      const { ETag } = await s3.send(
        new UploadPartCommand({
          Bucket: place.bucket,
          Key: place.key,
          UploadId: multipartId,
          PartNumber,
          Body: piece,
        }),
      );
      parts.push({ PartNumber, ETag });
    }
    await s3.send(
      new CompleteMultipartUploadCommand({
        Bucket: place.bucket,
        Key: place.key,
        UploadId: multipartId,
        MultipartUpload: { Parts: parts },
      }),
    );
  } catch (error) {
    if (multipartId) await abortParts(place, multipartId);
    throw error;
  }
}

async function beginMultipart(place: ObjectPlace, headers: ObjectHeaders): Promise<string> {
  const { UploadId } = await s3.send(
    new CreateMultipartUploadCommand({
      Bucket: place.bucket,
      Key: place.key,
      ContentType: headers.contentType,
      ContentEncoding: headers.contentEncoding,
      CacheControl: headers.cacheControl,
      ContentDisposition: headers.contentDisposition,
    }),
  );
  if (!UploadId) throw new Error('storage gave no upload id');
  return UploadId;
}

/**
 * Divides bytes into pieces of about the size of a part. The last piece may be smaller, and is empty only if
 * there are no bytes.
 */
async function* splitPieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<{ piece: Buffer; last: boolean }> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    if (size >= partSize) {
      yield { piece: Buffer.concat(chunks), last: false };
      chunks = [];
      size = 0;
    }
    chunks.push(chunk);
    size += chunk.length;
  }
  yield { piece: Buffer.concat(chunks), last: true };
}
