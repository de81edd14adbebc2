import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { TrainingDetail, TrainingItem } from '../../shared/contracts/content/training-shapes.ts';
import type { Client } from '../factories/client.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { draft, type LookupIds, lookups, readyTraining, trainingFields } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
let root: Client;
let ids: LookupIds;
let one: Organisation;
let two: Organisation;
let api: Client;

beforeAll(async () => {
  root = await platform.superAdmin();
  ids = await lookups(root);
  one = await platform.organisation();
  two = await platform.organisation();
  api = one.admin.api;
});

const detail = (as: Client, id: string) => as.ok<TrainingDetail>('GET', `/trainings/${id}`);
const listed = async (as: Client, filter: object) =>
  as.ok<TrainingItem[]>('GET', `/trainings?filter=${encodeURIComponent(JSON.stringify(filter))}`);

describe('the play area of a training', () => {
  it('is stored, returned in lists and details, changed, and removed', async () => {
    const { id } = await draft(api, ids, { playArea: 'STANDING' });
    expect((await detail(api, id)).playArea).toBe('STANDING');
    expect((await listed(api, { id: [id] }))[0]?.playArea).toBe('STANDING');
    const change = (more: object) =>
      api.put<TrainingDetail>(`/trainings/${id}`, trainingFields(ids, { ...more }));
    expect((await change({ playArea: 'ROOM_SCALE' })).body.playArea).toBe('ROOM_SCALE');
    expect((await listed(api, { id: [id] }))[0]?.playArea).toBe('ROOM_SCALE');
    for (const none of [{}, { playArea: null }, { playArea: '' }]) {
      await change({ playArea: 'SEATED' });
      expect((await change(none)).body).not.toHaveProperty('playArea');
      expect((await listed(api, { id: [id] }))[0]).not.toHaveProperty('playArea');
    }
    const refused = await change({ playArea: 'LYING' });
    expect([refused.status, refused.problem.code]).toEqual([400, 'REQUIRED_INFORMATION']);
    expect(refused.problem.violations).toEqual([{ field: 'playArea', message: 'INVALID_CHOICE' }]);
  });

  it('filters lists by one or several values', async () => {
    const made = {
      SEATED: (await draft(api, ids, { playArea: 'SEATED' })).id,
      STANDING: (await draft(api, ids, { playArea: 'STANDING' })).id,
      none: (await draft(api, ids)).id,
    };
    const all = Object.values(made);
    const filteredIds = async (playArea: unknown) =>
      (await listed(api, { id: all, playArea })).map(({ id }) => id).sort();
    expect(await filteredIds('SEATED')).toEqual([made.SEATED]);
    expect(await filteredIds(['SEATED', 'STANDING'])).toEqual([made.SEATED, made.STANDING].sort());
    expect(await filteredIds(['ROOM_SCALE'])).toEqual([]);
    const refused = await api.get('/trainings?filter={"playArea":"LYING"}');
    expect(refused.status).toBe(400);
  });

  it('is copied to a duplicate, and visible to another organisation only with the opened training', async () => {
    const { id } = await readyTraining(platform, api, ids, { playArea: 'SEATED' });
    const copy = await api.ok<TrainingDetail>('POST', `/trainings/${id}/duplicate`);
    expect(copy.playArea).toBe('SEATED');
    expect((await listed(two.admin.api, { playArea: 'SEATED' })).map((row) => row.id)).not.toContain(id);
    await root.ok('PUT', `/clients/${two.id}/trainings`, { body: [id] });
    await platform.idle();
    expect((await listed(two.admin.api, { playArea: 'SEATED' })).map((row) => row.id)).toContain(id);
    expect((await detail(two.admin.api, id)).playArea).toBe('SEATED');
  });

  it("TR-08 is shown to other organisations of a partner's training as last verified", async () => {
    const partner = await root.ok<{ id: string }>('POST', '/partners', {
      body: { name: unique('P'), clientId: one.id },
    });
    const fields = { partnerId: partner.id };
    const { id } = await readyTraining(platform, api, ids, { ...fields, playArea: 'SEATED' });
    await root.ok('PUT', `/clients/${two.id}/trainings`, { body: [id] });
    await root.ok('GET', `/trainings/${id}/files/WEB_GL/download`);
    await root.ok('PUT', `/trainings/${id}/verify`, { body: { verified: true } });
    await api.ok('PUT', `/trainings/${id}`, {
      body: trainingFields(ids, { ...fields, playArea: 'STANDING' }),
    });
    await platform.idle();
    expect((await detail(api, id)).playArea).toBe('STANDING');
    expect((await detail(two.admin.api, id)).playArea).toBe('SEATED');
    expect((await listed(two.admin.api, { id: [id] }))[0]?.playArea).toBe('SEATED');
  });
});
