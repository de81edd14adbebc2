import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { MasterContent } from '../../shared/contracts/content/master-contents.ts';
import type { UploadState, UploadTicket } from '../../shared/contracts/delivery/uploads.ts';
import type { Client } from '../factories/client.ts';
import { masterContent, masterFileOf, readMaster, sendMasterFile } from '../factories/documents.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import { complete, quotaOf, sendPart } from '../factories/uploads.ts';
import { apkZip, webGlZip } from '../factories/zips.ts';

const platform = new Platform(inject('host'));
let root: Client;
let one: Organisation;
let two: Organisation;

/** An organisation without access to master contents. */
let none: Organisation;
let learner: Person;
let manager: Person;

beforeAll(async () => {
  root = await platform.superAdmin();
  one = await platform.organisation({ masterContentAccess: 'true', offlineAccess: 'true' });
  two = await platform.organisation({ masterContentAccess: 'true' });
  none = await platform.organisation();
  learner = await platform.member(one);
  manager = await platform.member(one, ['ROLE_MANAGER']);
});

describe('master contents', () => {
  it('MC-01 are created with files, listed, renamed and deleted', async () => {
    const { api } = one.admin;
    const name = unique('Usine');
    const made = await api.post<MasterContent>('/master-contents', { name });
    expect([made.status, made.headers.get('etag')]).toEqual([201, '"1"']);
    expect(made.body).toMatchObject({
      name,
      ownerId: one.id,
      files: [],
      fileSize: 0,
      trainings: [],
      version: 1,
    });
    expect(made.headers.get('location')).toBe(`/api/v1/master-contents/${made.body.id}`);
    const { id } = made.body;
    const bytes = webGlZip({ seed: unique('mc') });
    const sent = await sendMasterFile(api, id, 'WEB_GL', bytes, { version: '1.0', offlineAvailable: true });
    expect(sent.status).toBe(200);
    await platform.idle();
    expect(await masterFileOf(api, id, 'WEB_GL')).toMatchObject({
      status: 'ready',
      version: '1.0',
      offlineAvailable: true,
      fileSize: bytes.length,
    });
    await api.ok('PUT', `/master-contents/${id}/files/WEB_GL`, {
      body: { version: '1.1', offlineAvailable: false },
    });
    expect(await masterFileOf(api, id, 'WEB_GL')).toMatchObject({ version: '1.1', offlineAvailable: false });

    const renamed = await api.put<MasterContent>(`/master-contents/${id}`, { name: `${name} 2` });
    expect(renamed.body).toMatchObject({ name: `${name} 2`, version: 2 });
    const stale = await api.put(`/master-contents/${id}`, { name }, { headers: { 'if-match': '"1"' } });
    expect(stale.problem.code).toBe('VERSION_CONFLICT');
    expect((await api.post('/master-contents', { name: ' ' })).problem.violations).toEqual([
      { field: 'name', message: 'REQUIRED' },
    ]);
    const q = encodeURIComponent(JSON.stringify({ q: name }));
    const found = await api.get<MasterContent[]>(`/master-contents?filter=${q}`);
    expect([found.body, found.headers.get('x-total-count')]).toEqual([[await readMaster(api, id)], '1']);

    expect((await api.delete(`/master-contents/${id}`)).body).toEqual({ id });
    expect((await api.get(`/master-contents/${id}`)).status).toBe(404);
  });

  it('MC-01 require access to master contents, and offline access for offline files', async () => {
    const made = await masterContent(platform, one.admin.api);
    const pathOf = (id: string) => `/master-contents/${id}`;
    const statusesOf = async (api: Client, id: string) => [
      (await api.get('/master-contents')).status,
      (await api.get(pathOf(id))).status,
      (await api.post('/master-contents', { name: unique('x') })).status,
      (await api.put(pathOf(id), { name: unique('x') })).status,
      (await api.put(`${pathOf(id)}/files/APK`, { version: '1', fileName: 'a.apk', fileSize: 10 })).status,
      (await api.delete(`${pathOf(id)}/files/APK`)).status,
      (await api.delete(pathOf(id))).status,
    ];
    expect(await statusesOf(none.admin.api, made.id)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    expect(await statusesOf(learner.api, made.id)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    expect(await statusesOf(manager.api, made.id)).toEqual([200, 200, 403, 403, 403, 403, 403]);
    expect(await statusesOf(two.admin.api, made.id)).toEqual([200, 404, 201, 404, 404, 404, 404]);
    const another = await masterContent(platform, two.admin.api);
    const offline = { version: '1', offlineAvailable: true, fileName: 'a.apk', fileSize: 10 };
    const refused = await two.admin.api.put(`${pathOf(another.id)}/files/APK`, offline);
    expect([refused.status, refused.problem.code]).toEqual([403, 'OFFLINE_NOT_ALLOWED']);
    expect((await root.get<MasterContent>(pathOf(made.id))).body.name).toBe(made.name);
    expect(await readMaster(one.admin.api, made.id)).toEqual(made);
    const list = await two.admin.api.ok<MasterContent[]>('GET', '/master-contents');
    expect(list.some(({ id }) => id === made.id)).toBe(false);
  });

  it('MC-03 reject a duplicate name or file within the organisation', async () => {
    const { api } = one.admin;
    const seed = unique('same');
    const first = await masterContent(platform, api, { seed });
    const second = await masterContent(platform, api);
    const refused = [
      await api.post('/master-contents', { name: ` ${first.name.toUpperCase()}` }),
      await api.put(`/master-contents/${second.id}`, { name: first.name }),
      await sendMasterFile(api, second.id, 'WEB_GL', webGlZip({ seed })),
    ].map((reply) => [reply.status, reply.problem.code]);
    expect(refused).toEqual(refused.map(() => [409, 'FILE_ALREADY_EXISTS']));
    expect(await readMaster(api, second.id)).toEqual(second);

    // The validation reports duplicates of files that are uploaded directly to storage.
    const before = await quotaOf(root, one.id);
    const bytes = webGlZip({ seed });
    const ticket = await api.ok<UploadTicket>('PUT', `/master-contents/${second.id}/files/WEB_GL`, {
      body: { fileName: 'b.zip', fileSize: bytes.length, version: '1' },
    });
    await complete(api, ticket.uploadId, [await sendPart(api, ticket, bytes, 1)]);
    await platform.idle();
    const state = await api.ok<UploadState>('GET', `/uploads/${ticket.uploadId}`);
    expect([state.status, state.rejectionReason]).toEqual(['rejected', 'ALREADY_EXISTS']);
    expect(await quotaOf(root, one.id)).toEqual(before);

    // The same bytes for the same file are a duplicate, too.
    const again = await api.ok<UploadTicket>('PUT', `/master-contents/${first.id}/files/WEB_GL`, {
      body: { fileName: 'b.zip', fileSize: bytes.length, version: '2' },
    });
    await complete(api, again.uploadId, [await sendPart(api, again, bytes, 1)]);
    await platform.idle();
    expect((await api.ok<UploadState>('GET', `/uploads/${again.uploadId}`)).rejectionReason).toBe(
      'ALREADY_EXISTS',
    );
    expect(await masterFileOf(api, first.id, 'WEB_GL')).toMatchObject({
      status: 'rejected',
      current: { version: '1.0' },
    });
    expect(await quotaOf(root, one.id)).toEqual(before);

    await masterContent(platform, two.admin.api, { name: first.name, seed });
    // A deletion frees name and bytes.
    await api.ok('DELETE', `/master-contents/${first.id}`);
    expect((await sendMasterFile(api, second.id, 'WEB_GL', bytes)).status).toBe(200);
    await platform.idle();
    expect((await masterFileOf(api, second.id, 'WEB_GL'))?.status).toBe('ready');
  });

  it('UP-02 UP-04 count towards the quota of their organisation, and free it when they are deleted', async () => {
    const { api } = two.admin;
    const before = await quotaOf(root, two.id);
    const { id } = await masterContent(platform, api);
    const [first, second] = [webGlZip({ seed: unique('a') }), webGlZip({ seed: unique('b'), filling: 5000 })];
    await sendMasterFile(api, id, 'WEB_GL', first);
    await platform.idle();
    const used = async () => (await quotaOf(root, two.id)).currentSize - before.currentSize;
    expect(await used()).toBe(first.length);
    await sendMasterFile(api, id, 'WEB_GL', second);
    await platform.idle();
    expect(await used()).toBe(second.length);
    await sendMasterFile(api, id, 'APK', apkZip({ seed: unique('c') }));
    await platform.idle();
    expect((await readMaster(api, id)).files.map(({ status }) => status)).toEqual(['ready', 'ready']);
    expect((await api.delete(`/master-contents/${id}/files/APK`)).body).toEqual({ id });
    expect(await used()).toBe(second.length);
    const bad = await sendMasterFile(api, id, 'UNITY', new Uint8Array([1, 2, 3]));
    expect([bad.status, bad.problem.violations?.[0]?.field]).toEqual([400, 'file']);
    const tooMuch = { version: '1', fileName: 'a.zip', fileSize: 11 * 1_048_576_000 };
    expect((await api.put(`/master-contents/${id}/files/UNITY`, tooMuch)).problem.code).toBe(
      'CONTENT_QUOTA_REACHED',
    );
    await api.ok('PUT', `/master-contents/${id}/files/UNITY`, { body: { ...tooMuch, fileSize: 1000 } });
    await api.ok('DELETE', `/master-contents/${id}`);
    await platform.idle();
    expect(await quotaOf(root, two.id)).toEqual(before);
  });
});
