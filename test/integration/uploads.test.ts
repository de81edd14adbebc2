import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Client, form } from '../factories/client.ts';
import { type Organisation, Platform } from '../factories/platform.ts';
import { addPictures, draft, type LookupIds, lookups } from '../factories/trainings.ts';
import { complete, fileOf, openTicket, quotaOf, sendContent, sendPart } from '../factories/uploads.ts';
import { apkZip, badZips, unityZip, webGlZip } from '../factories/zips.ts';

const platform = new Platform(inject('host'));
let root: Client;
let one: Organisation;
let two: Organisation;
let ids: LookupIds;

beforeAll(async () => {
  root = await platform.superAdmin();
  one = await platform.organisation({ offlineAccess: 'true' });
  two = await platform.organisation();
  ids = await lookups(root);
});

const newTraining = async (organisation = one) => (await draft(organisation.admin.api, ids)).id;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const small = (bytes: Uint8Array, fields: Record<string, string | boolean> = { version: '1.0' }) => ({
  form: form(fields, { file: new File([new Uint8Array(bytes)], 'content.zip') }),
});

describe('large content', () => {
  it('UP-01 UP-03 is uploaded in parts, validated by the storage event, and becomes ready', async () => {
    const { api } = one.admin;
    const before = await quotaOf(root, one.id);
    const id = await newTraining();
    const bytes = webGlZip({ filling: 20_000_000, seed: 'large' });
    const ticket = await openTicket(api, id, 'WEB_GL', { fileSize: bytes.length, fileName: 'scene.zip' });
    expect(ticket).toMatchObject({ partSize: 16 * 1024 * 1024, partCount: 2 });
    expect(await fileOf(api, id, 'WEB_GL')).toMatchObject({ status: 'pending', fileName: 'scene.zip' });
    expect((await quotaOf(root, one.id)).reservedSize - before.reservedSize).toBe(bytes.length);

    const first = await sendPart(api, ticket, bytes, 1);
    const state = await api.ok('GET', `/uploads/${ticket.uploadId}`);
    expect(state).toMatchObject({
      fileSize: bytes.length,
      parts: [{ partNumber: 1, size: ticket.partSize }],
    });
    const second = await sendPart(api, ticket, bytes, 2);
    const done = await complete(api, ticket.uploadId, [second, first]);
    expect([done.status, done.body.status]).toEqual([202, 'uploaded']);
    await platform.idle();

    expect(await fileOf(api, id, 'WEB_GL')).toEqual({
      fileType: 'WEB_GL',
      version: '1.0',
      offlineAvailable: false,
      fileName: 'scene.zip',
      fileSize: bytes.length,
      status: 'ready',
      sha256: sha256(bytes),
    });
    expect(await quotaOf(root, one.id)).toEqual({
      ...before,
      currentSize: before.currentSize + bytes.length,
    });
    expect((await api.ok('GET', `/uploads/${ticket.uploadId}`)).status).toBe('ready');
  });

  it('CA-05 is served unpacked with its content types, from another origin and a random prefix', async () => {
    const { api } = one.admin;
    const id = await newTraining();
    await sendContent(api, id, 'WEB_GL', webGlZip({ folder: 'site', filling: 3000 }));
    await platform.idle();
    const { url } = await api.ok<{ url: string }>('GET', `/trainings/${id}/web`);
    expect(new URL(url).origin).not.toBe(platform.host.origin);
    expect(new URL(url).pathname).toMatch(/^\/web\/~[\w.-]+\/\w+\/[0-9a-z]{26}\/index\.html$/);
    const page = await fetch(url);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const script = await fetch(new URL('main.js', url), { headers: { origin: 'null' } });
    expect(await script.text()).toContain('ready');
    expect(script.headers.get('content-type')).toMatch(/javascript/);
    expect(script.headers.get('access-control-allow-origin')).toBe('*');
    expect((await fetch(new URL('assets/scene.bin', url))).headers.get('content-length')).toBe('3000');
  });

  it('CA-05 opens for ten minutes, and stays readable until the session of the caller ends', async () => {
    const id = await newTraining();
    await sendContent(one.admin.api, id, 'WEB_GL', webGlZip({ folder: 'site' }));
    await platform.idle();
    const status = async (address: string | URL) => (await fetch(address)).status;
    const { url } = await one.admin.api.ok<{ url: string }>('GET', `/trainings/${id}/web`);
    const bare = url.replace(/\/web\/~[^/]+/, '/web').split('?')[0] ?? '';
    const script = new URL('main.js', url);
    expect([await status(url), await status(script)]).toEqual([200, 200]);
    // Neither the address of an object nor a changed grant opens anything.
    const changed = script.href.replace(/~(.)/, '~z$1');
    for (const address of [bare, new URL('main.js', bare), changed, url.split('?')[0] ?? ''])
      expect(await status(address), String(address)).toBe(403);
    await platform.clock({ advanceSeconds: 11 * 60 });
    expect([await status(url), await status(script)]).toEqual([403, 200]);
    const again = await one.admin.api.ok<{ url: string }>('GET', `/trainings/${id}/web`);
    expect(await status(again.url)).toBe(200);
    expect(new URL('main.js', again.url).href).toBe(script.href);
    await platform.clock({ advanceSeconds: 12 * 60 * 60 });
    expect(await status(script)).toBe(403);
    await platform.clock();
    // The other organisation gets no grant.
    expect((await two.admin.api.get(`/trainings/${id}/web`)).status).toBe(404);
  });

  it.each([
    ['UNITY', unityZip],
    ['APK', apkZip],
  ] as const)('%s is validated and downloaded unchanged', async (fileType, make) => {
    const { api } = one.admin;
    const id = await newTraining();
    const bytes = make({ filling: 50_000, seed: fileType });
    await sendContent(api, id, fileType, bytes, { fileName: 'Démo "1".zip', offlineAvailable: true });
    await platform.idle();
    const download = await api.ok<{ url: string }>('GET', `/trainings/${id}/files/${fileType}/download`);
    expect(download).toMatchObject({
      fileName: 'Démo "1".zip',
      fileSize: bytes.length,
      version: '1.0',
      sha256: sha256(bytes),
      offlineAvailable: true,
    });
    const response = await fetch(download.url);
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''D%C3%A9mo%20%221%22.zip");
    expect(sha256(new Uint8Array(await response.arrayBuffer()))).toBe(sha256(bytes));
  });

  it('is resumed after a lost response: accepts repeated parts and completions', async () => {
    const { api } = one.admin;
    const id = await newTraining();
    const bytes = webGlZip({ filling: 17_000_000 });
    const ticket = await openTicket(api, id, 'WEB_GL', { fileSize: bytes.length });
    await sendPart(api, ticket, bytes, 1);
    const parts = [await sendPart(api, ticket, bytes, 1), await sendPart(api, ticket, bytes, 2)];
    expect((await complete(api, ticket.uploadId, parts.slice(0, 1))).problem.code).toBe('UPLOAD_INCOMPLETE');
    const wrong = parts.map((part) => ({ ...part, etag: '"0123"' }));
    expect((await complete(api, ticket.uploadId, wrong)).problem.code).toBe('UPLOAD_INCOMPLETE');
    const both = await Promise.all([1, 2].map(() => complete(api, ticket.uploadId, parts)));
    expect(both.map((reply) => reply.status)).toEqual([202, 202]);
    await platform.idle();
    expect((await complete(api, ticket.uploadId, parts)).status).toBe(202);
    expect((await fileOf(api, id, 'WEB_GL'))?.status).toBe('ready');
  });

  it('is completed once by parallel calls, also while an earlier one is still storing the state', async () => {
    const { api } = one.admin;
    const bytes = webGlZip({ filling: 1_000_000 });
    const before = await quotaOf(root, one.id);
    const ids = await Promise.all([1, 2, 3].map(() => newTraining()));
    for (const id of ids) {
      const ticket = await openTicket(api, id, 'WEB_GL', { fileSize: bytes.length });
      const parts = [await sendPart(api, ticket, bytes, 1)];
      const replies = await Promise.all([1, 2, 3, 4].map(() => complete(api, ticket.uploadId, parts)));
      expect(replies.map((reply) => reply.status)).toEqual([202, 202, 202, 202]);
    }
    await platform.idle();
    for (const id of ids) expect((await fileOf(api, id, 'WEB_GL'))?.status).toBe('ready');
    const { currentSize, reservedSize } = await quotaOf(root, one.id);
    expect([currentSize - before.currentSize, reservedSize]).toEqual([3 * bytes.length, before.reservedSize]);
  });
});

