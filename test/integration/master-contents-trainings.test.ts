import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { MasterContent } from '../../shared/contracts/content/master-contents.ts';
import type { TrainingDetail, TrainingItem } from '../../shared/contracts/content/training-shapes.ts';
import type { LibraryTraining } from '../../shared/contracts/learning/progress.ts';
import type { Client } from '../factories/client.ts';
import { masterContent, masterFileOf, readMaster, sendMasterFile } from '../factories/documents.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import {
  addContent,
  addPictures,
  draft,
  type LookupIds,
  listedTraining,
  lookups,
  readyTraining,
  trainingFields,
} from '../factories/trainings.ts';
import { quotaOf } from '../factories/uploads.ts';
import { webGlZip } from '../factories/zips.ts';

const platform = new Platform(inject('host'));
let root: Client;
let one: Organisation;
let two: Organisation;

/** Without access to master contents. */
let none: Organisation;
let learner: Person;
let ids: LookupIds;

beforeAll(async () => {
  root = await platform.superAdmin();
  one = await platform.organisation({ masterContentAccess: 'true', offlineAccess: 'true' });
  two = await platform.organisation({ masterContentAccess: 'true' });
  none = await platform.organisation();
  learner = await platform.member(one);
  ids = await lookups(root);
});

const fieldsWith = (masterContentId: string, more: object = {}) =>
  trainingFields(ids, { masterContentId, launchParameter: '--scene=1', ...more });
const libraryOf = async (api: Client, id: string) =>
  (await api.ok<{ trainings: LibraryTraining[] }>('GET', '/launcher/library')).trainings.find(
    (training) => training.id === id,
  );
const download = (api: Client, id: string, fileType = 'WEB_GL') =>
  api.get<{ url: string; fileSize: number; version: string }>(`/trainings/${id}/files/${fileType}/download`);

describe('trainings with a master content', () => {
  it('TR-04 MC-02 provide its files, and are listed as ready', async () => {
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
    await addPictures(api, id);
    expect(await listedTraining(learner.api, id)).toMatchObject({
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
    // Its bytes count once, regardless of the number of trainings.
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
    expect(await masterFileOf(api, master.id, 'WEB_GL')).toMatchObject({ status: 'ready' });

    // Its files can be changed only through the master content.
    const own = { version: '2', fileName: 'a.zip', fileSize: 100 };
    expect((await api.put(`/trainings/${id}/files/WEB_GL`, own)).status).toBe(409);
    expect((await api.put(`/trainings/${id}/files/UNITY`, own)).status).toBe(409);
    expect((await api.put(`/trainings/${id}/files/WEB_GL`, { version: '3' })).status).toBe(404);
    expect((await api.delete(`/trainings/${id}/files/WEB_GL`)).status).toBe(404);
    // A deleted training releases the master content, and does not delete its files.
    await api.ok('DELETE', `/trainings/${id}`);
    await platform.idle();
    expect((await fetch(file.body.url)).status).toBe(200);
    expect((await api.delete(`/master-contents/${master.id}`)).status).toBe(200);
    await platform.idle();
    expect((await fetch(file.body.url)).status).toBe(404);
  });

  it('TR-04 update when its files change, also in organisations that they are opened to', async () => {
    const master = await masterContent(platform, root);
    const training = await root.ok<TrainingDetail>('POST', '/trainings', { body: fieldsWith(master.id) });
    const { id } = training;
    await addPictures(root, id);
    await root.ok('PUT', `/clients/${one.id}/trainings`, { body: [id] });
    expect(await listedTraining(learner.api, id)).toBeUndefined();
    const first = webGlZip({ seed: unique('first') });
    await sendMasterFile(root, master.id, 'WEB_GL', first);
    await platform.idle();
    expect((await listedTraining(learner.api, id))?.files).toMatchObject([
      { version: '1.0', fileSize: first.length },
    ]);
    const old = await download(learner.api, id);

    const second = webGlZip({ seed: unique('second'), filling: 3000 });
    await sendMasterFile(root, master.id, 'WEB_GL', second, { version: '2.0' });
    await platform.idle();
    expect((await listedTraining(learner.api, id))?.files).toMatchObject([
      { version: '2.0', fileSize: second.length },
    ]);
    expect((await libraryOf(learner.api, id))?.files).toMatchObject([{ version: '2.0' }]);
    const fresh = await download(learner.api, id);
    expect(fresh.body).toMatchObject({ version: '2.0', fileSize: second.length });
    expect([(await fetch(old.body.url)).status, (await fetch(fresh.body.url)).status]).toEqual([404, 200]);

    await root.ok('DELETE', `/master-contents/${master.id}/files/WEB_GL`);
    await platform.idle();
    expect(await listedTraining(learner.api, id)).toBeUndefined();
    expect((await root.ok<TrainingDetail>('GET', `/trainings/${id}`)).files).toEqual([]);
    expect((await download(learner.api, id)).status).toBe(404);
    // Organisation two never had access to the master content.
    expect((await two.admin.api.get(`/master-contents/${master.id}`)).status).toBe(404);
    await root.ok('DELETE', `/trainings/${id}`);
    expect((await root.delete(`/master-contents/${master.id}`)).status).toBe(200);
  });

  it('TR-04 delete the own files when a master content is chosen, and vice versa', async () => {
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
    expect((await readMaster(api, master.id)).trainings.map((training) => training.id)).toEqual([id]);

    const back = await api.put<TrainingDetail>(`/trainings/${id}`, trainingFields(ids));
    expect([back.body.files, back.body.masterContentId]).toEqual([[], undefined]);
    expect(await listedTraining(learner.api, id)).toBeUndefined();
    expect((await readMaster(api, master.id)).trainings).toEqual([]);
    await addContent(platform, api, id);
    expect((await download(learner.api, id)).status).toBe(200);
    expect((await api.delete(`/master-contents/${master.id}`)).status).toBe(200);
  });

  it('TR-04 require a launch parameter and an accessible master content', async () => {
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
    // A training retains its master content, even if the organisation has lost the access.
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
