import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CheckRun } from '../../shared/contracts/administration/operations.ts';
import type { TrainingDetail, TrainingItem } from '../../shared/contracts/content/training-shapes.ts';
import type { LibraryTraining } from '../../shared/contracts/learning/progress.ts';
import type { Client } from '../factories/client.ts';
import { masterContent, readMaster, sendMasterFile } from '../factories/documents.ts';
import { reachStores } from '../factories/in-process.ts';
import { type PartnerScene, partnerScene } from '../factories/partner-scene.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { addContent, addPictures, listedTraining, trainingFields } from '../factories/trainings.ts';
import { quotaOf } from '../factories/uploads.ts';
import { webGlZip } from '../factories/zips.ts';

const host = inject('host');
const platform = new Platform(host);
let root: PartnerScene['root'];
let ids: PartnerScene['ids'];
let one: PartnerScene['one'];
let two: PartnerScene['two'];
let learner: PartnerScene['learner'];
let partnerId: PartnerScene['partnerId'];

beforeAll(async () => {
  ({ root, ids, one, two, learner, partnerId } = await partnerScene(platform, {
    masterContentAccess: 'true',
  }));
});

const detail = (api: Client, id: string) => api.ok<TrainingDetail>('GET', `/trainings/${id}`);
const verify = (id: string, verified = true) =>
  root.put<TrainingDetail>(`/trainings/${id}/verify`, { verified });
const download = (api: Client, id: string) =>
  api.get<{ url: string; version: string; fileSize: number }>(`/trainings/${id}/files/WEB_GL/download`);
const webOf = (api: Client, id: string) => api.ok<{ url: string }>('GET', `/trainings/${id}/web`);
const statusOf = async (url: string) => (await fetch(url)).status;
const fieldsWith = (masterContentId: string, more: object = {}) =>
  trainingFields(ids, { masterContentId, launchParameter: '--scene=1', ...more });

async function openTo(client: Organisation, id: string): Promise<void> {
  const before = await root.ok<string[]>('GET', `/clients/${client.id}/trainings`);
  await root.ok('PUT', `/clients/${client.id}/trainings`, { body: [...before, id] });
}

/** A training with a master content, opened to the other organisation. */
async function opened(masterContentId: string, more: object = { partnerId }): Promise<string> {
  const { api } = one.admin;
  const { id } = await api.ok<TrainingDetail>('POST', '/trainings', {
    body: fieldsWith(masterContentId, more),
  });
  await addPictures(api, id);
  await openTo(two, id);
  await platform.idle();
  return id;
}

async function verified(masterContentId: string): Promise<string> {
  const id = await opened(masterContentId);
  await accept(id);
  return id;
}

/** A super admin downloads its file and verifies it. */
async function accept(id: string): Promise<void> {
  expect((await download(root, id)).status).toBe(200);
  expect((await verify(id)).body).toMatchObject({ isVerified: true });
  await platform.idle();
}

/** Version 2.0 of a master content's file, taken over by its trainings. */
async function replace(api: Client, masterContentId: string, version = '2.0'): Promise<Uint8Array> {
  const bytes = webGlZip({ seed: unique('other'), filling: 4000 });
  expect((await sendMasterFile(api, masterContentId, 'WEB_GL', bytes, { version })).status).toBe(200);
  await platform.idle();
  return bytes;
}

const seeded = (api: Client = one.admin.api) => masterContent(platform, api, { seed: unique('seed') });