describe('small content in a form', () => {
  it('UP-05 is validated and becomes ready like large content', async () => {
    const { api } = one.admin;
    const id = await newTraining();
    const bytes = webGlZip({ seed: 'small' });
    const reply = await api.call('PUT', `/trainings/${id}/files/WEB_GL`, {
      ...small(bytes, { version: '2.0', offlineAvailable: 'true' }),
    });
    expect([reply.status, reply.body.status, reply.body.fileName]).toEqual([200, 'pending', 'content.zip']);
    await platform.idle();
    const file = { status: 'ready', version: '2.0', offlineAvailable: true, sha256: sha256(bytes) };
    expect(await fileOf(api, id, 'WEB_GL')).toMatchObject(file);
  });

  it('is rejected immediately with the reason on its field, and changes nothing', async () => {
    const { api } = one.admin;
    const id = await newTraining();
    const before = await quotaOf(root, one.id);
    const bytes = badZips['parent path'][1]();
    const reply = await api.call('PUT', `/trainings/${id}/files/WEB_GL`, small(bytes));
    expect([reply.status, reply.problem.violations]).toEqual([
      400,
      [{ field: 'file', message: 'PATH_TRAVERSAL', params: { entry: '../evil.html' } }],
    ]);
    expect(await fileOf(api, id, 'WEB_GL')).toBeUndefined();
    expect(await quotaOf(root, one.id)).toEqual(before);
  });

  it.each([
    ['no version', {}, 'version', 'REQUIRED'],
    ['a long version', { version: '12345678901' }, 'version', 'TOO_LONG'],
    ['a size without a name', { version: '1', fileSize: 5 }, 'fileName', 'REQUIRED'],
    ['a name without a size', { version: '1', fileName: 'a.zip' }, 'fileSize', 'REQUIRED'],
    ['no bytes', { version: '1', fileName: 'a.zip', fileSize: 0 }, 'fileSize', 'TOO_SMALL'],
    ['a size that is text', { version: '1', fileName: 'a.zip', fileSize: 'x' }, 'fileSize', 'INVALID_TYPE'],
    ['a flag that is text', { version: '1', offlineAvailable: 'maybe' }, 'offlineAvailable', 'INVALID_TYPE'],
  ])('is rejected with %s', async (_, body, field, message) => {
    const reply = await one.admin.api.put(`/trainings/${await newTraining()}/files/WEB_GL`, body);
    expect([reply.status, reply.problem.violations?.[0]]).toMatchObject([400, { field, message }]);
  });
});

