import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { AuditEntry } from '../../shared/contracts/administration/audit.ts';
import type { TrainingItem } from '../../shared/contracts/content/training-shapes.ts';
import type { Client } from '../factories/client.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { addContent, draft, type LookupIds, lookups, readyTraining, text } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
let root: Client;
let one: Organisation;
let two: Organisation;
let learner: Person;
let manager: Person;
let ids: LookupIds;
/**
 * Ids by title: opened trainings of the provider, and two trainings of the organisation, one of them a draft.
 */
let opened: string[];
let own: string;
let ownDraft: string;
let offered: string;

const titled = (title: string, more: object = {}) => ({
  i18n: [text('FR', title), text('EN', title)],
  ...more,
});

beforeAll(async () => {
  root = await platform.superAdmin();
  one = await platform.organisation();
  two = await platform.organisation();
  learner = await platform.member(one);
  manager = await platform.member(one, ['ROLE_MANAGER']);
  ids = await lookups(root);
  opened = [];
  for (const title of ['école zéro', 'Ecole un', 'Zoo']) {
    opened.push((await readyTraining(platform, root, ids, titled(title, { tags: ['Brûlure'] }))).id);
  }
  offered = (await readyTraining(platform, root, ids, titled('Éole offert'))).id;
  own = (await readyTraining(platform, one.admin.api, ids, titled('Mine', { durationInMinute: 60 }))).id;
  ownDraft = (await draft(one.admin.api, ids, titled('Draft'))).id;
  await root.ok('PUT', `/clients/${one.id}/trainings`, { body: opened });
});

