import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ContentFile } from '../../shared/contracts/content-files.ts';
import type { MasterContent } from '../../shared/contracts/master-contents.ts';
import type { LibraryTraining } from '../../shared/contracts/progress.ts';
import type { TrainingDetail, TrainingItem } from '../../shared/contracts/training-shapes.ts';
import type { UploadState, UploadTicket } from '../../shared/contracts/uploads.ts';
import type { Client } from '../factories/client.ts';
import { masterContent, sendMasterFile } from '../factories/documents.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import {
  addContent,
  draft,
  type LookupIds,
  lookups,
  readyTraining,
  trainingFields,
} from '../factories/trainings.ts';
import { complete, quotaOf, sendPart } from '../factories/uploads.ts';
import { apkZip, webGlZip } from '../factories/zips.ts';

const platform = new Platform(inject('host'));
let root: Client;
let one: Organisation;
let two: Organisation;
/** Without access to master contents. */
let none: Organisation;
let learner: Person;
let manager: Person;
let ids: LookupIds;

beforeAll(async () => {
  root = await platform.superAdmin();
  one = await platform.organisation({ masterContentAccess: 'true', offlineAccess: 'true' });
  two = await platform.organisation({ masterContentAccess: 'true' });
  none = await platform.organisation();
  learner = await platform.member(one);
  manager = await platform.member(one, ['ROLE_MANAGER']);
  ids = await lookups(root);
});

const read = (api: Client, id: string) => api.ok<MasterContent>('GET', `/master-contents/${id}`);
const fileOf = async (api: Client, id: string, fileType: string): Promise<ContentFile | undefined> =>
  (await read(api, id)).files.find((file) => file.fileType === fileType);
const fieldsWith = (masterContentId: string, more: object = {}) =>
  trainingFields(ids, { masterContentId, launchParameter: '--scene=1', ...more });
const itemOf = async (api: Client, id: string) =>
  (await api.get<TrainingItem[]>(`/trainings?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`))
    .body[0];
const libraryOf = async (api: Client, id: string) =>
  (await api.ok<{ trainings: LibraryTraining[] }>('GET', '/launcher/library')).trainings.find(
    (training) => training.id === id,
  );
const download = (api: Client, id: string, fileType = 'WEB_GL') =>
  api.get<{ url: string; fileSize: number; version: string }>(`/trainings/${id}/files/${fileType}/download`);

