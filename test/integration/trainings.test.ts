import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { TrainingDetail } from '../../shared/contracts/content/training-shapes.ts';
import { type Client, form } from '../factories/client.ts';
import { type Organisation, Platform, picture } from '../factories/platform.ts';
import {
  draft,
  type LookupIds,
  listedTraining,
  lookups,
  sendPicture,
  text,
  trainingFields,
} from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
let root: Client;
let one: Organisation;
let two: Organisation;
let ids: LookupIds;

beforeAll(async () => {
  root = await platform.superAdmin();
  one = await platform.organisation();
  two = await platform.organisation();
  ids = await lookups(root);
});

describe('writing a training', () => {
  it('TR-12 returns the name of a new lookup immediately, in every warm function', async () => {
    for (let round = 0; round < 3; round += 1) {
      const fresh = await lookups(root);
      const { id } = await draft(one.admin.api, fresh);
      const reads = await Promise.all(
        Array.from({ length: 4 }, () => one.admin.api.ok<TrainingDetail>('GET', `/trainings/${id}?lang=en`)),
      );
      for (const { category, skills } of reads) {
        expect([category?.id, skills[0]?.id]).toEqual([fresh.categoryId, fresh.skillId]);
      }
      expect((await listedTraining(one.admin.api, id))?.category?.id).toBe(fresh.categoryId);
    }
  });

  it('TR-01 TR-03 stores every field, and returns it unchanged', async () => {
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

  it('TR-07 removes the entries of a language that an edit leaves out', async () => {
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
    expect((await listedTraining(one.admin.api, made.id))?.title).toBe(body.i18n[0]?.title);
  });

  it('TR-11 returns all violations together, and stores nothing', async () => {
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
  ])('rejects an unknown value of %s', async (field, more) => {
    const reply = await one.admin.api.post('/trainings', trainingFields(ids, more));
    expect([reply.status, reply.problem.violations]).toEqual([400, [{ field, message: 'UNKNOWN' }]]);
  });

  it('accepts a partner from its own organisation and super admins only', async () => {
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

  it('rejects an older If-Match, and applies parallel edits without If-Match', async () => {
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
    expect((await listedTraining(one.admin.api, made.id))?.title).toBe(now.i18n[0]?.title);
  });
});

describe('pictures and steps', () => {
  it('reject an older If-Match', async () => {
    const made = await draft(one.admin.api, ids);
    const path = `/trainings/${made.id}`;
    const parts = {
      logo: { form: form({}, { logo: await picture('logo.png', 300) }) },
      'badges/2/logo': { form: form({}, { logo: await picture('logo.png', 300) }) },
      'json-step': { body: { sessions: [{ name: 'One', steps: [{ name: 'Begin', isPercent: false }] }] } },
    };
    for (const [part, sent] of Object.entries(parts)) {
      const before = await one.admin.api.get<TrainingDetail>(path);
      const under = (version: number) =>
        one.admin.api.call('PUT', `${path}/${part}`, { ...sent, headers: { 'if-match': `"${version}"` } });
      const stale = await under(before.body.version - 1);
      expect([part, stale.status, stale.problem.code]).toEqual([part, 412, 'VERSION_CONFLICT']);
      expect((await one.admin.api.get(path)).body).toEqual(before.body);
      expect((await under(before.body.version)).status).toBe(200);
    }
  });

  it('TR-03 UP-05 accept cover and badge logos in parallel, and keep them through an edit', async () => {
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
    expect(await listedTraining(one.admin.api, made.id)).toMatchObject({ logo: now.logo, version: 6 });
    for (const number of ['4', '1e0', '01', '0x1'])
      expect((await sendPicture(one.admin.api, `/trainings/${made.id}/badges/${number}/logo`)).status).toBe(
        404,
      );
    const fake = new File(['<svg/>'], 'logo.png', { type: 'image/png' });
    const refused = await one.admin.api.call('PUT', `/trainings/${made.id}/logo`, {
      form: form({}, { logo: fake }),
    });
    expect([refused.status, refused.problem.violations?.[0]?.field]).toEqual([400, 'logo']);
    expect((await one.admin.api.put(`/trainings/${made.id}/logo`)).problem.violations?.[0]?.message).toBe(
      'REQUIRED',
    );
  });

  it('TR-05 accept, validate and delete a .json step file', async () => {
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
