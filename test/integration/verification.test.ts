import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ContentFile } from '../../shared/contracts/content/content-files.ts';
import type { TrainingDetail, TrainingItem } from '../../shared/contracts/content/training-shapes.ts';
import type { Client } from '../factories/client.ts';
import { type PartnerScene, partnerScene } from '../factories/partner-scene.ts';
import { Platform, unique } from '../factories/platform.ts';
import {
  addContent,
  draft,
  listedTraining,
  lookups,
  readyTraining,
  sendPicture,
  text,
  trainingFields,
} from '../factories/trainings.ts';
import { quotaOf, sendContent } from '../factories/uploads.ts';
import { apkZip, webGlZip } from '../factories/zips.ts';

const host = inject('host');
const platform = new Platform(host);
let root: PartnerScene['root'];
let ids: PartnerScene['ids'];
let one: PartnerScene['one'];
let two: PartnerScene['two'];
let learner: PartnerScene['learner'];
let partnerId: PartnerScene['partnerId'];

beforeAll(async () => {
  ({ root, ids, one, two, learner, partnerId } = await partnerScene(platform));
});

const detail = (api: Client, id: string) => api.ok<TrainingDetail>('GET', `/trainings/${id}`);
const verify = (id: string, verified = true, api: Client = root) =>
  api.put<TrainingDetail>(`/trainings/${id}/verify`, { verified });
const download = (api: Client, id: string, type = 'WEB_GL') =>
  api.get<{ url: string; version: string }>(`/trainings/${id}/files/${type}/download`);
const rename = (api: Client, id: string, title: string) =>
  api.ok('PUT', `/trainings/${id}`, {
    body: trainingFields(ids, { partnerId, i18n: [text('FR', title), text('EN', title)] }),
  });

/** A partner's training with content, opened to the other organisation. */
async function partners(): Promise<string> {
  const { id } = await readyTraining(platform, one.admin.api, ids, { partnerId });
  const before = await root.ok<string[]>('GET', `/clients/${two.id}/trainings`);
  await root.ok('PUT', `/clients/${two.id}/trainings`, { body: [...before, id] });
  return id;
}

async function verified(): Promise<string> {
  const id = await partners();
  await download(root, id);
  expect((await verify(id)).status).toBe(200);
  await platform.idle();
  return id;
}

describe('TR-08 CA-03 a new training of a partner', () => {
  it('is hidden until a super admin has downloaded each file and verified it', async () => {
    const id = await partners();
    expect(await listedTraining(root, id)).toMatchObject({
      isVerified: false,
      isNew: true,
      isUpdated: false,
    });
    expect(await detail(one.admin.api, id)).toMatchObject({ isVerified: false, isNew: true });
    for (const api of [two.admin.api, learner.api]) {
      expect(await listedTraining(api, id)).toBeUndefined();
      expect((await api.get(`/trainings/${id}`)).status).toBe(404);
      expect((await download(api, id)).status).toBe(404);
    }
    const refused = await verify(id);
    expect([refused.status, refused.problem.code]).toEqual([409, 'NOT_DOWNLOADED']);
    expect((await detail(root, id)).files).toMatchObject([{ fileType: 'WEB_GL', downloaded: false }]);
    await download(one.admin.api, id);
    expect((await verify(id)).problem.code).toBe('NOT_DOWNLOADED');
    expect((await download(root, id)).status).toBe(200);
    expect((await detail(root, id)).files).toMatchObject([{ downloaded: true }]);
    expect((await detail(one.admin.api, id)).files[0]).not.toHaveProperty('downloaded');
    const done = await verify(id);
    expect(done.body).toMatchObject({ isVerified: true, isNew: false, isUpdated: false });
    expect((await verify(id)).status).toBe(200);
    await platform.idle();
    expect(await listedTraining(learner.api, id)).toMatchObject({ isVerified: true, isFromPartner: true });
    expect((await download(learner.api, id)).status).toBe(200);
    const filtered = async (flag: boolean) =>
      (await root.ok<TrainingItem[]>('GET', `/trainings?filter={"verified":${flag}}`)).map((row) => row.id);
    expect([(await filtered(true)).includes(id), (await filtered(false)).includes(id)]).toEqual([
      true,
      false,
    ]);
  });

  it('is verified by super admins only', async () => {
    const id = await partners();
    for (const api of [one.admin.api, two.admin.api, learner.api]) {
      expect((await verify(id, true, api)).status).toBe(403);
    }
    expect((await verify('1_aaaaaaaaaaaa')).status).toBe(404);
    const empty = await root.put(`/trainings/${id}/verify`, {});
    expect([empty.status, empty.problem.violations]).toEqual([
      400,
      [{ field: 'verified', message: 'REQUIRED' }],
    ]);
    const own = await readyTraining(platform, one.admin.api, ids);
    expect((await verify(own.id, false)).body).toMatchObject({ isVerified: true });
    expect(await detail(root, id)).toMatchObject({ isVerified: false });
  });
});