describe('master contents', () => {
  it('MC-01 have a name and files, are listed, renamed and removed', async () => {
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
    expect(await fileOf(api, id, 'WEB_GL')).toMatchObject({
      status: 'ready',
      version: '1.0',
      offlineAvailable: true,
      fileSize: bytes.length,
    });
    await api.ok('PUT', `/master-contents/${id}/files/WEB_GL`, {
      body: { version: '1.1', offlineAvailable: false },
    });
    expect(await fileOf(api, id, 'WEB_GL')).toMatchObject({ version: '1.1', offlineAvailable: false });

    const renamed = await api.put<MasterContent>(`/master-contents/${id}`, { name: `${name} 2` });
    expect(renamed.body).toMatchObject({ name: `${name} 2`, version: 2 });
    const stale = await api.put(`/master-contents/${id}`, { name }, { headers: { 'if-match': '"1"' } });
    expect(stale.problem.code).toBe('VERSION_CONFLICT');
    expect((await api.post('/master-contents', { name: ' ' })).problem.violations).toEqual([
      { field: 'name', message: 'REQUIRED' },
    ]);
    const q = encodeURIComponent(JSON.stringify({ q: name }));
    const found = await api.get<MasterContent[]>(`/master-contents?filter=${q}`);
    expect([found.body, found.headers.get('x-total-count')]).toEqual([[await read(api, id)], '1']);

    expect((await api.delete(`/master-contents/${id}`)).body).toEqual({ id });
    expect((await api.get(`/master-contents/${id}`)).status).toBe(404);
  });

  it('MC-01 are for super admins and organisations with access to them; offline needs offline access', async () => {
    const made = await masterContent(platform, one.admin.api);
    const of = (id: string) => `/master-contents/${id}`;
    const tries = async (api: Client, id: string) => [
      (await api.get('/master-contents')).status,
      (await api.get(of(id))).status,
      (await api.post('/master-contents', { name: unique('x') })).status,
      (await api.put(of(id), { name: unique('x') })).status,
      (await api.put(`${of(id)}/files/APK`, { version: '1', fileName: 'a.apk', fileSize: 10 })).status,
      (await api.delete(`${of(id)}/files/APK`)).status,
      (await api.delete(of(id))).status,
    ];
    expect(await tries(none.admin.api, made.id)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    expect(await tries(learner.api, made.id)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    expect(await tries(manager.api, made.id)).toEqual([200, 200, 403, 403, 403, 403, 403]);
    expect(await tries(two.admin.api, made.id)).toEqual([200, 404, 201, 404, 404, 404, 404]);
    const another = await masterContent(platform, two.admin.api);
    const offline = { version: '1', offlineAvailable: true, fileName: 'a.apk', fileSize: 10 };
    const refused = await two.admin.api.put(`${of(another.id)}/files/APK`, offline);
    expect([refused.status, refused.problem.code]).toEqual([403, 'OFFLINE_NOT_ALLOWED']);
    expect((await root.get<MasterContent>(of(made.id))).body.name).toBe(made.name);
    expect(await read(one.admin.api, made.id)).toEqual(made);
    const list = await two.admin.api.ok<MasterContent[]>('GET', '/master-contents');
    expect(list.some(({ id }) => id === made.id)).toBe(false);
  });

  it('MC-03 refuses a name and a file that are there already, in the organisation alone', async () => {
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
    expect(await read(api, second.id)).toEqual(second);

    // Of what goes straight to storage its validation tells.
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

    // The same bytes in the place where they are already are no news either.
    const again = await api.ok<UploadTicket>('PUT', `/master-contents/${first.id}/files/WEB_GL`, {
      body: { fileName: 'b.zip', fileSize: bytes.length, version: '2' },
    });
    await complete(api, again.uploadId, [await sendPart(api, again, bytes, 1)]);
    await platform.idle();
    expect((await api.ok<UploadState>('GET', `/uploads/${again.uploadId}`)).rejectionReason).toBe(
      'ALREADY_EXISTS',
    );
    expect(await fileOf(api, first.id, 'WEB_GL')).toMatchObject({
      status: 'rejected',
      current: { version: '1.0' },
    });
    expect(await quotaOf(root, one.id)).toEqual(before);

    await masterContent(platform, two.admin.api, { name: first.name, seed });
    // Once it is gone, name and bytes are free.
    await api.ok('DELETE', `/master-contents/${first.id}`);
    expect((await sendMasterFile(api, second.id, 'WEB_GL', bytes)).status).toBe(200);
    await platform.idle();
    expect((await fileOf(api, second.id, 'WEB_GL'))?.status).toBe('ready');
  });

  it('UP-02 UP-04 count in the quota of their organisation, and give it back', async () => {
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
    expect((await read(api, id)).files.map(({ status }) => status)).toEqual(['ready', 'ready']);
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

describe('trainings with a master content', () => {
  it('TR-04 MC-02 serve its files, and are listed as ready by them', async () => {
    const { api } = one.admin;
    const seed = unique('shared');
    const master = await masterContent(platform, api, { seed });
    const size = webGlZip({ seed }).length;
    const before = await quotaOf(root, one.id);
    const made = await api.post<TrainingDetail>('/trainings', fieldsWith(master.id));
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      masterContentId: master.id,
      launchParameter: '--scene=1',
      fileSize: size,
    });
    expect(made.body.files).toEqual([{ ...master.files[0], fromMasterContent: true }]);
    const { id } = made.body;
    expect(await itemOf(learner.api, id)).toMatchObject({
      fileTypes: ['WEB_GL'],
      files: [{ fileType: 'WEB_GL', status: 'ready', fromMasterContent: true }],
    });
    expect(await libraryOf(learner.api, id)).toMatchObject({
      launchParameter: '--scene=1',
      files: [{ fileType: 'WEB_GL', version: '1.0', fileSize: size }],
    });
    const file = await download(learner.api, id);
    expect((await (await fetch(file.body.url)).arrayBuffer()).byteLength).toBe(size);
    const web = await learner.api.ok<{ url: string }>('GET', `/trainings/${id}/web`);
    expect((await fetch(web.url)).status).toBe(200);
    // Its bytes count once, however many trainings use them.
    expect(await quotaOf(root, one.id)).toEqual(before);

    const title = made.body.i18n[1]?.title;
    const english = await api.ok<MasterContent>('GET', `/master-contents/${master.id}?lang=en`);
    expect(english.trainings).toEqual([{ id, title }]);
    const filter = encodeURIComponent(JSON.stringify({ masterContentId: [master.id] }));
    expect((await api.get<TrainingItem[]>(`/trainings?filter=${filter}`)).body.map((t) => t.id)).toEqual([
      id,
    ]);
    const inUse = await api.delete(`/master-contents/${master.id}`);
    expect([inUse.status, inUse.problem.code]).toEqual([409, 'MASTER_CONTENT_IN_USE']);
    expect(await fileOf(api, master.id, 'WEB_GL')).toMatchObject({ status: 'ready' });

    // Its files are changed at the master content alone.
    const own = { version: '2', fileName: 'a.zip', fileSize: 100 };
    expect((await api.put(`/trainings/${id}/files/WEB_GL`, own)).status).toBe(409);
    expect((await api.put(`/trainings/${id}/files/UNITY`, own)).status).toBe(409);
    expect((await api.put(`/trainings/${id}/files/WEB_GL`, { version: '3' })).status).toBe(404);
    expect((await api.delete(`/trainings/${id}/files/WEB_GL`)).status).toBe(404);
    // A deleted training frees it, and takes nothing of it along.
    await api.ok('DELETE', `/trainings/${id}`);
    await platform.idle();
    expect((await fetch(file.body.url)).status).toBe(200);
    expect((await api.delete(`/master-contents/${master.id}`)).status).toBe(200);
    await platform.idle();
    expect((await fetch(file.body.url)).status).toBe(404);
  });

  it('TR-04 follow it when its files change, also where they are opened to others', async () => {
    const master = await masterContent(platform, root);
    const training = await root.ok<TrainingDetail>('POST', '/trainings', { body: fieldsWith(master.id) });
    const { id } = training;
    await root.ok('PUT', `/clients/${one.id}/trainings`, { body: [id] });
    expect(await itemOf(learner.api, id)).toBeUndefined();
    const first = webGlZip({ seed: unique('first') });
    await sendMasterFile(root, master.id, 'WEB_GL', first);
    await platform.idle();
    expect((await itemOf(learner.api, id))?.files).toMatchObject([
      { version: '1.0', fileSize: first.length },
    ]);
    const old = await download(learner.api, id);

    const second = webGlZip({ seed: unique('second'), filling: 3000 });
    await sendMasterFile(root, master.id, 'WEB_GL', second, { version: '2.0' });
    await platform.idle();
    expect((await itemOf(learner.api, id))?.files).toMatchObject([
      { version: '2.0', fileSize: second.length },
    ]);
    expect((await libraryOf(learner.api, id))?.files).toMatchObject([{ version: '2.0' }]);
    const fresh = await download(learner.api, id);
    expect(fresh.body).toMatchObject({ version: '2.0', fileSize: second.length });
    expect([(await fetch(old.body.url)).status, (await fetch(fresh.body.url)).status]).toEqual([404, 200]);

    await root.ok('DELETE', `/master-contents/${master.id}/files/WEB_GL`);
    await platform.idle();
    expect(await itemOf(learner.api, id)).toBeUndefined();
    expect((await root.ok<TrainingDetail>('GET', `/trainings/${id}`)).files).toEqual([]);
    expect((await download(learner.api, id)).status).toBe(404);
    // Two organisations, one offer: the other was never told of it.
    expect((await two.admin.api.get(`/master-contents/${master.id}`)).status).toBe(404);
    await root.ok('DELETE', `/trainings/${id}`);
    expect((await root.delete(`/master-contents/${master.id}`)).status).toBe(200);
  });

  it('TR-04 choosing one source clears the other', async () => {
    const { api } = one.admin;
    const master = await masterContent(platform, api, { seed: unique('choice') });
    const before = await quotaOf(root, one.id);
    const { id } = await readyTraining(platform, api, ids);
    const own = await download(learner.api, id);
    expect((await quotaOf(root, one.id)).currentSize).toBeGreaterThan(before.currentSize);
    await api.ok('PUT', `/trainings/${id}/files/APK`, {
      body: { version: '1', fileName: 'a.apk', fileSize: 5000 },
    });

    const shared = await api.put<TrainingDetail>(`/trainings/${id}`, fieldsWith(master.id));
    expect(shared.body.files).toMatchObject([{ fileType: 'WEB_GL', fromMasterContent: true }]);
    await platform.idle();
    expect(await quotaOf(root, one.id)).toEqual(before);
    expect((await fetch(own.body.url)).status).toBe(404);
    expect((await download(learner.api, id)).status).toBe(200);
    expect((await read(api, master.id)).trainings.map((training) => training.id)).toEqual([id]);

    const back = await api.put<TrainingDetail>(`/trainings/${id}`, trainingFields(ids));
    expect([back.body.files, back.body.masterContentId]).toEqual([[], undefined]);
    expect(await itemOf(learner.api, id)).toBeUndefined();
    expect((await read(api, master.id)).trainings).toEqual([]);
    await addContent(platform, api, id);
    expect((await download(learner.api, id)).status).toBe(200);
    expect((await api.delete(`/master-contents/${master.id}`)).status).toBe(200);
  });

  it('TR-04 need a launch parameter, and a master content in reach', async () => {
    const { api } = one.admin;
    const master = await masterContent(platform, api);
    const foreign = await masterContent(platform, two.admin.api);
    const { id } = await draft(api, ids);
    const missing = await api.put(`/trainings/${id}`, fieldsWith(master.id, { launchParameter: '' }));
    expect([missing.status, missing.problem.violations?.[0]?.field]).toEqual([400, 'launchParameter']);
    expect((await api.put(`/trainings/${id}`, fieldsWith(foreign.id))).status).toBe(404);
    expect((await api.post('/trainings', fieldsWith(`${one.id}_000000000000`))).status).toBe(404);
    const refused = await none.admin.api.post('/trainings', fieldsWith(master.id));
    expect([refused.status, refused.problem.code]).toEqual([403, 'NOT_AUTHORIZED']);
    expect((await api.ok<TrainingDetail>('GET', `/trainings/${id}`)).masterContentId).toBeUndefined();
    // A training keeps what it has, also where the access was taken away meanwhile.
    await api.ok('PUT', `/trainings/${id}`, { body: fieldsWith(master.id) });
    const replies = await Promise.all([
      api.put(`/trainings/${id}`, fieldsWith(master.id)),
      api.put(`/trainings/${id}`, trainingFields(ids)),
      api.put(`/trainings/${id}`, fieldsWith(master.id)),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await api.ok('PUT', `/trainings/${id}`, { body: trainingFields(ids) });
    expect((await api.delete(`/master-contents/${master.id}`)).status).toBe(200);
  });
});
