import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline as connect, type Readable } from 'node:stream';
import { unframe } from './aws-chunked.ts';
import { allowOrigin, type Bucket } from './cors.ts';
import type { ObjectStore, StoredObject } from './objects.ts';
import { reportError } from './report-error.ts';
import { S3Error } from './s3-error.ts';
import { verify } from './signature.ts';
import { storageFailure } from './storage-failure.ts';
import { element, iso, unescaped, unquoted, xml } from './xml.ts';

/** The parts of a request that determine its access. */
export type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

export interface StorageAccess {
  /** The secret that signs every request. */
  secretAccessKey: string;
  /** Returns whether the owner of a key id may make a request, also with a presigned address. */
  may(keyId: string, request: RequestHead): boolean;
}

interface S3Call {
  request: IncomingMessage;
  response: ServerResponse;
  bucket: string;
  key: string;
  query: URLSearchParams;
}

const storedHeaders = [
  'content-type',
  'content-disposition',
  'content-encoding',
  'content-language',
  'cache-control',
  'expires',
];
/** Maximum bytes of an XML document. 10,000 parts, or 1,000 keys of 1,024 bytes, are smaller. */
const maxDocument = 4 * 1024 * 1024;

/**
 * The part of S3's HTTP API that the product uses: objects with ranges and conditions, copies, listings,
 * multipart uploads. Every request must be signed. Addresses have the form `/<bucket>/<key>`.
 */
export function s3Api(
  store: ObjectStore,
  buckets: readonly Bucket[],
  now: () => number,
  { secretAccessKey, may }: StorageAccess,
) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // SDKs correct their clock by this header. It must be the time of the handlers.
    response.setHeader('date', new Date(now()).toUTCString());
    response.setHeader('x-amz-request-id', now().toString(36).toUpperCase());
    try {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const [, name = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(url.pathname) ?? [];
      const bucket = buckets.find((one) => one.name === name);
      allowOrigin(request, response, bucket);
      if (request.method === 'OPTIONS') {
        response.writeHead(response.hasHeader('access-control-allow-origin') ? 200 : 403).end();
        return;
      }
      const keyId = await verify(request, url, now(), secretAccessKey);
      if (!may(keyId, request)) throw new S3Error('AccessDenied');
      if (!bucket) throw new S3Error('NoSuchBucket');
      const call = { request, response, bucket: name, key: decodeURIComponent(key), query: url.searchParams };
      await answer(store, call, now).catch((error) => {
        // Without the right to list, the existence of an object is not revealed.
        const isMissing = error instanceof S3Error && error.code === 'NoSuchKey';
        throw isMissing && !may(keyId, { method: 'GET', url: `/${name}`, headers: {} })
          ? new S3Error('AccessDenied')
          : error;
      });
    } catch (error) {
      fail(request, response, error);
    }
  };
}

async function answer(store: ObjectStore, call: S3Call, now: () => number): Promise<void> {
  const { request, response, key, query, bucket } = call;
  const does = `${request.method} ${key ? 'object' : 'bucket'}`;
  const uploadId = query.get('uploadId');
  // Deletions free space. Every other change needs some.
  if (/^(PUT|POST) object/.test(does)) store.reserve(Number(request.headers['content-length'] ?? 0));
  if (does === 'HEAD bucket') response.writeHead(200).end();
  else if (does === 'GET bucket') list(store, call);
  else if (does === 'POST bucket' && query.has('delete')) await deleteMany(store, call);
  else if (does === 'GET object' && uploadId) listParts(store, call, uploadId);
  else if (does === 'GET object' || does === 'HEAD object') await get(store, call);
  else if (does === 'PUT object' && uploadId) await putPart(store, call, uploadId, now());
  else if (does === 'PUT object') await put(store, call);
  else if (does === 'POST object' && query.has('uploads')) {
    const id = store.startUpload(bucket, key, keptHeaders(request));
    const parts = [element('Bucket', xml(bucket)), element('Key', xml(key)), element('UploadId', id)];
    send(response, element('InitiateMultipartUploadResult', ...parts));
  } else if (does === 'POST object' && uploadId) await complete(store, call, uploadId);
  else if (does === 'DELETE object') {
    if (uploadId) store.abort(store.upload(uploadId, bucket, key));
    else await store.delete(bucket, key);
    response.writeHead(204).end();
  } else throw new S3Error('NotImplemented');
}

