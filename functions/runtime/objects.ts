import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { chunk } from 'es-toolkit/array/chunk';
import { countUsage } from './usage.ts';

/**
 * The client of object storage. Emulators use addresses with paths, AWS uses host names. Checksums are added
 * on request only, so that presigned addresses have no checksum parameters.
 */
export const s3 = new S3Client({
  forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});

/**
 * The client that signs addresses for browsers. An installation on one machine reaches storage on its own
 * network, and browsers reach it at a public address.
 */
export const publicS3 = process.env.PUBLIC_STORAGE_URL
  ? new S3Client({
      endpoint: process.env.PUBLIC_STORAGE_URL,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  : s3;

s3.middlewareStack.add(
  (next, context) => async (args) => {
    const result = await next(args);
    countUsage(context.commandName ?? '', undefined);
    return result;
  },
  { step: 'initialize', name: 'countUsage' },
);

/** Bucket and key of an object. */
export interface ObjectPlace {
  bucket: string;
  key: string;
}

export interface ObjectHeaders {
  contentType?: string;
  contentEncoding?: string;
  cacheControl?: string;
  contentDisposition?: string;
}

export interface ObjectHead {
  size: number;
  etag: string;
}

/** Stores bytes that fit in memory. */
export async function putObject(
  { bucket, key }: ObjectPlace,
  body: Uint8Array,
  headers: ObjectHeaders = {},
): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: body,
      ContentType: headers.contentType,
      ContentEncoding: headers.contentEncoding,
      CacheControl: headers.cacheControl,
      ContentDisposition: headers.contentDisposition,
    }),
  );
}

/** Stores a file from disk, which may be larger than memory. */
export async function putFile({ bucket, key }: ObjectPlace, path: string): Promise<void> {
  const { size } = await stat(path);
  const Body = createReadStream(path);
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body, ContentLength: size }));
}

/** Returns size and ETag, or undefined if the object does not exist. */
export async function headObject({ bucket, key }: ObjectPlace): Promise<ObjectHead | undefined> {
  try {
    const head = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
    return { size: head.ContentLength ?? 0, etag: head.ETag ?? '' };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * Returns a range of an object as a stream. If `etag` is given, a different object under the same key is an
 * error. `end` is inclusive, as in HTTP.
 */
export async function readObject(
  { bucket, key }: ObjectPlace,
  { start, end, etag }: { start?: number; end?: number; etag?: string } = {},
): Promise<NodeJS.ReadableStream> {
  const result = await s3.send(
    new GetObjectCommand({
      Bucket: bucket,
      Key: key,
      Range: start === undefined ? undefined : `bytes=${start}-${end ?? ''}`,
      IfMatch: etag,
    }),
  );
  return result.Body as unknown as NodeJS.ReadableStream;
}

/** Returns the bytes of an object as a stream, its headers and its size. */
export async function openObject({
  bucket,
  key,
}: ObjectPlace): Promise<{ size: number; headers: ObjectHeaders; bytes: AsyncIterable<Buffer> }> {
  const found = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  const { ContentType, ContentEncoding, CacheControl, ContentDisposition } = found;
  return {
    size: found.ContentLength ?? 0,
    headers: {
      ...(ContentType ? { contentType: ContentType } : {}),
      ...(ContentEncoding ? { contentEncoding: ContentEncoding } : {}),
      ...(CacheControl ? { cacheControl: CacheControl } : {}),
      ...(ContentDisposition ? { contentDisposition: ContentDisposition } : {}),
    },
    bytes: found.Body as unknown as AsyncIterable<Buffer>,
  };
}

/** Copies an object within storage, including its headers. */
export async function copyObject(from: ObjectPlace, to: ObjectPlace): Promise<void> {
  const CopySource = `${from.bucket}/${encodeURIComponent(from.key)}`;
  await s3.send(new CopyObjectCommand({ Bucket: to.bucket, Key: to.key, CopySource }));
}

/** Deletes an object. Succeeds if the object does not exist. */
export async function deleteObject({ bucket, key }: ObjectPlace): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
}

/** Deletes objects, a thousand per call. Throws if one of them could not be deleted. */
export async function deleteObjects(bucket: string, keys: readonly string[]): Promise<void> {
  for (const slice of chunk(keys, 1000)) {
    const Objects = slice.map((Key) => ({ Key }));
    const result = await s3.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
    );
    const failed = result.Errors?.[0];
    if (failed) throw new Error(`${bucket} did not remove an object: ${failed.Code ?? 'unknown'}`);
  }
}

/** Deletes the received parts. Ignores an unknown upload. */
export async function abortParts({ bucket, key }: ObjectPlace, multipartId: string): Promise<void> {
  try {
    await s3.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key: key, UploadId: multipartId }));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Completes a multipart upload. */
export async function completeParts(
  { bucket, key }: ObjectPlace,
  uploadId: string,
  parts: readonly CompletedPart[],
): Promise<void> {
  await s3.send(
    new CompleteMultipartUploadCommand({
      Bucket: bucket,
      Key: key,
      UploadId: uploadId,
      MultipartUpload: { Parts: [...parts] },
    }),
  );
}

const missing = new Set(['NotFound', 'NoSuchKey', 'NoSuchUpload']);

/** Returns whether an error of storage means that the object or upload does not exist. */
export const isMissing = (error: unknown): boolean => error instanceof Error && missing.has(error.name);