describe('TR-08 a verified training that its author changes', () => {
  it('shows others its former texts until the change is verified', async () => {
    const id = await verified();
    const before = await detail(learner.api, id);
    const title = unique('Changed');
    await rename(one.admin.api, id, title);
    await platform.idle();
    for (const api of [root, one.admin.api]) {
      const now = await detail(api, id);
      expect(now).toMatchObject({ isVerified: false, isUpdated: true, isNew: api !== root });
      expect(now.i18n[0]?.title).toBe(title);
      expect((await listedTraining(api, id))?.title).toBe(title);
    }
    const kept = await detail(learner.api, id);
    expect(kept.i18n).toEqual(before.i18n);
    expect([kept.isVerified, kept.isUpdated]).toEqual([true, false]);
    expect((await listedTraining(learner.api, id))?.title).toBe(before.i18n[0]?.title);
    expect(
      (await learner.api.ok<{ trainings: { id: string; title: string }[] }>('GET', '/launcher/library'))
        .trainings,
    ).toContainEqual(expect.objectContaining({ id, title: before.i18n[0]?.title }));
    const stale = await root.put(
      `/trainings/${id}/verify`,
      { verified: true },
      { headers: { 'if-match': '"1"' } },
    );
    expect(stale.status).toBe(412);
    expect((await verify(id)).body).toMatchObject({ isVerified: true });
    await platform.idle();
    expect((await detail(learner.api, id)).i18n[0]?.title).toBe(title);
    expect((await listedTraining(learner.api, id))?.title).toBe(title);
  });

  it('shows others its former files, and counts only the current ones in the quota', async () => {
    const id = await verified();
    const before = await quotaOf(root, one.id);
    const [old] = (await detail(one.admin.api, id)).files as [ContentFile];
    const first = await download(learner.api, id);
    const web = await learner.api.ok<{ url: string }>('GET', `/trainings/${id}/web`);
    const bytes = webGlZip({ seed: 'second', filling: 9000 });
    await sendContent(one.admin.api, id, 'WEB_GL', bytes, { version: '2.0' });
    await sendContent(one.admin.api, id, 'APK', apkZip());
    await platform.idle();
    expect((await detail(root, id)).files.map((file) => file.version)).toEqual(['2.0', '1.0']);
    const shown = await detail(learner.api, id);
    expect(shown.files).toMatchObject([{ fileType: 'WEB_GL', version: '1.0', sha256: old.sha256 }]);
    expect((await listedTraining(learner.api, id))?.fileTypes).toEqual(['WEB_GL']);
    expect((await download(learner.api, id, 'APK')).status).toBe(404);
    expect((await download(learner.api, id)).body.version).toBe('1.0');
    expect((await fetch(first.body.url)).status).toBe(200);
    expect((await fetch(web.url)).status).toBe(200);
    const size = bytes.length - old.fileSize + apkZip().length;
    expect(await quotaOf(root, one.id)).toEqual({ ...before, currentSize: before.currentSize + size });

    expect((await verify(id)).problem).toMatchObject({ code: 'NOT_DOWNLOADED', detail: 'WEB_GL' });
    await download(root, id);
    expect((await verify(id)).problem).toMatchObject({ code: 'NOT_DOWNLOADED', detail: 'APK' });
    await download(root, id, 'APK');
    expect((await verify(id)).status).toBe(200);
    await platform.idle();
    expect((await download(learner.api, id)).body.version).toBe('2.0');
    expect((await download(learner.api, id, 'APK')).status).toBe(200);
    expect([(await fetch(first.body.url)).status, (await fetch(web.url)).status]).toEqual([404, 404]);
  });

  it('shows others a deleted file, and deletes all files with the training', async () => {
    const before = await quotaOf(root, one.id);
    const id = await verified();
    const { url } = (await download(learner.api, id)).body;
    await one.admin.api.ok('DELETE', `/trainings/${id}/files/WEB_GL`);
    await platform.idle();
    expect(await quotaOf(root, one.id)).toEqual(before);
    expect((await detail(one.admin.api, id)).files).toEqual([]);
    expect((await download(learner.api, id)).status).toBe(200);
    await addContent(platform, one.admin.api, id, '3.0');
    expect((await detail(learner.api, id)).files).toMatchObject([{ version: '1.0' }]);
    await one.admin.api.ok('DELETE', `/trainings/${id}`);
    await platform.idle();
    expect((await fetch(url)).status).toBe(404);
    expect((await learner.api.get(`/trainings/${id}`)).status).toBe(404);
    expect(await quotaOf(root, one.id)).toEqual(before);
  });

  it('shows others its former pictures, badges and lookups', async () => {
    const id = await partners();
    const { api } = one.admin;
    for (const path of ['logo', 'badges/1/logo']) await sendPicture(api, `/trainings/${id}/${path}`);
    await download(root, id);
    expect((await verify(id)).status).toBe(200);
    await platform.idle();
    const before = await detail(learner.api, id);
    for (const path of ['logo', 'badges/1/logo']) await sendPicture(api, `/trainings/${id}/${path}`);
    const other = await lookups(root);
    await api.ok('PUT', `/trainings/${id}`, { body: trainingFields(other, { partnerId }) });
    await platform.idle();
    const kept = await detail(learner.api, id);
    expect([kept.logo, kept.badges, kept.category]).toEqual([before.logo, before.badges, before.category]);
    const pictures = [before.logo, before.badges[0]?.logo].map((address) => address ?? '');
    const answers = () => Promise.all(pictures.map(async (address) => (await fetch(address)).status));
    expect(await answers()).toEqual([200, 200]);
    expect((await root.delete(`/trainings/categories/${before.categoryId}`)).problem.code).toBe(
      'LOOKUP_IN_USE',
    );
    expect((await verify(id)).status).toBe(200);
    await platform.idle();
    expect(await answers()).toEqual([404, 404]);
    const now = await detail(learner.api, id);
    expect([now.categoryId, now.logo === before.logo]).toEqual([other.categoryId, false]);
  });

  it('is never partly verified under parallel requests', async () => {
    const id = await verified();
    await rename(one.admin.api, id, unique('Race'));
    const [, , said] = await Promise.all([
      rename(one.admin.api, id, unique('Race')),
      one.admin.api.ok('PUT', `/trainings/${id}/files/WEB_GL`, { body: { version: '9' } }),
      verify(id),
    ]);
    await platform.idle();
    expect([200, 409]).toContain(said.status);
    const [present, shown] = [await detail(root, id), await detail(learner.api, id)];
    if (present.isVerified) expect(shown.i18n).toEqual(present.i18n);
    await verify(id);
    await platform.idle();
    expect((await detail(learner.api, id)).i18n).toEqual((await detail(root, id)).i18n);
    expect((await detail(learner.api, id)).files).toMatchObject([{ version: '9' }]);
  });
});

