import { beforeAll, describe, expect, inject, it } from 'vitest';
import type {
  AdminStats,
  GeneralStats,
  MemberStats,
  Rank,
  Series,
} from '../../shared/contracts/learning/statistics.ts';
import type { Client } from '../factories/client.ts';
import { itemsNaming } from '../factories/dump.ts';
import { Platform } from '../factories/platform.ts';
import { at, february, type PlayedScene, played, sums } from '../factories/played.ts';
import { play, report } from '../factories/sessions.ts';

const host = inject('host');
const platform = new Platform(host);
const general = (api: Client, query = '') => api.ok<GeneralStats>('GET', `/trainings/stats/general${query}`);
let root: PlayedScene['root'];
let one: PlayedScene['one'];
let two: PlayedScene['two'];
let ann: PlayedScene['ann'];
let ben: PlayedScene['ben'];
let manager: PlayedScene['manager'];
let stranger: PlayedScene['stranger'];
let ids: PlayedScene['ids'];
let first: PlayedScene['first'];
let second: PlayedScene['second'];
let foreign: PlayedScene['foreign'];

beforeAll(async () => {
  ({ root, one, two, ann, ben, manager, stranger, ids, first, second, foreign } = await played(platform));
});

describe('ST-01 figures of an organisation', () => {
  it('agree with the reported sessions of its members', async () => {
    expect(await general(one.admin.api)).toMatchObject({
      totalContent: 2,
      totalView: 4,
      totalLiked: 1,
      totalFavorite: 1,
      totalMinuteSpent: 37.5,
      totalPeopleWhoStartedTraining: 2,
      totalPeopleWhoCompletedTraining: 1,
      averageConnectionTimeInMinute: 9.375,
      totalBadges: { 1: 1, 2: 1, 3: 0 },
    });
    expect(await general(two.admin.api)).toMatchObject({
      totalContent: 1,
      totalView: 1,
      totalMinuteSpent: 7,
    });
  });

  it('count the members of one training', async () => {
    const stats = await one.admin.api.ok<AdminStats>('GET', `/trainings/${first.id}/stats`);
    expect(stats).toMatchObject({
      totalView: 3,
      totalLiked: 1,
      totalFavorite: 0,
      totalMinuteSpent: 35.5,
      totalPeopleWhoStartedTraining: 2,
      totalPeopleWhoCompletedTraining: 1,
      totalBadges: { 1: 1, 2: 1, 3: 0 },
    });
    const days = await one.admin.api.ok<Series>('GET', `/trainings/${first.id}/stats/period?${february}`);
    expect(sums(days)).toEqual({ views: 3, minutes: 35.5 });
  });

  it('are listed by day, including zeros', async () => {
    const days = await one.admin.api.ok<Series>('GET', `/trainings/stats/period?${february}`);
    expect(days).toHaveLength(28);
    expect(days.slice(0, 4)).toEqual([
      { date: '2026-02-01', totalView: 0, totalMinuteSpent: 0 },
      { date: '2026-02-02', totalView: 1, totalMinuteSpent: 10 },
      { date: '2026-02-03', totalView: 2, totalMinuteSpent: 7.5 },
      { date: '2026-02-04', totalView: 0, totalMinuteSpent: 0 },
    ]);
    expect(sums(days)).toEqual({ views: 4, minutes: 37.5 });
  });

  it('ST-06 follow later reports of a session, and count it once', async () => {
    const person = await platform.member(two);
    const session = await play(person.api, foreign.id, { minuteSpent: 3, sequence: 1 }, at(20));
    await platform.idle();
    const before = await general(two.admin.api);
    await report(person.api, foreign.id, session, { minuteSpent: 3, sequence: 1 });
    await report(person.api, foreign.id, session, { minuteSpent: 4.5, sequence: 2 });
    await report(person.api, foreign.id, session, { minuteSpent: 99, sequence: 1 });
    await platform.idle();
    const after = await general(two.admin.api);
    expect(after.totalMinuteSpent - before.totalMinuteSpent).toBeCloseTo(1.5);
    expect(after.totalView).toBe(before.totalView);
  });

  it('contain the team for a manager', async () => {
    expect(await general(manager.api)).toMatchObject({
      totalView: 3,
      totalLiked: 1,
      totalFavorite: 0,
      totalMinuteSpent: 17.5,
      totalPeopleWhoStartedTraining: 1,
      totalPeopleWhoCompletedTraining: 1,
    });
    const stats = await manager.api.ok<AdminStats>('GET', `/trainings/${first.id}/stats`);
    expect(stats).toMatchObject({
      totalView: 2,
      totalMinuteSpent: 15.5,
      totalPeopleWhoStartedTraining: 1,
      totalBadges: { 1: 1, 2: 1, 3: 0 },
    });
    const days = await manager.api.ok<Series>('GET', `/trainings/stats/period?${february}`);
    expect(sums(days)).toEqual({ views: 3, minutes: 17.5 });
    const ofFirst = await manager.api.ok<Series>('GET', `/trainings/${first.id}/stats/period?${february}`);
    expect(sums(ofFirst)).toEqual({ views: 2, minutes: 15.5 });
  });
});

