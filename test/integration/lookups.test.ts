import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Client } from '../factories/client.ts';
import { form } from '../factories/client.ts';
import { type Organisation, type Person, Platform, picture, unique } from '../factories/platform.ts';
import { draft, lookups, readyTraining } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
let root: Client;
let one: Organisation;
let two: Organisation;
let learner: Person;

beforeAll(async () => {
  root = await platform.superAdmin();
  one = await platform.organisation();
  two = await platform.organisation();
  learner = await platform.member(one);
});

interface LookupAnswer {
  id: string;
  name: string;
  logo?: string;
}

describe('lookups', () => {
  it.each([
    ['/trainings/categories', {}],
    ['/trainings/skills', { skillType: 'soft_skill_calm' }],
    ['/headsets', { type: 'VIVE' }],
    ['/partners', {}],
  ])('TR-12 %s are written by super admins and read by all in their language', async (path, more) => {
    const name = unique('n');
    const body = {
      i18n: [
        { lang: 'FR', name: `${name} fr` },
        { lang: 'EN', name: `${name} en` },
      ],
      ...more,
    };
    const made = await root.post<LookupAnswer>(path, body);
    expect([made.status, made.headers.get('location')]).toEqual([201, `/api/v1${path}/${made.body.id}`]);
    // Shorter ids collide after some hundred records (CONFLICT).
    expect(made.body.id).toMatch(/^[a-z][a-z0-9]{8,}$/);
    const seen = await root.ok<LookupAnswer[]>('GET', `${path}?lang=EN`);
    expect(seen.find((one) => one.id === made.body.id)).toMatchObject({
      name: `${name} en`,
      i18n: body.i18n,
      ...more,
    });
    const renamed = await root.put<LookupAnswer>(`${path}/${made.body.id}`, { name: `${name} all`, ...more });
    expect(renamed.body.name).toBe(`${name} all`);
    if (path !== '/partners') {
      const read = await learner.api.ok<LookupAnswer[]>('GET', `${path}?lang=de`);
      expect(read.find((one) => one.id === made.body.id)?.name).toBe(`${name} all`);
      expect(read[0]).not.toHaveProperty('i18n');
      expect(read[0]).not.toHaveProperty('version');
    }
    expect((await one.admin.api.post(path, body)).status).toBe(403);
    expect((await learner.api.delete(`${path}/${made.body.id}`)).status).toBe(403);
    expect((await root.delete(`${path}/${made.body.id}`)).status).toBe(200);
    expect((await root.delete(`${path}/${made.body.id}`)).status).toBe(404);
    expect((await root.put(`${path}/${made.body.id}`, body)).status).toBe(404);
  });

  it.each([
    ['/trainings/categories', {}, 'name'],
    ['/trainings/categories', { i18n: [{ lang: 'XX', name: 'a' }] }, 'i18n.XX.lang'],
    ['/trainings/skills', { name: 'a', skillType: 'other' }, 'skillType'],
    ['/headsets', { name: 'a', type: 'PHONE' }, 'type'],
    ['/partners', { name: 'a', clientId: 'nobody' }, 'clientId'],
  ])('reject %s %o', async (path, body, field) => {
    const reply = await root.post(path, body);
    expect([reply.status, reply.problem.violations?.map((v) => v.field)]).toEqual([400, [field]]);
  });

  it.each([
    ['/trainings/categories', {}],
    ['/trainings/skills', { skillType: 'soft_skill_calm' }],
    ['/headsets', { type: 'VIVE' }],
    ['/partners', {}],
    ['/badges/categories', {}],
    ['/badges', { description: 'd', rule: { metric: 'points', atLeast: 1_000_000 } }],
  ])('%s reject an edit of an older version, and the second of two at the same time', async (path, more) => {
    const category = path === '/badges' ? { name: unique('c') } : undefined;
    const categoryId = category && (await root.post<LookupAnswer>('/badges/categories', category)).body.id;
    const body = { ...more, ...(categoryId ? { categoryId } : {}) };
    const added = await root.post<LookupAnswer>(path, { ...body, name: unique('n') });
    expect(added.headers.get('etag')).toBe('"1"');
    const record = `${path}/${added.body.id}`;
    const edit = (version: number, name: string) =>
      root.put<LookupAnswer>(record, { ...body, name }, { headers: { 'if-match': `"${version}"` } });
    const replies = await Promise.all([edit(1, 'left'), edit(1, 'right')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
    const winner = replies.find(({ status }) => status === 200);
    expect(winner?.headers.get('etag')).toBe('"2"');
    expect((await edit(1, 'late')).problem.code).toBe('VERSION_CONFLICT');
    const read = await root.get<LookupAnswer>(`${record}?lang=EN`);
    expect([read.headers.get('etag'), read.body.name]).toEqual(['"2"', winner?.body.name]);
    // Without the header, edits at the same time follow each other.
    const plain = await Promise.all(
      ['one', 'two', 'three'].map((name) => root.put<LookupAnswer>(record, { ...body, name })),
    );
    expect(plain.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await root.get(record)).headers.get('etag')).toBe('"5"');
  });

  it('cannot be deleted while a training uses them', async () => {
    const ids = await lookups(root);
    const training = await draft(one.admin.api, ids);
    for (const path of [
      `/trainings/categories/${ids.categoryId}`,
      `/trainings/skills/${ids.skillId}`,
      `/headsets/${ids.headsetId}`,
    ]) {
      expect((await root.delete(path)).problem.code).toBe('LOOKUP_IN_USE');
    }
    await one.admin.api.ok('DELETE', `/trainings/${training.id}`);
    expect((await root.delete(`/trainings/skills/${ids.skillId}`)).status).toBe(200);
  });

  it('show a partner, with logo, only to organisations that may see its content', async () => {
    const { id } = await root
      .call<LookupAnswer>('POST', '/partners', {
        form: form({ name: 'Acme', clientId: one.id }, { logo: await picture() }),
      })
      .then((reply) => reply.body);
    const ids = await lookups(root);
    await draft(one.admin.api, ids, { partnerId: id });
    const partnersOf = async (api: Client) =>
      (await api.ok<LookupAnswer[]>('GET', '/partners')).map((p) => p.id);
    expect(await partnersOf(one.admin.api)).toContain(id);
    expect(await partnersOf(two.admin.api)).not.toContain(id);
    const all = await one.admin.api.ok<Record<string, LookupAnswer[]>>('GET', '/lookups?lang=it');
    expect(Object.keys(all).sort()).toEqual(['categories', 'headsets', 'partners', 'skills']);
    const logo = all.partners?.find((p) => p.id === id)?.logo ?? '';
    expect((await fetch(logo)).status).toBe(200);
  });

  it('TR-12 suggest the tags of visible trainings, from two characters', async () => {
    const ids = await lookups(root);
    const tag = unique('Été');
    await readyTraining(platform, one.admin.api, ids, { tags: [tag, 'été extra'] });
    const tags = (api: Client, typed: string) =>
      api.ok<string[]>('GET', `/trainings/tags?filter=${encodeURIComponent(typed)}`);
    expect(await tags(learner.api, tag.slice(0, 5))).toContain(tag);
    expect(await tags(learner.api, 'ete')).toEqual(['été extra', tag]);
    expect(await tags(learner.api, 'é')).toEqual([]);
    expect(await tags(two.admin.api, tag)).toEqual([]);
  });
});