describe("TR-08 a partner's training that its author takes over without the partner", () => {
  const own = (api: Client, id: string, title: string) =>
    api.ok<TrainingDetail>('PUT', `/trainings/${id}`, {
      body: trainingFields(ids, { i18n: [text('FR', title), text('EN', title)] }),
    });

  it('waits for verification: others see the texts and files that were verified last', async () => {
    const id = await verified();
    const quota = await quotaOf(root, one.id);
    const before = await detail(learner.api, id);
    const file = await download(learner.api, id);
    const title = unique('Relabelled');
    expect(await own(one.admin.api, id, title)).toMatchObject({
      ...{ partnerId: '-1', isFromPartner: false, isVerified: false, isUpdated: true },
    });
    await platform.idle();
    const shown = async () => {
      const kept = await detail(learner.api, id);
      expect([kept.i18n, kept.files, kept.partnerId]).toEqual([before.i18n, before.files, partnerId]);
      expect(kept).toMatchObject({ isVerified: true, isFromPartner: true });
      expect(await listedTraining(learner.api, id)).toMatchObject({ title: before.i18n[0]?.title });
      expect((await download(learner.api, id)).body.version).toBe('1.0');
      expect((await fetch(file.body.url)).status).toBe(200);
    };
    await shown();
    const bytes = webGlZip({ seed: unique('relabelled'), filling: 5000 });
    await sendContent(one.admin.api, id, 'WEB_GL', bytes, { version: '5.0' });
    await sendPicture(one.admin.api, `/trainings/${id}/logo`);
    await own(one.admin.api, id, unique('Again'));
    await platform.idle();
    await shown();
    const old = before.files[0]?.fileSize ?? 0;
    const after = { ...quota, currentSize: quota.currentSize + bytes.length - old };
    expect(await quotaOf(root, one.id)).toEqual(after);

    // Naming the same partner, another partner of the organisation, or no partner does not change that.
    const other = await root.ok<{ id: string }>('POST', '/partners', {
      body: { name: unique('P'), clientId: one.id },
    });
    for (const named of [partnerId, other.id, -1]) {
      await one.admin.api.ok('PUT', `/trainings/${id}`, { body: trainingFields(ids, { partnerId: named }) });
      await platform.idle();
      await shown();
      expect(await detail(root, id)).toMatchObject({ isVerified: false, isUpdated: true, isNew: false });
    }
    // The training is in the list of trainings to verify, and is verified in the same way.
    const waiting = await root.ok<TrainingItem[]>('GET', '/trainings?filter={"verified":false}');
    expect(waiting.map((row) => row.id)).toContain(id);
    expect((await detail(root, id)).files).toMatchObject([{ downloaded: false }]);
    expect((await verify(id)).problem.code).toBe('NOT_DOWNLOADED');
    await download(root, id);
    expect((await verify(id)).body).toMatchObject({ isVerified: true, isFromPartner: false });
    await platform.idle();
    expect((await fetch(file.body.url)).status).toBe(404);
    expect(await detail(learner.api, id)).toMatchObject({ partnerId: '-1', files: [{ version: '5.0' }] });
    expect(await quotaOf(root, one.id)).toEqual(after);
    // The training now behaves like a training of the organisation without a partner.
    const last = unique('Own');
    expect(await own(one.admin.api, id, last)).toMatchObject({ isVerified: true });
    await platform.idle();
    expect((await detail(learner.api, id)).i18n[0]?.title).toBe(last);
  });

  it('is hidden from others if it was never verified', async () => {
    const id = await partners();
    const three = await platform.organisation();
    await own(one.admin.api, id, unique('Relabelled'));
    await root.ok('PUT', `/clients/${three.id}/trainings`, { body: [id] });
    await platform.idle();
    for (const api of [learner.api, two.admin.api, three.admin.api]) {
      expect((await api.get(`/trainings/${id}`)).status).toBe(404);
      expect((await download(api, id)).status).toBe(404);
      expect(await listedTraining(api, id)).toBeUndefined();
    }
    expect(await detail(root, id)).toMatchObject({ isVerified: false, isNew: true });
    // A super admin's change of another field does not replace the verification.
    expect(await own(root, id, unique('Ours'))).toMatchObject({ isVerified: false });
    await download(root, id);
    expect((await verify(id)).status).toBe(200);
    await platform.idle();
    for (const api of [learner.api, three.admin.api])
      expect((await api.get(`/trainings/${id}`)).status).toBe(200);
  });
});

