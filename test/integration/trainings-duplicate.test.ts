import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { TrainingDetail } from '../../shared/contracts/content/training-shapes.ts';
import type { Client } from '../factories/client.ts';
import { resource } from '../factories/documents.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import {
  draft,
  type LookupIds,
  listedTraining,
  lookups,
  readyTraining,
  sendPicture,
  text,
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

describe('a duplicate', () => {
  it('has separate texts, pictures, steps and documents, no content, and survives without its source', async () => {
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
    expect(await listedTraining(api, copy.id)).toMatchObject({ title: copy.i18n[0]?.title });

    // Deleting the original and its pictures does not change the copy.
    await api.ok('DELETE', `/trainings/${source.id}`);
    await platform.idle();
    expect((await fetch(before.logo ?? '')).status).toBe(404);
    for (const address of [copy.logo, copy.background, copy.badges[0]?.logo ?? null])
      expect((await fetch(address ?? '')).status).toBe(200);
  });

  it('can be made of own trainings only, and shortens its title to the limit', async () => {
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