async function get(store: ObjectStore, { request, response, bucket, key, query }: S3Call): Promise<void> {
  const object = store.find(bucket, key);
  if (!object) throw new S3Error('NoSuchKey');
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
  if (ifMatch && unquoted(ifMatch) !== object.etag) throw new S3Error('PreconditionFailed');
  const headers: Record<string, string> = { ...object.headers };
  for (const name of storedHeaders) {
    const override = query.get(`response-${name}`);
    if (override) headers[name] = override;
  }
  const unchanged = ifNoneMatch !== undefined && unquoted(ifNoneMatch) === object.etag;
  await sendObject(store, object, request, response, headers, unchanged);
}

/** Sends an object or the requested range. Throws S3Error InvalidRange. */
export async function sendObject(
  store: ObjectStore,
  object: StoredObject,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
  unchanged: boolean,
): Promise<void> {
  const { size, etag, modified } = object;
  const all = {
    ...headers,
    etag: `"${etag}"`,
    'last-modified': new Date(modified).toUTCString(),
    'accept-ranges': 'bytes',
  };
  if (unchanged) {
    response.writeHead(304, all).end();
    return;
  }
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const ranged = Boolean(first || last);
  const from = first ? Number(first) : ranged ? Math.max(0, size - Number(last)) : 0;
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (ranged && (from > to || from >= size)) {
    response.setHeader('content-range', `bytes */${size}`);
    throw new S3Error('InvalidRange');
  }
  const range = ranged ? { 'content-range': `bytes ${from}-${to}/${size}` } : {};
  response.writeHead(ranged ? 206 : 200, { ...all, ...range, 'content-length': to - from + 1 });
  if (request.method === 'HEAD') response.end();
  else await store.send(object, from, to, response);
}

async function put(store: ObjectStore, { request, response, bucket, key }: S3Call): Promise<void> {
  const original = copySource(store, request);
  if (original) {
    const replace = request.headers['x-amz-metadata-directive'] === 'REPLACE';
    const copy = await store.copy(original, bucket, key, replace ? keptHeaders(request) : original.headers);
    sendCopied(response, 'CopyObjectResult', copy.etag, copy.modified);
    return;
  }
  const refused = () => request.headers['if-none-match'] === '*' && store.find(bucket, key) !== undefined;
  const { etag } = await store.put(bucket, key, bodyOf(request), keptHeaders(request), refused);
  response.writeHead(200, { etag: `"${etag}"` }).end();
}

async function putPart(store: ObjectStore, call: S3Call, uploadId: string, now: number): Promise<void> {
  const { request, response, bucket, key, query } = call;
  const upload = store.upload(uploadId, bucket, key);
  const original = copySource(store, request);
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(String(request.headers['x-amz-copy-source-range'])) ?? [];
  const body = original
    ? store.read(original, Number(from ?? 0), Number(to ?? original.size - 1))
    : bodyOf(request);
  const etag = await store.putPart(upload, Number(query.get('partNumber')), body);
  if (original) sendCopied(response, 'CopyPartResult', etag, now);
  else response.writeHead(200, { etag: `"${etag}"` }).end();
}

/** Returns the object to copy. Throws S3Error if it does not exist or has changed. */
function copySource(store: ObjectStore, { headers }: IncomingMessage): StoredObject | undefined {
  const { 'x-amz-copy-source': source, 'x-amz-copy-source-if-match': condition } = headers;
  if (typeof source !== 'string') return undefined;
  const [, bucket = '', key = ''] = /^\/?([^/]+)\/([^?]+)/.exec(decodeURIComponent(source)) ?? [];
  const object = store.find(bucket, key);
  if (!object) throw new S3Error('NoSuchKey');
  if (condition && unquoted(String(condition)) !== object.etag) throw new S3Error('PreconditionFailed');
  return object;
}

const sendCopied = (response: ServerResponse, name: string, etag: string, modified: number): void =>
  send(response, element(name, element('ETag', xml(`"${etag}"`)), element('LastModified', iso(modified))));

async function complete(store: ObjectStore, call: S3Call, uploadId: string): Promise<void> {
  const { request, response, bucket, key } = call;
  const text = (await documentOf(request)).toString();
  const listedParts = [...text.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: unquoted(unescaped(/<ETag>([^<]*)</.exec(part)?.[1] ?? '')),
  }));
  const { etag } = await store.complete(store.upload(uploadId, bucket, key), listedParts);
  const parts = [element('Bucket', xml(bucket)), element('Key', xml(key)), element('ETag', xml(`"${etag}"`))];
  send(response, element('CompleteMultipartUploadResult', ...parts));
}