describe("TR-08 TR-04 a master content change by the author of a partner's training", () => {
  it('serves the verified files to other organisations, in every call', async () => {
    const master = await seeded();
    const size = master.fileSize;
    const id = await verified(master.id);
    const quota = await quotaOf(root, one.id);
    const before = await detail(learner.api, id);
    const old = await download(learner.api, id);
    const web = await webOf(learner.api, id);
    const library = await learner.api.get<{ trainings: LibraryTraining[] }>('/launcher/library');
    const tag = library.headers.get('etag') ?? '';

    // At no time do learners receive a version that is not verified.
    let changing = true;
    const versions = new Set<string>();
    const watching = (async () => {
      while (changing) versions.add((await download(learner.api, id)).body.version);
    })();
    const bytes = await replace(one.admin.api, master.id);
    changing = false;
    await watching;
    expect([...versions]).toEqual(['1.0']);

    for (const api of [one.admin.api, root]) {
      expect(await detail(api, id)).toMatchObject({ isVerified: false, isUpdated: true });
      expect((await detail(api, id)).files).toMatchObject([{ version: '2.0', fileSize: bytes.length }]);
    }
    const waiting = await root.ok<TrainingItem[]>('GET', '/trainings?filter={"verified":false}');
    expect(waiting.map((row) => row.id)).toContain(id);
    const three = await platform.organisation();
    await openTo(three, id);
    for (const api of [learner.api, two.admin.api, three.admin.api]) {
      const kept = await detail(api, id);
      expect([kept.files, kept.isVerified, kept.lastModifiedDate]).toEqual([
        before.files,
        true,
        before.lastModifiedDate,
      ]);
      expect((await listedTraining(api, id))?.files).toMatchObject([{ version: '1.0', fileSize: size }]);
      expect((await download(api, id)).body).toMatchObject({ version: '1.0', fileSize: size });
    }
    const file = await fetch((await download(learner.api, id)).body.url);
    const pathOf = ({ url }: { url: string }) => new URL(url).pathname;
    expect((await file.arrayBuffer()).byteLength).toBe(size);
    expect(pathOf(await webOf(learner.api, id))).toBe(pathOf(web));
    expect([await statusOf(old.body.url), await statusOf(web.url)]).toEqual([200, 200]);
    // A launcher's next request returns 304, and its sessions belong to the verified version.
    const again = await learner.api.get('/launcher/library', { headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);
    await learner.api.ok('POST', `/trainings/${id}/sessions`, {
      body: { id: randomUUID(), fileType: 'WEB_GL', startedAt: new Date().toISOString() },
    });
    const sessions = () =>
      learner.api.ok<{ contentVersion: string }[]>('GET', `/trainings/${id}/sessions?detail=true`);
    expect(await sessions()).toMatchObject([{ contentVersion: '1.0' }]);
    const paid = { ...quota, currentSize: quota.currentSize + bytes.length - size };
    expect(await quotaOf(root, one.id)).toEqual(paid);

    expect((await verify(id)).problem).toMatchObject({ code: 'NOT_DOWNLOADED', detail: 'WEB_GL' });
    await accept(id);
    expect((await detail(learner.api, id)).files).toMatchObject([{ version: '2.0' }]);
    expect((await listedTraining(learner.api, id))?.files).toMatchObject([{ version: '2.0' }]);
    const now = await learner.api.get<{ trainings: LibraryTraining[] }>('/launcher/library', {
      headers: { 'if-none-match': tag },
    });
    expect(now.body.trainings.find((training) => training.id === id)?.files).toMatchObject([
      { version: '2.0' },
    ]);
    expect([await statusOf(old.body.url), await statusOf(web.url)]).toEqual([404, 404]);
    expect(await quotaOf(root, one.id)).toEqual(paid);
  });

  it('waits for verification after a removed file or changed metadata, too', async () => {
    const { api } = one.admin;
    const empty = await quotaOf(root, one.id);
    const master = await seeded();
    const id = await verified(master.id);
    const { url } = (await download(learner.api, id)).body;
    await api.ok('PUT', `/master-contents/${master.id}/files/WEB_GL`, { body: { version: '1.1' } });
    await platform.idle();
    expect((await detail(api, id)).files).toMatchObject([{ version: '1.1' }]);
    expect(await detail(api, id)).toMatchObject({ isVerified: false, isUpdated: true });
    expect((await detail(learner.api, id)).files).toMatchObject([{ version: '1.0' }]);
    // The bytes are unchanged, so they are retained and count as downloaded.
    expect((await verify(id)).status).toBe(200);
    await platform.idle();
    expect((await detail(learner.api, id)).files).toMatchObject([{ version: '1.1' }]);
    expect(await statusOf(url)).toBe(200);

    await api.ok('DELETE', `/master-contents/${master.id}/files/WEB_GL`);
    await platform.idle();
    expect(await quotaOf(root, one.id)).toEqual(empty);
    const now = await detail(api, id);
    expect([now.files, now.isVerified, now.missing]).toEqual([[], false, ['files']]);
    expect(await listedTraining(learner.api, id)).toMatchObject({ fileTypes: ['WEB_GL'] });
    expect((await download(learner.api, id)).status).toBe(200);
    expect([await statusOf(url), await statusOf((await webOf(learner.api, id)).url)]).toEqual([200, 200]);
    expect((await api.delete(`/master-contents/${master.id}`)).problem.code).toBe('MASTER_CONTENT_IN_USE');

    // The deletion of the training deletes the file.
    await api.ok('DELETE', `/trainings/${id}`);
    await platform.idle();
    expect([await statusOf(url), (await learner.api.get(`/trainings/${id}`)).status]).toEqual([404, 404]);
    await api.ok('DELETE', `/master-contents/${master.id}`);
    expect(await quotaOf(root, one.id)).toEqual(empty);
  });

  it('retains the old file while one training uses it', async () => {
    const master = await seeded();
    const [first, second, fresh] = [
      await verified(master.id),
      await verified(master.id),
      await opened(master.id),
    ];
    const { url } = (await download(learner.api, first)).body;
    await replace(one.admin.api, master.id);
    expect((await download(learner.api, second)).body.version).toBe('1.0');
    // A training that was never verified remains hidden.
    expect((await download(learner.api, fresh)).status).toBe(404);
    expect(await detail(root, fresh)).toMatchObject({ isNew: true, files: [{ version: '2.0' }] });
    await accept(first);
    expect([(await download(learner.api, first)).body.version, await statusOf(url)]).toEqual(['2.0', 200]);
    await replace(one.admin.api, master.id, '3.0');
    expect((await download(learner.api, first)).body.version).toBe('2.0');
    expect((await download(learner.api, second)).body.version).toBe('1.0');
    const middle = (await download(learner.api, first)).body.url;

    await accept(second);
    expect([await statusOf(url), await statusOf(middle)]).toEqual([404, 200]);
    await one.admin.api.ok('DELETE', `/trainings/${first}`);
    await platform.idle();
    expect(await statusOf(middle)).toBe(404);
    const present = (await download(learner.api, second)).body;
    expect([present.version, await statusOf(present.url)]).toEqual(['3.0', 200]);

    // A file in use remains, even if its removal is requested.
    await reachStores(host);
    const [{ removeMasterFiles }, { findMasterContent }, { deps }] = await Promise.all([
      import('../../functions/content/trainings/remove-master-files.ts'),
      import('../../functions/content/master-contents/index.ts'),
      import('../../functions/runtime/deps.ts'),
    ]);
    const ready = (await findMasterContent(master.id))?.files.WEB_GL.ready;
    if (!ready) throw new Error('The master content has no file');
    await removeMasterFiles(deps, { masterContentId: master.id, files: [ready] });
    await platform.idle();
    expect(await statusOf(present.url)).toBe(200);
  });

  it('allows the deletion of a master content that others still receive', async () => {
    const { api } = one.admin;
    const empty = await quotaOf(root, one.id);
    const master = await seeded();
    const id = await verified(master.id);
    const { url } = (await download(learner.api, id)).body;
    await api.ok('PUT', `/trainings/${id}`, { body: trainingFields(ids, { partnerId }) });
    await addContent(platform, api, id, '7.0');
    expect((await detail(api, id)).files).toMatchObject([{ version: '7.0' }]);
    expect((await readMaster(api, master.id)).trainings).toEqual([]);
    expect((await download(learner.api, id)).body.version).toBe('1.0');
    await api.ok('DELETE', `/master-contents/${master.id}`);
    await platform.idle();
    expect((await download(learner.api, id)).body.version).toBe('1.0');
    expect([await statusOf(url), await statusOf((await webOf(learner.api, id)).url)]).toEqual([200, 200]);
    const own = (await detail(api, id)).fileSize;
    const quota = { ...empty, currentSize: empty.currentSize + own };
    expect(await quotaOf(root, one.id)).toEqual(quota);

    const { id: runId } = await root.ok<CheckRun>('POST', '/operations/checks', {
      body: { clientId: one.id, dryRun: true },
    });
    await platform.idle();
    expect(await root.ok('GET', `/operations/checks/${runId}`)).toMatchObject({ status: 'done', found: 0 });
    await accept(id);
    expect([(await download(learner.api, id)).body.version, await statusOf(url)]).toEqual(['7.0', 404]);
    expect(await quotaOf(root, one.id)).toEqual(quota);
    await api.ok('DELETE', `/trainings/${id}`);
    expect(await quotaOf(root, one.id)).toEqual(empty);
  });

  it('waits for verification, also when a super admin changes the master content afterwards', async () => {
    const master = await seeded();
    const id = await verified(master.id);
    await one.admin.api.ok('PUT', `/master-contents/${master.id}/files/WEB_GL`, { body: { version: '1.1' } });
    await replace(root, master.id);
    expect(await detail(root, id)).toMatchObject({ isVerified: false, files: [{ version: '2.0' }] });
    expect((await download(learner.api, id)).body.version).toBe('1.0');
  });
});

describe('TR-08 TR-04 a change without verification', () => {
  it("is a super admin's change of a master content", async () => {
    const master = await seeded();
    const id = await verified(master.id);
    const { url } = (await download(learner.api, id)).body;
    await replace(root, master.id);
    expect(await detail(one.admin.api, id)).toMatchObject({ isVerified: true, files: [{ version: '2.0' }] });
    expect((await download(learner.api, id)).body.version).toBe('2.0');
    expect(await statusOf(url)).toBe(404);
    await root.ok('DELETE', `/master-contents/${master.id}/files/WEB_GL`);
    await platform.idle();
    expect(await detail(one.admin.api, id)).toMatchObject({ isVerified: true, files: [] });
    expect((await learner.api.get(`/trainings/${id}`)).status).toBe(404);
  });

  it("is an organisation's change for its own training that is opened to others", async () => {
    const master = await seeded();
    const id = await opened(master.id, {});
    const { url } = (await download(learner.api, id)).body;
    await replace(one.admin.api, master.id);
    expect(await detail(one.admin.api, id)).toMatchObject({ isVerified: true });
    expect([(await download(learner.api, id)).body.version, await statusOf(url)]).toEqual(['2.0', 404]);
  });
});

it('TR-04 TR-08 updates an unverified training of the provider when its master content changes', async () => {
  const [before, chosen] = [await seeded(root), await seeded(root)];
  const fields = (id: string) => fieldsWith(id, { partnerId });
  const { id } = await root.ok<TrainingDetail>('POST', '/trainings', { body: fields(before.id) });
  await addPictures(root, id);
  await openTo(two, id);
  const { url } = (await download(learner.api, id)).body;
  await verify(id, false);
  await root.ok('PUT', `/trainings/${id}`, { body: fields(chosen.id) });
  await replace(root, chosen.id);
  expect(await detail(root, id)).toMatchObject({ isVerified: false, files: [{ version: '2.0' }] });
  expect((await download(learner.api, id)).body.version).toBe('1.0');
  await root.ok('DELETE', `/master-contents/${before.id}`);
  await platform.idle();
  expect(await statusOf(url)).toBe(200);
  await accept(id);
  expect([(await download(learner.api, id)).body.version, await statusOf(url)]).toEqual(['2.0', 404]);
});