describe('the metadata of a file', () => {
  it('can be changed without a new upload', async () => {
    const { api } = one.admin;
    const id = await newTraining();
    expect((await api.put(`/trainings/${id}/files/WEB_GL`, { version: '1.1' })).status).toBe(404);
    await sendContent(api, id, 'WEB_GL', webGlZip());
    await platform.idle();
    const reply = await api.put(`/trainings/${id}/files/WEB_GL`, { version: '1.1', offlineAvailable: true });
    expect([reply.status, reply.body]).toMatchObject([
      200,
      { version: '1.1', offlineAvailable: true, status: 'ready' },
    ]);
    await api.ok('PUT', `/trainings/${id}/files/WEB_GL`, { body: { version: '1.2' } });
    expect(await fileOf(api, id, 'WEB_GL')).toMatchObject({ version: '1.2', offlineAvailable: true });
  });

  it('applies when the file of a pending upload becomes ready', async () => {
    const { api } = one.admin;
    const id = await newTraining();
    const bytes = webGlZip();
    const ticket = await openTicket(api, id, 'WEB_GL', { fileSize: bytes.length });
    await api.ok('PUT', `/trainings/${id}/files/WEB_GL`, { body: { version: '9' } });
    await complete(api, ticket.uploadId, [await sendPart(api, ticket, bytes, 1)]);
    await platform.idle();
    expect(await fileOf(api, id, 'WEB_GL')).toMatchObject({ version: '9', status: 'ready' });
  });

  it('TR-04 cannot be offline in an organisation without offline access', async () => {
    const { api } = two.admin;
    const id = await newTraining(two);
    const before = await quotaOf(root, two.id);
    const ticket = { fileName: 'a.zip', fileSize: 10, version: '1', offlineAvailable: true };
    const reply = await api.put(`/trainings/${id}/files/APK`, ticket);
    expect([reply.status, reply.problem.code]).toEqual([403, 'OFFLINE_NOT_ALLOWED']);
    expect(await quotaOf(root, two.id)).toEqual(before);
  });
});