const filter = (value: object) => encodeURIComponent(JSON.stringify(value));
const idsOf = (list: readonly TrainingItem[]) => list.map((item) => item.id);
const list = async (api: Client, parameters = '') => {
  const reply = await api.get<TrainingItem[]>(`/trainings?lang=fr&${parameters}`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return { items: reply.body, total: Number(reply.headers.get('x-total-count')), headers: reply.headers };
};

describe('a page of the catalogue', () => {
  it('contains ready trainings of the offer for learners, sorted by title in French order', async () => {
    const { items, total, headers } = await list(learner.api, 'range=[0,19]');
    expect(items.map((item) => item.title)).toEqual(['Ecole un', 'école zéro', 'Mine', 'Zoo']);
    expect(total).toBe(4);
    expect(headers.get('content-range')).toBe('trainings 0-3/4');
    expect(items.every((item) => item.isUnlocked)).toBe(true);
    expect(items.map((item) => item.isOwner)).toEqual([false, false, true, false]);
    expect(items[0]).not.toHaveProperty('i18n');
    expect(items[0]).toMatchObject({
      briefDescription: 'Brief of Ecole un',
      fileTypes: ['WEB_GL'],
      isNew: true,
    });
  });

  it('supports ranges in both orders, and past the end', async () => {
    const second = await list(learner.api, 'range=[1,2]');
    expect(second.items.map((item) => item.title)).toEqual(['école zéro', 'Mine']);
    expect(second.headers.get('content-range')).toBe('trainings 1-2/4');
    const last = await list(learner.api, 'range=[0,1]&sort=["title","DESC"]');
    expect(last.items.map((item) => item.title)).toEqual(['Zoo', 'Mine']);
    expect(last.total).toBe(4);
    const past = await list(learner.api, 'range=[10,19]');
    expect([past.items, past.headers.get('content-range')]).toEqual([[], 'trainings */4']);
  });

  it('contains drafts and the offer of the provider for managers and admins', async () => {
    for (const { api } of [manager, one.admin]) {
      const everything = await list(api);
      expect(idsOf(everything.items)).toEqual(expect.arrayContaining([...opened, own, ownDraft, offered]));
      expect(everything.total).toBe(everything.items.length);
      expect(new Set(idsOf(everything.items)).size).toBe(everything.items.length);
      expect(everything.items.find((item) => item.id === offered)).toMatchObject({
        isUnlocked: false,
        isNew: false,
      });
      const paged = await list(api, 'range=[0,2]');
      expect(idsOf(paged.items)).toEqual(idsOf(everything.items).slice(0, 3));
      expect(paged.total).toBe(everything.total);
      const back = await list(api, 'sort=["title","DESC"]');
      expect(idsOf(back.items)).toEqual(idsOf(everything.items).reverse());
      expect(back.total).toBe(everything.total);
    }
    expect((await manager.api.get(`/trainings/${offered}`)).status).toBe(200);
    expect((await learner.api.get(`/trainings/${offered}`)).status).toBe(404);
    const like = await manager.api.put(`/trainings/${offered}/like`);
    expect([like.status, like.problem.code]).toEqual([403, 'NOT_INCLUDED']);
  });

  it('is separate for each organisation, and contains all trainings for super admins', async () => {
    const other = await platform.member(two);
    expect((await list(other.api)).total).toBe(0);
    const everything = await list(root);
    expect(idsOf(everything.items)).toEqual(expect.arrayContaining([...opened, own, ownDraft, offered]));
    expect(everything.total).toBe(everything.items.length);
  });

  it('costs at most 3.5 read units and four calls', async () => {
    const capacity = (await learner.api.get('/trainings?range=[0,19]')).headers.get('x-capacity') ?? '';
    const [, reads, calls] = /reads=([\d.]+) writes=0 calls=(\d+)/.exec(capacity) ?? [];
    expect(Number(reads)).toBeLessThanOrEqual(3.5);
    expect(Number(calls)).toBeLessThanOrEqual(4);
  });
});

describe('filters', () => {
  it.each([
    [{ q: 'ecole' }, 2],
    [{ q: 'ÉCOLE zero' }, 1],
    [{ q: 'brulure' }, 3],
    [{ tags: ['Brûlure'] }, 3],
    [{ tags: ['other'] }, 0],
    [{ fileType: 'WEB_GL' }, 4],
    [{ fileType: ['APK', 'UNITY'] }, 0],
    [{ partnerId: -1 }, 4],
    [{ owner: true }, 1],
    [{ unlocked: true }, 4],
    [{ verified: true }, 4],
    [{ suggested: true }, 0],
    [{ masterContentId: 'x' }, 0],
    [{ lastModifiedDate_gte: '2020-01-01T00:00:00Z' }, 4],
    [{ lastModifiedDate_gte: '2099-01-01T00:00:00Z' }, 0],
  ])('%o finds %i', async (value, count) => {
    const { items, total } = await list(learner.api, `filter=${filter(value)}`);
    expect([items.length, total]).toEqual([count, count]);
  });

  it('combine category, skill and ids with a sort by another field', async () => {
    const all = { categoryId: ids.categoryId, skillIds: [ids.skillId, 's0000'], id: [own, ...opened] };
    const found = await list(
      learner.api,
      `filter=${filter(all)}&sort=["durationInMinute","DESC"]&range=[0,0]`,
    );
    expect([idsOf(found.items), found.total]).toEqual([[own], 4]);
    expect((await list(learner.api, `filter=${filter({ id: [ownDraft, offered, own] })}`)).total).toBe(1);
    expect((await list(manager.api, `filter=${filter({ id: [ownDraft, offered, own] })}`)).total).toBe(3);
    expect((await list(manager.api, `filter=${filter({ unlocked: false, id: [offered, own] })}`)).total).toBe(
      1,
    );
  });

  it.each(['filter={"nope":1}', 'sort=["nope","ASC"]', 'range=[3,1]', 'filter={', 'filter={"verified":"x"}'])(
    'rejects %s',
    async (parameters) => {
      expect((await learner.api.get(`/trainings?${parameters}`)).status).toBe(400);
    },
  );
});

describe('likes and favourites', () => {
  it('TR-09 count once per member under repeated and parallel requests', async () => {
    const [id] = opened;
    const colleagues = [learner, manager, await platform.member(one)];
    const likes = await Promise.all(
      colleagues.flatMap(({ api }) => [api.put(`/trainings/${id}/like`), api.put(`/trainings/${id}/like`)]),
    );
    expect(likes.map((reply) => reply.status)).toEqual(likes.map(() => 200));
    const after = await learner.api.put(`/trainings/${id}/like`);
    expect(after.body).toEqual({ id, like: true, totalLike: 3 });
    expect((await learner.api.delete(`/trainings/${id}/like`)).body).toEqual({
      id,
      like: false,
      totalLike: 2,
    });
    expect((await learner.api.delete(`/trainings/${id}/like`)).body).toEqual({
      id,
      like: false,
      totalLike: 2,
    });
    const kept = await manager.api.put(`/trainings/${id}/favorite`);
    expect(kept.body).toEqual({ id, favorite: true });
    const favourites = await list(manager.api, `filter=${filter({ favorite: true })}`);
    expect(favourites.items).toMatchObject([{ id, favorite: true, like: true, totalLike: 2 }]);
    expect((await list(learner.api, `filter=${filter({ favorite: true })}`)).total).toBe(0);
    expect((await manager.api.get(`/trainings/${id}`)).body).toMatchObject({ like: true, totalLike: 2 });
  });

  it('are counted per organisation, and summed for super admins', async () => {
    const [, id] = opened;
    await root.ok('PUT', `/clients/${two.id}/trainings`, { body: [id] });
    const other = await platform.member(two);
    await other.api.ok('PUT', `/trainings/${id}/like`);
    await learner.api.ok('PUT', `/trainings/${id}/like`);
    expect((await other.api.get(`/trainings/${id}`)).body).toMatchObject({ totalLike: 1 });
    expect((await root.get(`/trainings/${id}`)).body).toMatchObject({ totalLike: 2 });
  });

  it('TR-09 are rejected for admins, and accepted when they act as a learner', async () => {
    const [id] = opened;
    for (const path of [`/trainings/${id}/like`, `/trainings/${id}/favorite`]) {
      expect((await one.admin.api.put(path)).status).toBe(403);
      expect((await root.put(path)).status).toBe(403);
      const acting = await one.admin.api.put(path, undefined, {
        headers: { 'x-acting-role': 'ROLE_LEARNER' },
      });
      expect(acting.status).toBe(200);
    }
  });
});

describe('opening trainings to an organisation', () => {
  it('OR-04 reads and replaces the list, and hides removed trainings immediately', async () => {
    const organisation = await platform.organisation();
    const member = await platform.member(organisation);
    const path = `/clients/${organisation.id}/trainings`;
    await root.ok('PUT', path, { body: [...opened, opened[0]] });
    expect((await list(member.api)).total).toBe(3);
    expect((await root.ok<string[]>('GET', path)).sort()).toEqual([...opened].sort());
    await root.ok('PUT', path, { body: [opened[2], offered] });
    expect((await list(member.api)).items.map((item) => item.title)).toEqual(['Éole offert', 'Zoo']);
    expect((await member.api.get(`/trainings/${opened[0]}`)).status).toBe(404);
    await root.ok('PUT', path, { body: [] });
    expect((await list(member.api)).total).toBe(0);
  });

  it('OR-04 opens many trainings, also during a parallel replacement of the list', async () => {
    const organisation = await platform.organisation();
    const member = await platform.member(organisation);
    const many = [...opened];
    while (many.length < 67)
      many.push(...(await Promise.all([1, 2, 3, 4].map(() => draft(root, ids)))).map(({ id }) => id));
    const path = `/clients/${organisation.id}/trainings`;
    const put = (body: string[]) => root.ok<string[]>('PUT', path, { body });
    expect(await put(many)).toEqual(many);
    const few = many.slice(0, 33);
    await Promise.all([put(few), put([...many].reverse()), put(few)]);
    expect(await put(few)).toEqual(few);
    expect((await root.ok<string[]>('GET', path)).sort()).toEqual([...few].sort());
    const shown = await list(member.api);
    expect([shown.total, shown.items.length]).toEqual([3, 3]);
    const about = `/audit?filter=${filter({ clientId: organisation.id, action: ['trainings-opened'] })}`;
    const entries = await root.ok<AuditEntry[]>('GET', about);
    expect(entries.at(-1)?.changes).toEqual([{ field: 'trainings', before: [], after: many }]);
  });

  it('rejects the whole list for one unknown id, and ignores trainings that the organisation owns', async () => {
    const path = `/clients/${one.id}/trainings`;
    const unknown = await root.put(path, [offered, `${two.id}_000000000000`]);
    expect(unknown.status).toBe(404);
    expect((await root.ok<string[]>('GET', path)).length).toBe(3);
    expect((await root.put(path, [...opened, own])).status).toBe(200);
    expect((await root.ok<string[]>('GET', path)).sort()).toEqual([...opened].sort());
    expect((await root.put('/clients/nothing/trainings', [])).status).toBe(404);
    expect((await root.put(path, { ids: [] })).status).toBe(400);
    expect((await one.admin.api.put(path, [])).status).toBe(403);
  });

  it('lists a training that is opened as a draft once it is ready', async () => {
    const later = await draft(one.admin.api, ids, titled('Later'));
    const other = await platform.member(two);
    const before = await root.ok<string[]>('GET', `/clients/${two.id}/trainings`);
    await root.ok('PUT', `/clients/${two.id}/trainings`, { body: [...before, later.id] });
    expect(idsOf((await list(other.api)).items)).not.toContain(later.id);
    await addContent(platform, one.admin.api, later.id);
    expect(idsOf((await list(other.api)).items)).toContain(later.id);
    await one.admin.api.ok('DELETE', `/trainings/${later.id}/files/WEB_GL`);
    await platform.idle();
    expect(idsOf((await list(other.api)).items)).not.toContain(later.id);
    expect((await other.api.get(`/trainings/${later.id}`)).status).toBe(404);
    expect((await list(other.api)).total).toBe((await list(other.api)).items.length);
  });
});