describe('ST-04 skills and rankings of the members in reach', () => {
  const places = (ranks: readonly Rank[]) => ranks.map(({ rank, userId, value }) => [rank, userId, value]);
  const ranking = (api: Client, path: string, query: string) => api.get<Rank[]>(`${path}?${query}`);

  it('contain the organisation for its admin and super admins, the team for a manager', async () => {
    const mine = await general(one.admin.api, '?lang=en');
    // Ann is at 100 and 50 percent of two trainings, Ben at 60 of one, which teach the same skill.
    expect(mine.skillStats).toMatchObject([{ skillId: ids.skillId, value: 67.5 }]);
    expect(places(mine.ranksByTime)).toEqual([
      [1, ben.id, 20],
      [2, ann.id, 17.5],
    ]);
    expect(mine.ranksByPoint.map(({ rank }) => rank)).toEqual([1, 1]);
    const team = await general(manager.api);
    expect(team.skillStats).toMatchObject([{ skillId: ids.skillId, value: 75 }]);
    expect(places(team.ranksByTime)).toEqual([[1, ann.id, 17.5]]);
    const seen = await general(root, `?clientId=${one.id}`);
    expect([seen.ranksByTime, seen.skillStats.map(({ value }) => value)]).toEqual([mine.ranksByTime, [67.5]]);
    expect(await general(root)).toMatchObject({ skillStats: [], ranksByPoint: [], ranksByTime: [] });
    expect(await general(two.admin.api)).toMatchObject({ ranksByPoint: [], ranksByTime: [] });
  });

  it('rankings are paged in either order, and searched by name', async () => {
    const all = '/trainings/stats/ranking';
    const first = await ranking(one.admin.api, all, 'by=time&range=[0,0]');
    expect([places(first.body), first.headers.get('content-range')]).toEqual([
      [[1, ben.id, 20]],
      'ranking 0-0/2',
    ]);
    const next = await ranking(one.admin.api, all, 'by=time&range=[1,20]');
    expect(places(next.body)).toEqual([[2, ann.id, 17.5]]);
    const last = await ranking(one.admin.api, all, 'by=time&sort=["rank","DESC"]&range=[0,0]');
    expect(places(last.body)).toEqual([[2, ann.id, 17.5]]);
    const found = await ranking(one.admin.api, all, `by=points&filter=${JSON.stringify({ q: 'bóld' })}`);
    expect(places(found.body)).toEqual([[1, ben.id, 50]]);
    expect(places((await ranking(manager.api, all, 'by=points')).body)).toEqual([[1, ann.id, 50]]);
    const own = await ranking(ann.api, `/users/${ann.id}/stats/ranking`, 'by=time');
    expect(places(own.body)).toEqual([
      [1, ben.id, 20],
      [2, ann.id, 17.5],
    ]);
    expect((await ranking(two.admin.api, all, 'by=points')).body).toEqual([]);
    expect((await ranking(stranger.api, `/users/${stranger.id}/stats/ranking`, 'by=time')).body).toEqual([]);
  });

  it('rankings reject callers without access, and unknown criteria', async () => {
    const status = async (api: Client, path: string) => (await api.get(path)).status;
    expect(await status(ann.api, '/trainings/stats/ranking?by=points')).toBe(403);
    expect(await status(one.admin.api, `/trainings/stats/ranking?by=points&clientId=${two.id}`)).toBe(404);
    expect(await status(ben.api, `/users/${ann.id}/stats/ranking?by=points`)).toBe(403);
    expect(await status(two.admin.api, `/users/${ann.id}/stats/ranking?by=points`)).toBe(404);
    const bad = await one.admin.api.get('/trainings/stats/ranking?by=luck');
    expect([bad.status, bad.problem.violations?.map(({ field }) => field)]).toEqual([400, ['by']]);
  });
});

