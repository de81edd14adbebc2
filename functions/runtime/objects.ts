import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
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
import { countUsage } from './usage.ts';

/**
 * Object storage. Emulators answer to paths only, AWS to host names. Checksums only where asked for, so that a
 * presigned address stays plain.
 */
export const s3 = new S3Client({
  forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});

s3.middlewareStack.add(
  (next, context) => async (args) => {
    const result = await next(args);
    countUsage(context.commandName ?? '', undefined);
    return result;
  },
  { step: 'initialize', name: 'countUsage' },
);

/** Where an object is. */
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

/** Stores a file of the disk, which need not fit in memory. */
export async function putFile({ bucket, key }: ObjectPlace, path: string): Promise<void> {
  const { size } = await stat(path);
  const Body = createReadStream(path);
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body, ContentLength: size }));
}

/** Size and ETag, or undefined where there is no such object. */
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
 * A part of an object, as a stream; `etag` pins what is read: another object under the same key is an error.
 * `end` is inclusive, as in HTTP.
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

/** Copies an object within storage, with its headers. */
export async function copyObject(from: ObjectPlace, to: ObjectPlace): Promise<void> {
  const CopySource = `${from.bucket}/${encodeURIComponent(from.key)}`;
  await s3.send(new CopyObjectCommand({ Bucket: to.bucket, Key: to.key, CopySource }));
}

/** Removes an object; one that is not there is removed already. */
export async function deleteObject({ bucket, key }: ObjectPlace): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
}

/** Removes many, a thousand a call. Throws when one of them could not be removed. */
export async function deleteObjects(bucket: string, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += 1000) {
    const Objects = keys.slice(from, from + 1000).map((Key) => ({ Key }));
    const result = await s3.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
    );
    const failed = result.Errors?.[0];
    if (failed) throw new Error(`${bucket} did not remove an object: ${failed.Code ?? 'unknown'}`);
  }
}

/** Puts the parts of a multipart upload together. */
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

/** Whether an error of storage says that the thing is not there. */
export const isMissing = (error: unknown): boolean => error instanceof Error && missing.has(error.name);
