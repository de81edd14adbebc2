import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentAddress, packageAddress } from '../../functions/runtime/content-grant-rules.ts';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import { keyIdOf } from '../../infra/local/storage-rights.ts';
import { secretKey } from '../factories/secrets.ts';
import { idle, post, s3Of, tableOf } from './client.ts';
import { writeStacks } from './fixture.ts';

let host: RunningHost;
let s3: S3Client;
const incoming = 'training-test-stateful-incoming';
const web = 'training-test-stateful-web';
beforeAll(async () => {
  host = await startHost({ templates: writeStacks() });
  s3 = s3Of(host);
});
afterAll(() => host?.stop());

const text = async (Key: string, Range?: string) =>
  (
    await s3.send(new GetObjectCommand({ Bucket: incoming, Key, ...(Range ? { Range } : {}) }))
  ).Body?.transformToString();
const part = (letter: string, size = 5 * 1024 * 1024) => Buffer.alloc(size, letter);

test('returns an object with its headers and metadata, whole and in ranges', async () => {
  const Key = 'folder/näme with spaces+&.txt';
  const Metadata = { kind: 'test' };
  const headers = { ContentType: 'text/plain', CacheControl: 'no-cache', ContentDisposition: 'attachment' };
  const put = await s3.send(
    new PutObjectCommand({ Bucket: incoming, Key, Body: '0123456789', Metadata, ...headers }),
  );
  expect(put.ETag).toBe(`"${createHash('md5').update('0123456789').digest('hex')}"`);
  expect(await s3.send(new HeadObjectCommand({ Bucket: incoming, Key }))).toMatchObject({
    ...headers,
    Metadata,
    ContentLength: 10,
  });
  expect(await text(Key)).toBe('0123456789');
  expect(await text(Key, 'bytes=2-4')).toBe('234');
  expect(await text(Key, 'bytes=-3')).toBe('789');
  expect(await text(Key, 'bytes=8-')).toBe('89');
  await expect(text(Key, 'bytes=10-')).rejects.toMatchObject({ name: 'InvalidRange' });
  await expect(text('nothing')).rejects.toMatchObject({ name: 'NoSuchKey' });
});

test('limits a signed address to the rights of the signing role', async () => {
  const [own, stranger] = [s3Of(host, keyIdOf('things-api')), s3Of(host, 'nobody')];
  const Key = 'handed-out';
  const put = async (client: S3Client, Bucket: string) => {
    const address = await getSignedUrl(client, new PutObjectCommand({ Bucket, Key }));
    return (await fetch(address, { method: 'PUT', body: 'x' })).status;
  };
  expect([await put(own, web), await put(own, incoming), await put(stranger, web)]).toEqual([200, 403, 403]);
  const get = await fetch(await getSignedUrl(own, new GetObjectCommand({ Bucket: web, Key })));
  expect([get.status, await get.text()]).toEqual([403, expect.stringContaining('AccessDenied')]);
});

test('decodes a streamed body', async () => {
  const Body = Readable.from([Buffer.from('abc'), Buffer.alloc(200_000, 'd')]);
  const client = s3Of(host);
  client.config.requestChecksumCalculation = async () => 'WHEN_SUPPORTED';
  await client.send(
    new PutObjectCommand({
      Bucket: incoming,
      Key: 'streamed',
      Body,
      ContentLength: 200_003,
      ChecksumAlgorithm: 'CRC32',
    }),
  );
  expect(await text('streamed')).toBe(`abc${'d'.repeat(200_000)}`);
});