describe('ST-05 a super admin', () => {
  it('sees the figures of one organisation, or of all', async () => {
    expect(await general(root, `?clientId=${one.id}`)).toMatchObject({
      totalView: 4,
      totalMinuteSpent: 37.5,
    });
    const all = await general(root);
    expect(all.totalView).toBeGreaterThanOrEqual(5);
    expect(all.totalContent).toBeGreaterThanOrEqual(3);
    const days = await root.ok<Series>('GET', `/trainings/stats/period?${february}&clientId=${one.id}`);
    expect(sums(days)).toEqual({ views: 4, minutes: 37.5 });
    const everybody = await root.ok<Series>('GET', `/trainings/stats/period?${february}`);
    expect(sums(everybody).views).toBeGreaterThanOrEqual(5);
    const training = await root.ok<AdminStats>('GET', `/trainings/${first.id}/stats`);
    expect(training).toMatchObject({ totalView: 3, totalLiked: 1 });
  });

  it('gets 404 for an unknown organisation; other roles cannot name another organisation', async () => {
    expect((await root.get('/trainings/stats/general?clientId=zzz')).status).toBe(404);
    for (const path of ['/trainings/stats/general?', `/trainings/stats/period?${february}&`])
      expect((await one.admin.api.get(`${path}clientId=${two.id}`)).status).toBe(404);
    expect((await one.admin.api.get(`/trainings/${foreign.id}/stats`)).status).toBe(404);
  });
});

describe('PE-05 a deleted member', () => {
  it('remains counted in the totals, and is removed from rankings and all other data', async () => {
    const gone = await platform.member(one, [], { firstName: 'Gil', lastName: 'Gone' });
    await play(gone.api, first.id, { minuteSpent: 90, points: 90, progressionPercent: 100 }, at(20));
    await gone.api.ok('PUT', `/trainings/${first.id}/favorite`);
    // A training that was only liked and unliked has a record, too.
    for (const method of ['PUT', 'DELETE']) await gone.api.ok(method, `/trainings/${second.id}/like`);
    await platform.idle();
    const ranked = () =>
      ann.api.ok<MemberStats>('GET', `/users/${ann.id}/stats/general?trainingId=${first.id}`);
    expect((await ranked()).ranksByTime[0]?.userId).toBe(gone.id);
    const totals = () => one.admin.api.ok<AdminStats>('GET', `/trainings/${first.id}/stats`);
    const { totalView, totalMinuteSpent, totalPeopleWhoCompletedTraining } = await totals();
    await one.admin.api.ok('DELETE', `/users/${gone.id}`);
    await platform.idle();
    const left = (await ranked()).ranksByTime.map(({ rank, userId }) => [rank, userId]);
    expect(left.slice(0, 2)).toEqual([
      [1, ben.id],
      [2, ann.id],
    ]);
    expect(left.flat()).not.toContain(gone.id);
    expect(await totals()).toMatchObject({ totalView, totalMinuteSpent, totalPeopleWhoCompletedTraining });
    expect(await itemsNaming(host, gone.id)).toEqual([]);
  });
});

describe('an invalid period', () => {
  it.each([
    ['', ['startDate', 'endDate']],
    ['startDate=2026-02-01', ['endDate']],
    ['startDate=2026-02-30&endDate=2026-03-01', ['startDate']],
    ['startDate=2026-02-02&endDate=2026-02-01', ['endDate']],
    ['startDate=2000-01-01&endDate=2026-02-01', ['endDate']],
  ])('is rejected: %s', async (query, fields) => {
    for (const path of ['/trainings/stats/period', `/users/${one.admin.id}/stats/period`]) {
      const reply = await one.admin.api.get(`${path}?${query}`);
      expect([reply.status, reply.problem.violations?.map((v) => v.field)]).toEqual([400, fields]);
    }
  });
});