function listParts(store: ObjectStore, { response, bucket, key, query }: S3Call, uploadId: string): void {
  const limit = Number(query.get('max-parts') ?? 1000);
  const after = Number(query.get('part-number-marker') ?? 0);
  const all = store.parts(store.upload(uploadId, bucket, key)).filter(({ number }) => number > after);
  const page = all.slice(0, limit);
  const parts = page.map(({ number, etag, size, modified }) =>
    element(
      'Part',
      element('PartNumber', number),
      element('LastModified', iso(modified)),
      element('ETag', xml(`"${etag}"`)),
      element('Size', size),
    ),
  );
  const more = all.length > limit;
  const next = more ? [element('NextPartNumberMarker', page.at(-1)?.number ?? 0)] : [];
  send(response, element('ListPartsResult', element('IsTruncated', String(more)), ...next, ...parts));
}

function list(store: ObjectStore, { response, bucket, query }: S3Call): void {
  if (query.get('list-type') !== '2' || query.has('delimiter')) throw new S3Error('NotImplemented');
  const limit = Number(query.get('max-keys') ?? 1000);
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const found = store.list(bucket, query.get('prefix') ?? '', after, limit + 1);
  const page = found.slice(0, limit);
  const contents = page.map(({ key, size, etag, modified }) =>
    element(
      'Contents',
      element('Key', query.get('encoding-type') === 'url' ? encodeURIComponent(key) : xml(key)),
      element('LastModified', iso(modified)),
      element('ETag', xml(`"${etag}"`)),
      element('Size', size),
    ),
  );
  const more = found.length > limit;
  const next = more ? [element('NextContinuationToken', xml(page.at(-1)?.key ?? ''))] : [];
  const head = [element('KeyCount', page.length), element('IsTruncated', String(more)), ...next];
  send(response, element('ListBucketResult', ...head, ...contents));
}

async function deleteMany(store: ObjectStore, { request, response, bucket }: S3Call): Promise<void> {
  const text = (await documentOf(bodyOf(request))).toString();
  const keys = [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => unescaped(key));
  await store.delete(bucket, ...keys);
  send(response, element('DeleteResult', ...keys.map((key) => element('Deleted', element('Key', xml(key))))));
}

/**
 * Reads the XML of a request to its end, so that the client receives a refusal. Throws S3Error MalformedXML.
 */
async function documentOf(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxDocument) chunks.push(chunk);
  }
  if (size > maxDocument) throw new S3Error('MalformedXML', 'The XML is too large');
  return Buffer.concat(chunks);
}

function bodyOf(request: IncomingMessage): Readable {
  if (!request.headers['x-amz-decoded-content-length']) return request;
  // An error of either stream ends both, and the reader of the body receives it.
  return connect(request, unframe(), () => undefined);
}

function keptHeaders({ headers }: IncomingMessage): Record<string, string> {
  const names = Object.keys(headers).filter(
    (name) => storedHeaders.includes(name) || name.startsWith('x-amz-meta-'),
  );
  const pairs = names.map((name) => [name, String(headers[name]).replace(/aws-chunked,? */, '')]);
  return {
    'content-type': 'application/octet-stream',
    ...Object.fromEntries(pairs.filter(([, value]) => value)),
  };
}

function send(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
}

function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const failure = storageFailure(error);
  const refusal =
    failure && new S3Error(failure.status === 507 ? 'InsufficientStorage' : 'ServiceUnavailable');
  const s3Error = error instanceof S3Error ? error : refusal;
  if (failure) reportError('Storage', error);
  else if (!s3Error)
    process.stderr.write(`Storage: ${error instanceof Error ? error.stack : String(error)}\n`);
  // The rest of a rejected body is read and dropped, so that the client receives the response.
  request.resume();
  const parts = [
    element('Code', s3Error?.code ?? 'InternalError'),
    element('Message', xml(s3Error?.message ?? 'Error')),
  ];
  if (request.method === 'HEAD') response.writeHead(s3Error?.status ?? 500).end();
  else send(response, element('Error', ...parts), s3Error?.status ?? 500);
}
