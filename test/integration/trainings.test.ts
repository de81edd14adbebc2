import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { TrainingDetail, TrainingItem } from '../../shared/contracts/training-shapes.ts';
import { type Client, form } from '../factories/client.ts';
import { resource } from '../factories/documents.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import {
  addContent,
  draft,
  type LookupIds,
  lookups,
  readyTraining,
  sendPicture,
  text,
  trainingFields,
} from '../factories/trainings.ts';

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

const query = (filter: object) => `/trainings?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const find = async (api: Client, id: string) => (await api.get<TrainingItem[]>(query({ id: [id] }))).body[0];

describe('writing a training', () => {
  it('TR-12 a lookup that was added a moment ago has its name at once, in every warm function', async () => {
    for (let round = 0; round < 3; round += 1) {
      const fresh = await lookups(root);
      const { id } = await draft(one.admin.api, fresh);
      const reads = await Promise.all(
        Array.from({ length: 4 }, () => one.admin.api.ok<TrainingDetail>('GET', `/trainings/${id}?lang=en`)),
      );
      for (const { category, skills } of reads) {
        expect([category?.id, skills[0]?.id]).toEqual([fresh.categoryId, fresh.skillId]);
      }
      expect((await find(one.admin.api, id))?.category?.id).toBe(fresh.categoryId);
    }
  });

  it('TR-01 TR-03 stores every field, and answers it as it is', async () => {
    const fields = trainingFields(ids, { tags: ['vr', 'fire', 'vr'], launchParameter: 'scene=1' });
    const made = await one.admin.api.post<TrainingDetail>('/trainings?lang=en', fields);
    expect(made.status).toBe(201);
    expect(made.headers.get('location')).toBe(`/api/v1/trainings/${made.body.id}`);
    expect(made.headers.get('etag')).toBe('"1"');
    expect(made.body).toMatchObject({
      i18n: fields.i18n,
      badges: fields.badges.map((badge) => ({ ...badge, logo: null })),
      tags: ['vr', 'fire'],
      partnerId: '-1',
      launchParameter: 'scene=1',
      category: { id: ids.categoryId },
      skills: [{ id: ids.skillId, skillType: 'hard_skill_safety' }],
      files: [],
      fileSize: 0,
      ownerId: one.id,
      isOwner: true,
      isUnlocked: true,
      isVerified: true,
      isFromPartner: false,
      totalLike: 0,
      version: 1,
    });
    expect(made.body.category?.name).toMatch(/EN$/);
    const read = await one.admin.api.get<TrainingDetail>(`/trainings/${made.body.id}?lang=en`);
    expect(read.body).toEqual(made.body);
  });

  it('TR-07 a language that is left out takes its entries along', async () => {
    const made = await draft(one.admin.api, ids);
    const fields = trainingFields(ids);
    const body = { ...fields, i18n: fields.i18n.slice(0, 1) };
    const edited = await one.admin.api.ok<TrainingDetail>('PUT', `/trainings/${made.id}`, { body });
    expect(edited.i18n.map((entry) => entry.lang)).toEqual(['FR']);
    expect(edited.badges.flatMap((badge) => badge.i18n.map((entry) => entry.lang))).toEqual([
      'FR',
      'FR',
      'FR',
    ]);
    expect(edited.version).toBe(2);
    expect((await find(one.admin.api, made.id))?.title).toBe(body.i18n[0]?.title);
  });

  it('TR-11 answers all violations at once, and stores nothing', async () => {
    const before = await one.admin.api.get('/trainings');
    const fields = trainingFields(ids, {
      categoryId: '',
      headsetIds: [],
      durationInMinute: 7,
      ownerId: two.id,
    });
    const bad = {
      ...fields,
      i18n: [
        { ...text('FR', 'x'.repeat(51)), goal1: '', videoLink: 'javascript:alert(1)' },
        text('EN', 'ok'),
      ],
      badges: fields.badges.slice(0, 2),
    };
    const reply = await one.admin.api.post('/trainings', bad);
    expect([reply.status, reply.problem.code]).toEqual([400, 'REQUIRED_INFORMATION']);
    const fieldsOf = reply.problem.violations?.map((violation) => violation.field);
    expect(fieldsOf).toEqual(
      expect.arrayContaining([
        'i18n.FR.title',
        'i18n.FR.goal1',
        'i18n.FR.videoLink',
        'categoryId',
        'headsetIds',
        'durationInMinute',
        'badges.3',
      ]),
    );
    const after = await one.admin.api.get('/trainings');
    expect(after.headers.get('x-total-count')).toBe(before.headers.get('x-total-count'));
  });

  it.each([
    ['categoryId', { categoryId: 'c0000' }],
    ['skillIds', { skillIds: ['s0000'] }],
    ['headsetIds', { headsetIds: ['h0000'] }],
    ['partnerId', { partnerId: 'p0000' }],
  ])('refuses a %s that is not there', async (field, more) => {
    const reply = await one.admin.api.post('/trainings', trainingFields(ids, more));
    expect([reply.status, reply.problem.violations]).toEqual([400, [{ field, message: 'UNKNOWN' }]]);
  });

  it('a partner is named by its own organisation and by super admins only', async () => {
    const { id } = await root.ok<{ id: string }>('POST', '/partners', {
      body: { name: 'P', clientId: one.id },
    });
    const own = await one.admin.api.post<TrainingDetail>(
      '/trainings',
      trainingFields(ids, { partnerId: id }),
    );
    expect(own.body).toMatchObject({ partnerId: id, isFromPartner: true, isVerified: false, isNew: true });
    const other = await two.admin.api.post('/trainings', trainingFields(ids, { partnerId: id }));
    expect(other.problem.violations).toEqual([{ field: 'partnerId', message: 'UNKNOWN' }]);
    expect((await root.delete(`/partners/${id}`)).problem.code).toBe('LOOKUP_IN_USE');
    await one.admin.api.ok('DELETE', `/trainings/${own.body.id}`);
    expect((await root.delete(`/partners/${id}`)).status).toBe(200);
  });

  it('an older If-Match changes nothing; without one the last wins', async () => {
    const made = await draft(one.admin.api, ids);
    const put = (title: string, version?: string) =>
      one.admin.api.put<TrainingDetail>(
        `/trainings/${made.id}`,
        trainingFields(ids, { i18n: [text('FR', title), text('EN', title)] }),
        { headers: version ? { 'if-match': version } : {} },
      );
    expect((await put('Two', '"1"')).status).toBe(200);
    expect((await put('Stale', '"1"')).status).toBe(412);
    const racing = await Promise.all(['A', 'B', 'C'].map((title) => put(title)));
    expect(racing.map((reply) => reply.status)).toEqual([200, 200, 200]);
    const now = await one.admin.api.ok<TrainingDetail>('GET', `/trainings/${made.id}`);
    expect(now.version).toBe(5);
    expect((await find(one.admin.api, made.id))?.title).toBe(now.i18n[0]?.title);
  });
});

describe('pictures and steps', () => {
  it('TR-03 UP-05 cover and badge logos arrive together and stay through an edit', async () => {
    const made = await draft(one.admin.api, ids);
    const paths = ['logo', 'badges/1/logo', 'badges/2/logo', 'badges/3/logo'];
    const replies = await Promise.all(
      paths.map((path) => sendPicture(one.admin.api, `/trainings/${made.id}/${path}`)),
    );
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
    await one.admin.api.ok('PUT', `/trainings/${made.id}`, { body: trainingFields(ids) });
    const now = await one.admin.api.ok<TrainingDetail>('GET', `/trainings/${made.id}`);
    expect(now.version).toBe(6);
    for (const address of [now.logo, now.background, ...now.badges.map((badge) => badge.logo)]) {
      expect((await fetch(address ?? '')).status).toBe(200);
    }
    expect(await find(one.admin.api, made.id)).toMatchObject({ logo: now.logo, version: 6 });
    expect((await sendPicture(one.admin.api, `/trainings/${made.id}/badges/4/logo`)).status).toBe(404);
    const fake = new File(['<svg/>'], 'logo.png', { type: 'image/png' });
    const refused = await one.admin.api.call('PUT', `/trainings/${made.id}/logo`, {
      form: form({}, { logo: fake }),
    });
    expect([refused.status, refused.problem.violations?.[0]?.field]).toEqual([400, 'logo']);
    expect((await one.admin.api.put(`/trainings/${made.id}/logo`)).problem.violations?.[0]?.message).toBe(
      'REQUIRED',
    );
  });

  it('TR-05 the step file is .json of the right shape, put and deleted', async () => {
    const { id } = await draft(one.admin.api, ids);
    const steps = { sessions: [{ name: 'S', steps: [{ name: 'Begin', isPercent: false }] }] };
    const put = (content: string, name: string) =>
      one.admin.api.call<TrainingDetail>('PUT', `/trainings/${id}/json-step`, {
        form: form({}, { file: new File([content], name) }),
      });
    const reply = await put(JSON.stringify(steps), 'steps.json');
    expect([reply.status, reply.body.jsonStep]).toEqual([200, steps]);
    expect(reply.body.jsonStepLastModifiedDate).toBeDefined();
    for (const [content, name] of [
      [JSON.stringify(steps), 'steps.txt'],
      ['{', 'steps.json'],
      ['{"sessions":[{"name":"S"}]}', 'steps.json'],
      ['[]', 'steps.json'],
    ] as const) {
      expect((await put(content, name)).status, content).toBe(400);
    }
    const direct = await one.admin.api.put<TrainingDetail>(`/trainings/${id}/json-step`, steps);
    expect(direct.status).toBe(200);
    await one.admin.api.ok('DELETE', `/trainings/${id}/json-step`);
    const now = await one.admin.api.ok<TrainingDetail>('GET', `/trainings/${id}`);
    expect(now).not.toHaveProperty('jsonStep');
    expect(now).not.toHaveProperty('jsonStepLastModifiedDate');
  });
});

describe('who sees and changes it', () => {
  it('CA-02 a draft is its authors’ only, until a file is ready', async () => {
    const { id } = await draft(one.admin.api, ids);
    expect(await find(one.admin.api, id)).toMatchObject({ fileTypes: [], isOwner: true });
    expect((await learner.api.get(`/trainings/${id}`)).status).toBe(404);
    expect(await find(learner.api, id)).toBeUndefined();
    await addContent(platform, one.admin.api, id);
    expect(await find(learner.api, id)).toMatchObject({
      fileTypes: ['WEB_GL'],
      files: [{ fileType: 'WEB_GL', version: '1.0', status: 'ready' }],
      isNew: true,
    });
    const detail = await learner.api.ok<TrainingDetail>('GET', `/trainings/${id}`);
    expect(detail.files).toMatchObject([{ status: 'ready', version: '1.0' }]);
    expect((await find(root, id))?.fileSize).toBe(detail.fileSize);
  });

  it('another organisation finds nothing under its id, whatever it asks', async () => {
    const { id } = await readyTraining(platform, one.admin.api, ids);
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
    expect(await find(api, id)).toBeUndefined();
    expect((await one.admin.api.get<TrainingDetail>(`/trainings/${id}`)).body.version).toBe(1);
  });

  it('what is opened is seen, not changed; learners change nothing', async () => {
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
    expect((await find(learner.api, id))?.title).toBe(edited.body.i18n[0]?.title);
  });

  it('a deleted training is gone everywhere, and its pictures with it', async () => {
    const { id } = await readyTraining(platform, root, ids);
    await sendPicture(root, `/trainings/${id}/logo`);
    await root.ok('PUT', `/clients/${one.id}/trainings`, { body: [id] });
    const logo = (await find(learner.api, id))?.logo ?? '';
    expect(await root.ok('DELETE', `/trainings/${id}`)).toEqual({ id });
    expect((await learner.api.get(`/trainings/${id}`)).status).toBe(404);
    expect((await root.delete(`/trainings/${id}`)).status).toBe(404);
    await platform.idle();
    expect(await find(learner.api, id)).toBeUndefined();
    expect(await root.ok('GET', `/clients/${one.id}/trainings`)).toEqual([]);
    expect((await fetch(logo)).ok).toBe(false);
  });
});

describe('a duplicate', () => {
  it('has the texts, pictures, steps and documents of its own, no content, and lives by itself', async () => {
    const { api } = one.admin;
    const source = await readyTraining(platform, api, ids, { tags: ['vr'] });
    await sendPicture(api, `/trainings/${source.id}/logo`);
    await sendPicture(api, `/trainings/${source.id}/badges/1/logo`);
    const steps = { sessions: [{ name: 'S', steps: [{ name: 'Begin', isPercent: false }] }] };
    await api.ok('PUT', `/trainings/${source.id}/json-step`, { body: steps });
    const document = await resource(api);
    await api.ok('PUT', `/trainings/${source.id}/resources`, { body: { resources: [document.id] } });
    const before = await api.ok<TrainingDetail>('GET', `/trainings/${source.id}`);
    const reply = await api.call<TrainingDetail>('POST', `/trainings/${source.id}/duplicate`);
    expect(reply.status).toBe(201);
    const copy = reply.body;
    expect(reply.headers.get('location')).toBe(`/api/v1/trainings/${copy.id}`);
    expect(copy.i18n.map(({ title }) => title)).toEqual(
      before.i18n.map(({ title, lang }) => `${title} ${lang === 'FR' ? '(copie)' : '(copy)'}`),
    );
    expect(copy).toMatchObject({
      tags: ['vr'],
      files: [],
      fileSize: 0,
      jsonStep: steps,
      version: 1,
      isOwner: true,
    });
    expect(copy.skillIds).toEqual(before.skillIds);
    expect(copy.resources.map(({ id }) => id)).toEqual([document.id]);
    expect(copy.badges.map(({ i18n }) => i18n)).toEqual(before.badges.map(({ i18n }) => i18n));
    expect(copy.logo).not.toBe(before.logo);
    expect(await find(api, copy.id)).toMatchObject({ title: copy.i18n[0]?.title });

    // The original goes, pictures and all; the copy stays as it is.
    await api.ok('DELETE', `/trainings/${source.id}`);
    await platform.idle();
    expect((await fetch(before.logo ?? '')).status).toBe(404);
    for (const address of [copy.logo, copy.background, copy.badges[0]?.logo ?? null])
      expect((await fetch(address ?? '')).status).toBe(200);
  });

  it('is made of what one owns only, and its title fits', async () => {
    const long = 'x'.repeat(50);
    const { id } = await draft(one.admin.api, ids, { i18n: [text('EN', long)] });
    const copy = await one.admin.api.ok<TrainingDetail>('POST', `/trainings/${id}/duplicate`);
    expect(copy.i18n[0]?.title).toBe(`${'x'.repeat(43)} (copy)`);
    expect((await two.admin.api.call('POST', `/trainings/${id}/duplicate`)).status).toBe(404);
    expect((await learner.api.call('POST', `/trainings/${id}/duplicate`)).status).toBe(403);
    const provided = await readyTraining(platform, root, ids);
    await root.ok('PUT', `/clients/${one.id}/trainings`, { body: [provided.id] });
    expect((await one.admin.api.call('POST', `/trainings/${provided.id}/duplicate`)).status).toBe(403);
    await root.ok('PUT', `/clients/${one.id}/trainings`, { body: [] });
  });
});
