import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { TrainingDetail } from '../../shared/contracts/content/training-shapes.ts';
import { type Client, form } from '../factories/client.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import {
  addContent,
  draft,
  type LookupIds,
  listedTraining,
  lookups,
  readyTraining,
  sendPicture,
  trainingFields,
} from '../factories/trainings.ts';
import { webGlZip } from '../factories/zips.ts';

const platform = new Platform(inject('host'));
let root: Client;
let one: Organisation;
let two: Organisation;
let learner: Person;
let ids: LookupIds;

beforeAll(async () => {
  root = await platform.superAdmin();
  one = await platform.organisation();
  two = await platform.organisation();
  learner = await platform.member(one);
  ids = await lookups(root);
});

describe('access to a training', () => {
  it('CA-02 shows a draft to its authors only, until a file is ready', async () => {
    const { id } = await draft(one.admin.api, ids);
    expect(await listedTraining(one.admin.api, id)).toMatchObject({ fileTypes: [], isOwner: true });
    expect((await learner.api.get(`/trainings/${id}`)).status).toBe(404);
    expect(await listedTraining(learner.api, id)).toBeUndefined();
    await addContent(platform, one.admin.api, id);
    expect(await listedTraining(learner.api, id)).toMatchObject({
      fileTypes: ['WEB_GL'],
      files: [{ fileType: 'WEB_GL', version: '1.0', status: 'ready' }],
      isNew: true,
    });
    const detail = await learner.api.ok<TrainingDetail>('GET', `/trainings/${id}`);
    expect(detail.files).toMatchObject([{ status: 'ready', version: '1.0' }]);
    expect((await listedTraining(root, id))?.fileSize).toBe(detail.fileSize);
  });

  it('TR-01 TR-03 publishes a training when it has its cover and badge logos, for each author', async () => {
    const manager = await platform.member(one, ['ROLE_MANAGER']);
    const other = await platform.member(two);
    const content = form(
      { version: '1', offlineAvailable: false },
      { file: new File([Uint8Array.from(webGlZip())], 'a.zip') },
    );
    for (const author of [one.admin.api, root]) {
      const { id } = await draft(author, ids);
      const missing = async (api: Client) =>
        (await api.ok<TrainingDetail>('GET', `/trainings/${id}`)).missing;
      const logos = [1, 2, 3].map((number) => `badges.${number}.logo`);
      expect(await missing(author)).toEqual(['cover', ...logos, 'files']);
      await author.ok('PUT', `/trainings/${id}/files/WEB_GL`, { form: content });
      await platform.idle();
      for (const client of [one, two]) {
        const open = await root.ok<string[]>('GET', `/clients/${client.id}/trainings`);
        await root.ok('PUT', `/clients/${client.id}/trainings`, { body: [...open, id] });
      }
      const people = [learner.api, other.api];
      const hidden = async () => {
        for (const api of people) {
          expect(await listedTraining(api, id)).toBeUndefined();
          expect((await api.get(`/trainings/${id}`)).status).toBe(404);
        }
      };
      await hidden();
      for (const path of ['logo', 'badges/1/logo', 'badges/3/logo'])
        await sendPicture(author, `/trainings/${id}/${path}`);
      await platform.idle();
      await hidden();
      expect(await missing(author)).toEqual(['badges.2.logo']);
      if (author !== root) {
        expect(await listedTraining(manager.api, id)).toMatchObject({ isDraft: true });
        const reply = await author.put('/trainings/suggestions', {
          userIds: [learner.id],
          groupIds: [],
          trainingIds: [id],
        });
        expect([reply.status, reply.problem.code]).toEqual([409, 'NOT_PUBLISHED']);
      }
      await sendPicture(author, `/trainings/${id}/badges/2/logo`);
      await platform.idle();
      for (const api of people) {
        expect(await listedTraining(api, id)).toMatchObject({ fileTypes: ['WEB_GL'], isNew: true });
        expect(await missing(api)).toBeUndefined();
      }
      expect(await missing(author)).toEqual([]);
    }
  });

  it('returns 404 to every call of another organisation', async () => {
    const { id } = await readyTraining(platform, one.admin.api, ids);
    const { version } = await one.admin.api.ok<TrainingDetail>('GET', `/trainings/${id}`);
    const api = two.admin.api;
    const replies = await Promise.all([
      api.get(`/trainings/${id}`),
      api.put(`/trainings/${id}`, trainingFields(ids)),
      api.delete(`/trainings/${id}`),
      sendPicture(api, `/trainings/${id}/logo`),
      sendPicture(api, `/trainings/${id}/badges/1/logo`),
      api.put(`/trainings/${id}/json-step`, { sessions: [{ name: 'S', steps: [] }] }),
      api.delete(`/trainings/${id}/json-step`),
      api.put(`/trainings/${id}/like`, undefined, { headers: { 'x-acting-role': 'ROLE_LEARNER' } }),
      api.get('/trainings/nothing'),
      api.get(`/trainings/${one.id}_000000000000`),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 404));
    expect(await listedTraining(api, id)).toBeUndefined();
    expect((await one.admin.api.get<TrainingDetail>(`/trainings/${id}`)).body.version).toBe(version);
  });

  it('lets an organisation read, but not change, an opened training, and learners change nothing', async () => {
    const { id } = await readyTraining(platform, root, ids);
    await root.ok('PUT', `/clients/${one.id}/trainings`, { body: [id] });
    const { api } = one.admin;
    expect((await api.put(`/trainings/${id}`, trainingFields(ids))).status).toBe(403);
    expect((await api.delete(`/trainings/${id}`)).status).toBe(403);
    expect((await sendPicture(api, `/trainings/${id}/logo`)).status).toBe(403);
    expect((await learner.api.put(`/trainings/${id}`, trainingFields(ids))).status).toBe(403);
    expect((await learner.api.post('/trainings', trainingFields(ids))).status).toBe(403);
    expect((await platform.anonymous.get(`/trainings/${id}`)).status).toBe(401);
    const edited = await root.put<TrainingDetail>(`/trainings/${id}`, trainingFields(ids));
    expect(edited.status).toBe(200);
    await platform.idle();
    expect((await listedTraining(learner.api, id))?.title).toBe(edited.body.i18n[0]?.title);
  });

  it('deletes a training for all organisations, including its pictures', async () => {
    const { id } = await readyTraining(platform, root, ids);
    await sendPicture(root, `/trainings/${id}/logo`);
    await root.ok('PUT', `/clients/${one.id}/trainings`, { body: [id] });
    const logo = (await listedTraining(learner.api, id))?.logo ?? '';
    expect(await root.ok('DELETE', `/trainings/${id}`)).toEqual({ id });
    expect((await learner.api.get(`/trainings/${id}`)).status).toBe(404);
    expect((await root.delete(`/trainings/${id}`)).status).toBe(404);
    await platform.idle();
    expect(await listedTraining(learner.api, id)).toBeUndefined();
    expect(await root.ok('GET', `/clients/${one.id}/trainings`)).toEqual([]);
    expect((await fetch(logo)).ok).toBe(false);
  });
});