test('checks conditions', async () => {
  const put = (more: object) =>
    s3.send(new PutObjectCommand({ Bucket: incoming, Key: 'once', Body: 'x', ...more }));
  const { ETag } = await put({ IfNoneMatch: '*' });
  await expect(put({ IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
  const read = (IfMatch: string) => s3.send(new GetObjectCommand({ Bucket: incoming, Key: 'once', IfMatch }));
  expect((await read(ETag ?? '')).ETag).toBe(ETag);
  await expect(read('"other"')).rejects.toMatchObject({ name: 'PreconditionFailed' });
  const copy = (CopySourceIfMatch: string) =>
    s3.send(
      new CopyObjectCommand({ Bucket: web, Key: 'copy', CopySource: `${incoming}/once`, CopySourceIfMatch }),
    );
  await expect(copy('"other"')).rejects.toMatchObject({ name: 'PreconditionFailed' });
  expect((await copy(ETag ?? '')).CopyObjectResult?.ETag).toBe(ETag);
});

test('completes an upload from the latest parts, and publishes its event', async () => {
  const Key = 'parts/é.zip';
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket: incoming, Key }));
  const at = { Bucket: incoming, Key, UploadId };
  const send = async (PartNumber: number, Body: Buffer) =>
    (await s3.send(new UploadPartCommand({ ...at, PartNumber, Body }))).ETag;
  await send(1, part('z'));
  const parts = [
    { PartNumber: 1, ETag: await send(1, part('a')) },
    { PartNumber: 2, ETag: await send(2, Buffer.from('end')) },
  ];
  const { Parts } = await s3.send(new ListPartsCommand(at));
  expect(Parts?.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
    [1, 5 * 1024 * 1024],
    [2, 3],
  ]);
  const { ETag } = await s3.send(
    new CompleteMultipartUploadCommand({ ...at, MultipartUpload: { Parts: parts } }),
  );
  expect(ETag).toMatch(/-2"$/);
  expect(await text(Key, `bytes=${5 * 1024 * 1024 - 2}-`)).toBe('aaend');
  await expect(s3.send(new ListPartsCommand(at))).rejects.toMatchObject({ name: 'NoSuchUpload' });
  await idle(host);
  const bodies = Object.keys(await (await tableOf(host)).times('SEEN')).map(
    (body) => JSON.parse(body).Records[0],
  );
  const event = bodies.find(({ s3: { object } }) => object.key.startsWith('parts/'));
  expect(event).toMatchObject({
    eventSource: 'aws:s3',
    eventName: 'ObjectCreated:CompleteMultipartUpload',
    s3: {
      bucket: { name: incoming },
      object: { key: 'parts/%C3%A9.zip', size: 5 * 1024 * 1024 + 3, eTag: ETag?.replaceAll('"', '') },
    },
  });
});

test('copies a range of another object as a part', async () => {
  const [from, Key] = ['copy/source', 'copy/target'];
  await s3.send(new PutObjectCommand({ Bucket: incoming, Key: from, Body: '0123456789' }));
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket: incoming, Key }));
  const at = { Bucket: incoming, Key, UploadId };
  const source = { CopySource: `${incoming}/${from}`, CopySourceRange: 'bytes=2-5' };
  const { CopyPartResult } = await s3.send(new UploadPartCopyCommand({ ...at, ...source, PartNumber: 1 }));
  const Parts = [{ PartNumber: 1, ETag: CopyPartResult?.ETag }];
  await s3.send(new CompleteMultipartUploadCommand({ ...at, MultipartUpload: { Parts } }));
  expect(await text(Key)).toBe('2345');
});

test('rejects missing, small or unordered parts, and aborts an upload', async () => {
  const Key = 'refused';
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket: incoming, Key }));
  const at = { Bucket: incoming, Key, UploadId };
  const { ETag } = await s3.send(new UploadPartCommand({ ...at, PartNumber: 1, Body: 'small' }));
  await s3.send(new UploadPartCommand({ ...at, PartNumber: 2, Body: 'small' }));
  const complete = (Parts: { PartNumber: number; ETag: string | undefined }[]) =>
    s3.send(new CompleteMultipartUploadCommand({ ...at, MultipartUpload: { Parts } }));
  await expect(complete([{ PartNumber: 3, ETag }])).rejects.toMatchObject({ name: 'InvalidPart' });
  await expect(
    complete([
      { PartNumber: 1, ETag },
      { PartNumber: 2, ETag },
    ]),
  ).rejects.toMatchObject({ name: 'EntityTooSmall' });
  await s3.send(new AbortMultipartUploadCommand(at));
  await expect(complete([{ PartNumber: 1, ETag }])).rejects.toMatchObject({ name: 'NoSuchUpload' });
});

test('accepts a presigned part only with the signed number and length, before it expires', async () => {
  const Key = 'signed';
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket: incoming, Key }));
  const command = new UploadPartCommand({ Bucket: incoming, Key, UploadId, PartNumber: 1, ContentLength: 4 });
  const url = await getSignedUrl(s3, command, {
    expiresIn: 60,
    unhoistableHeaders: new Set(['content-length']),
  });
  const put = (address: string, body: string) =>
    fetch(address, { method: 'PUT', body, headers: { origin: host.origin } });
  const accepted = await put(url, 'four');
  expect(accepted.status).toBe(200);
  expect(accepted.headers.get('access-control-expose-headers')).toBe('ETag');
  expect(accepted.headers.get('access-control-allow-origin')).toBe(host.origin);
  expect((await put(url.replace('partNumber=1', 'partNumber=2'), 'four')).status).toBe(403);
  expect((await put(url.replace('/signed', '/other'), 'four')).status).toBe(403);
  expect((await put(url, 'longer')).status).toBe(403);
  expect((await put(url.split('?')[0] ?? '', 'four')).status).toBe(403);
  await post(host, '/_local/clock', { advanceSeconds: 61 });
  expect((await put(url, 'four')).status).toBe(403);
  await post(host, '/_local/clock', {});
});