describe('access to content', () => {
  it('returns 404 for training, upload and file to another organisation', async () => {
    const id = await newTraining();
    const { uploadId } = await openTicket(one.admin.api, id, 'APK', { fileSize: 1000 });
    const other = two.admin.api;
    const ticket = { fileName: 'a.zip', fileSize: 10, version: '1' };
    const replies = await Promise.all([
      other.put(`/trainings/${id}/files/APK`, ticket),
      other.put(`/trainings/${id}/files/APK`, { version: '2' }),
      other.delete(`/trainings/${id}/files/APK`),
      other.get(`/trainings/${id}/files/APK/download`),
      other.get(`/trainings/${id}/web`),
      other.get(`/uploads/${uploadId}`),
      other.get(`/uploads/${uploadId}/parts?numbers=1`),
      other.post(`/uploads/${uploadId}/complete`, { parts: [{ partNumber: 1, etag: 'x' }] }),
      other.delete(`/uploads/${uploadId}`),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 404));
    expect((await one.admin.api.ok('GET', `/uploads/${uploadId}`)).status).toBe('reserved');
  });

  it('hides an upload from colleagues, and rejects uploads of learners', async () => {
    const id = await newTraining();
    const { uploadId } = await openTicket(one.admin.api, id, 'UNITY', { fileSize: 1000 });
    const colleague = await platform.member(one, ['ROLE_ADMINISTRATOR']);
    const learner = await platform.member(one);
    expect((await colleague.api.get(`/uploads/${uploadId}`)).status).toBe(404);
    const ticket = { fileName: 'a.zip', fileSize: 10, version: '1' };
    expect((await learner.api.put(`/trainings/${id}/files/UNITY`, ticket)).status).toBe(403);
    expect((await learner.api.get(`/trainings/${id}/web`)).status).toBe(404);
  });

  it('lets learners start and download ready content of their organisation', async () => {
    const id = await newTraining();
    await addPictures(one.admin.api, id);
    await sendContent(one.admin.api, id, 'WEB_GL', webGlZip());
    const learner = await platform.member(one);
    await platform.idle();
    expect((await learner.api.get(`/trainings/${id}/web`)).status).toBe(200);
    expect((await learner.api.get(`/trainings/${id}/files/WEB_GL/download`)).status).toBe(200);
    expect((await learner.api.get(`/trainings/${id}/files/APK/download`)).status).toBe(404);
    expect((await learner.api.get(`/trainings/${id}/files/DVD/download`)).status).toBe(404);
  });

  it("counts content that a super admin sends towards the training's organisation", async () => {
    const id = await newTraining(two);
    const before = await quotaOf(root, two.id);
    const bytes = apkZip({ seed: 'super' });
    await sendContent(root, id, 'APK', bytes, { offlineAvailable: true });
    await platform.idle();
    expect((await quotaOf(root, two.id)).currentSize - before.currentSize).toBe(bytes.length);
  });
});