describe('TR-08 changes with and without verification', () => {
  it('publishes changes of an organisation to its own opened training, until it names a partner', async () => {
    const { id } = await readyTraining(platform, one.admin.api, ids);
    const before = await root.ok<string[]>('GET', `/clients/${two.id}/trainings`);
    await root.ok('PUT', `/clients/${two.id}/trainings`, { body: [...before, id] });
    const title = unique('Own');
    await one.admin.api.ok('PUT', `/trainings/${id}`, {
      body: trainingFields(ids, { i18n: [text('FR', title), text('EN', title)] }),
    });
    await addContent(platform, one.admin.api, id, '2.0');
    const shown = await detail(learner.api, id);
    expect([shown.i18n[0]?.title, shown.files[0]?.version]).toEqual([title, '2.0']);
    // A training that names a partner needs a verification, even after the partner is removed.
    await rename(one.admin.api, id, unique('Partner'));
    await platform.idle();
    expect((await learner.api.get(`/trainings/${id}`)).status).toBe(404);
    await one.admin.api.ok('PUT', `/trainings/${id}`, { body: trainingFields(ids) });
    await platform.idle();
    expect((await learner.api.get(`/trainings/${id}`)).status).toBe(404);
    expect(await detail(root, id)).toMatchObject({ isVerified: false, isNew: true });
  });

  it("publishes a super admin's changes of texts and files of a verified training", async () => {
    const id = await verified();
    const title = unique('Ours');
    await rename(root, id, title);
    await addContent(platform, root, id, '4.0');
    expect(await detail(root, id)).toMatchObject({ isVerified: true });
    const shown = await detail(learner.api, id);
    expect([shown.i18n[0]?.title, shown.files[0]?.version]).toEqual([title, '4.0']);
  });

  it('shows others the former state after the verification is withdrawn', async () => {
    const id = await verified();
    const before = await detail(learner.api, id);
    expect((await verify(id, false)).body).toMatchObject({ isVerified: false, isUpdated: true });
    await rename(one.admin.api, id, unique('Later'));
    await platform.idle();
    expect((await detail(learner.api, id)).i18n).toEqual(before.i18n);
  });

  it("verifies a partner's training without content, until its first file", async () => {
    const { id } = await draft(one.admin.api, ids, { partnerId });
    expect((await verify(id)).body).toMatchObject({ isVerified: true });
    await addContent(platform, one.admin.api, id);
    expect(await detail(root, id)).toMatchObject({ isVerified: false, isUpdated: true });
  });
});