test('lists pages in order of keys, and deletes one or several objects', async () => {
  const keys = ['list/a', 'list/b', 'list/c & <d>'];
  for (const Key of keys) await s3.send(new PutObjectCommand({ Bucket: web, Key, Body: Key }));
  const list = (more = {}) => s3.send(new ListObjectsV2Command({ Bucket: web, Prefix: 'list/', ...more }));
  const first = await list({ MaxKeys: 2 });
  expect([first.IsTruncated, first.Contents?.map(({ Key }) => Key)]).toEqual([true, keys.slice(0, 2)]);
  const rest = await list({ ContinuationToken: first.NextContinuationToken });
  expect(rest.Contents?.map(({ Key, Size }) => [Key, Size])).toEqual([[keys[2], 12]]);
  await s3.send(new DeleteObjectCommand({ Bucket: web, Key: 'list/a' }));
  await s3.send(
    new DeleteObjectsCommand({ Bucket: web, Delete: { Objects: [{ Key: 'list/b' }, { Key: keys[2] }] } }),
  );
  expect((await list()).KeyCount).toBe(0);
});

test('serves web content from a separate origin, sandboxed, with types, encodings and ranges', async () => {
  const files = {
    'game/index.html': '<p>',
    'game/Build/app.wasm.br': 'wasm',
    'game/x.data.gz': 'data',
    'game/a.js': 'js',
  };
  for (const [Key, Body] of Object.entries(files))
    await s3.send(new PutObjectCommand({ Bucket: web, Key, Body }));
  const now = Math.floor(Date.now() / 1000);
  const start = contentAddress({
    keys: [await secretKey(host, 'Secret')],
    ...{ prefix: 'game', id: 'g1', ends: now + 3600, now },
  });
  const address = (path: string) => new URL(path, `${host.contentOrigin}/web/${start}`);
  const read = (path: string, headers = {}) => fetch(address(path), { method: 'HEAD', headers });
  const page = await read('');
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${host.origin}`);
  expect(page.headers.get('content-security-policy')).toContain('sandbox allow-scripts');
  const wasm = await read('Build/app.wasm.br');
  expect([wasm.headers.get('content-type'), wasm.headers.get('content-encoding')]).toEqual([
    'application/wasm',
    'br',
  ]);
  expect((await read('x.data.gz')).headers.get('content-encoding')).toBe('gzip');
  const ranged = await fetch(address('a.js'), { headers: { range: 'bytes=1-1' } });
  expect([ranged.status, await ranged.text(), ranged.headers.get('content-range')]).toEqual([
    206,
    's',
    'bytes 1-1/2',
  ]);
  for (const path of ['./', 'index.html', '../other/a.js', '../../web', '%ZZ', '/web/game/a.js'])
    expect((await read(path)).ok, path).toBe(false);
  expect((await fetch(`${host.contentOrigin}/incoming/once`)).status).toBe(404);
});

test('serves packages from the content origin, to the page and to each other', async () => {
  const head = '<!doctype html><meta charset="iso-8859-1">';
  const types = { 'pack/imsmanifest.xml': 'application/xml', 'pack/a.html': 'text/html' };
  for (const [Key, ContentType] of Object.entries(types))
    await s3.send(new PutObjectCommand({ Bucket: web, Key, Body: head, ContentType }));
  const now = Math.floor(Date.now() / 1000);
  const grant = { keys: [await secretKey(host, 'Secret')], prefix: 'pack', id: 'g2', ends: now + 3600 };
  const path = packageAddress(grant).split('#')[1] ?? '';
  const page = await fetch(`${host.contentOrigin}${path}a.html`, { method: 'HEAD' });
  // The page declares its own encoding.
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html']);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('allow-same-origin');
  expect(policy).toContain(`frame-ancestors 'self' ${host.origin}`);
  expect((await fetch(`${host.contentOrigin}${path.replace('packages', 'web')}a.html`)).ok).toBe(false);
  expect((await fetch(`${host.contentOrigin}/packages/pack/a.html`)).ok).toBe(false);
  for (const other of ['../index.html', '%2e%2e/index.html', 'none.js', 'index.html.gz'])
    expect((await fetch(`${host.contentOrigin}/player/${other}`)).ok, other).toBe(false);
});
