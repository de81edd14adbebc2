import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { HistoryItem } from '../../shared/contracts/history.ts';
import type {
  AdminStats,
  LaunchedTraining,
  Series,
  TrainingBadges,
  UserStats,
} from '../../shared/contracts/statistics.ts';
import type { Client } from '../factories/client.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { play, report } from '../factories/sessions.ts';
import { type LookupIds, lookups, type MadeTraining, readyTraining } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
let root: Client;
let one: Organisation;
let two: Organisation;
let ann: Person;
let ben: Person;
let manager: Person;
let stranger: Person;
let ids: LookupIds;
let first: MadeTraining;
let second: MadeTraining;
let foreign: MadeTraining;

/** 10:00 in Paris on a day of February 2026. */
const at = (day: number) => `2026-02-${String(day).padStart(2, '0')}T09:00:00.000Z`;
const february = 'startDate=2026-02-01&endDate=2026-02-28';
const general = (api: Client, query = '') => api.ok<AdminStats>('GET', `/trainings/stats/general${query}`);
const sums = (series: Series) => ({
  views: series.reduce((sum, day) => sum + day.totalView, 0),
  minutes: Math.round(series.reduce((sum, day) => sum + day.totalMinuteSpent, 0) * 1000) / 1000,
});

beforeAll(async () => {
  root = await platform.superAdmin();
  [one, two] = [
    await platform.organisation({ scoreRanking: true, hourRanking: true }),
    await platform.organisation({ scoreRanking: false, hourRanking: false }),
  ];
  ids = await lookups(root);
  first = await readyTraining(platform, one.admin.api, ids);
  second = await readyTraining(platform, one.admin.api, ids);
  foreign = await readyTraining(platform, two.admin.api, ids);
  manager = await platform.member(one, ['ROLE_MANAGER']);
  ann = await platform.member(one, [], { firstName: 'Ann', lastName: 'Able', managerEmail: manager.email });
  ben = await platform.member(one, [], { firstName: 'Ben', lastName: 'Bold' });
  stranger = await platform.member(two);
  await play(
    ann.api,
    first.id,
    { minuteSpent: 10, points: 30, progressionPercent: 100, badgeNumbers: [1] },
    at(2),
  );
  await play(
    ann.api,
    first.id,
    { minuteSpent: 5.5, points: 20, progressionPercent: 40, badgeNumbers: [1, 2] },
    at(3),
  );
  await play(ann.api, second.id, { minuteSpent: 2, points: 0, progressionPercent: 50 }, at(3));
  await play(ben.api, first.id, { minuteSpent: 20, points: 50, progressionPercent: 60 }, at(10));
  await play(stranger.api, foreign.id, { minuteSpent: 7, points: 9, progressionPercent: 100 }, at(3));
  await ann.api.ok('PUT', `/trainings/${first.id}/like`);
  await ann.api.ok('PUT', `/trainings/${first.id}/like`);
  await ben.api.ok('PUT', `/trainings/${second.id}/favorite`);
  await platform.idle();
});

describe('ST-01 figures of an organisation', () => {
  it('agree with the sessions that were sent, for its own people only', async () => {
    expect(await general(one.admin.api)).toEqual({
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

  it('of one training count its people', async () => {
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

  it('come day by day, zeros included', async () => {
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

  it('ST-06 follow what a session says later, without counting it twice', async () => {
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

  it('are those of their team for a manager', async () => {
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

describe('ST-05 a super admin', () => {
  it('sees one organisation, or all of them added up', async () => {
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

  it('is told when there is no such organisation; nobody else may name another', async () => {
    expect((await root.get('/trainings/stats/general?clientId=zzz')).status).toBe(404);
    for (const path of ['/trainings/stats/general?', `/trainings/stats/period?${february}&`])
      expect((await one.admin.api.get(`${path}clientId=${two.id}`)).status).toBe(404);
    expect((await one.admin.api.get(`/trainings/${foreign.id}/stats`)).status).toBe(404);
  });
});

describe('ST-02 figures of a person', () => {
  const stats = (api: Client, id: string, query = '') =>
    api.ok<UserStats>('GET', `/users/${id}/stats/general?lang=en${query}`);

  it('add up everything they have begun', async () => {
    const mine = await stats(ann.api, ann.id);
    expect(mine).toMatchObject({ minuteSpent: 17.5, totalPoint: 50, totalBadge: 2, userStat: null });
    // 100 percent of one training and 50 of the other teach the same skill.
    expect(mine.skillStats).toMatchObject([{ skillId: ids.skillId, value: 75 }]);
    expect(mine.certifiedSkills).toMatchObject([{ skillId: ids.skillId }]);
  });

  it('rank the organisation’s people, equal ones together, where it has the ranking on', async () => {
    const mine = await stats(ann.api, ann.id);
    expect(mine.ranksByPoint).toEqual([
      {
        rank: 1,
        userId: expect.any(String),
        firstName: expect.any(String),
        lastName: expect.any(String),
        value: 50,
      },
      {
        rank: 1,
        userId: expect.any(String),
        firstName: expect.any(String),
        lastName: expect.any(String),
        value: 50,
      },
    ]);
    expect(mine.ranksByTime.map(({ rank, userId, value }) => [rank, userId, value])).toEqual([
      [1, ben.id, 20],
      [2, ann.id, 17.5],
    ]);
    const ofFirst = await stats(ann.api, ann.id, `&trainingId=${first.id}`);
    expect(ofFirst.ranksByTime.map(({ userId, value }) => [userId, value])).toEqual([
      [ben.id, 20],
      [ann.id, 15.5],
    ]);
    const theirs = await stats(stranger.api, stranger.id);
    expect([theirs.ranksByPoint, theirs.ranksByTime]).toEqual([[], []]);
  });

  it('tell of one training its steps, badges and points by day', async () => {
    const mine = await stats(ann.api, ann.id, `&trainingId=${first.id}`);
    expect(mine).toMatchObject({ minuteSpent: 15.5, totalPoint: 50, totalBadge: 2 });
    expect(mine.userStat).toMatchObject({
      progressionPercent: 100,
      badgeNumbers: [1, 2],
      points: [
        { date: '2026-02-02', value: 30 },
        { date: '2026-02-03', value: 20 },
      ],
    });
    const none = await stats(ben.api, ben.id, `&trainingId=${second.id}`);
    expect(none).toMatchObject({ minuteSpent: 0, userStat: null });
  });

  it('come day by day, of everything and of one training', async () => {
    const all = await ann.api.ok<Series>('GET', `/users/${ann.id}/stats/period?${february}`);
    expect(sums(all)).toEqual({ views: 3, minutes: 17.5 });
    const path = `/users/${ann.id}/trainings/${second.id}/stats/period?${february}`;
    expect(sums(await ann.api.ok<Series>('GET', path))).toEqual({ views: 1, minutes: 2 });
  });

  it('list what they have launched, the latest first, and the badges there are', async () => {
    const launched = await ann.api.ok<LaunchedTraining[]>(
      'GET',
      `/users/${ann.id}/launched-trainings?lang=fr`,
    );
    const byId = new Map(launched.map((one) => [one.trainingId, one]));
    expect(byId.get(first.id)).toMatchObject({
      title: expect.stringMatching(/FR$/),
      totalMinuteSpent: 15.5,
      progressPercentage: 100,
      minimalScoreNeeded: 0,
    });
    const badges = await ann.api.ok<TrainingBadges[]>('GET', `/users/${ann.id}/training-badges?lang=en`);
    const own = badges.find(({ trainingId }) => trainingId === first.id)?.badges;
    expect(own?.map(({ number, name, obtained }) => [number, name, obtained])).toEqual([
      [1, 'Badge 1', true],
      [2, 'Badge 2', true],
      [3, 'Badge 3', false],
    ]);
    expect(badges).toHaveLength(2);
  });

  const calls = (id: string) => [
    `/users/${id}/stats/general`,
    `/users/${id}/stats/period?${february}`,
    `/users/${id}/trainings/${first.id}/stats/period?${february}`,
    `/users/${id}/launched-trainings`,
    `/users/${id}/training-badges`,
    `/trainings/history?userId=${id}`,
    `/trainings/${first.id}/sessions?userId=${id}`,
  ];

  it('are seen by oneself, one’s managers and admins; a colleague gets 403, another organisation 404', async () => {
    const statuses = async (api: Client, id: string) => {
      const replies = await Promise.all(calls(id).map((path) => api.get(path)));
      return [...new Set(replies.map((reply) => reply.status))];
    };
    expect(await statuses(ann.api, ann.id)).toEqual([200]);
    expect(await statuses(one.admin.api, ann.id)).toEqual([200]);
    expect(await statuses(manager.api, ann.id)).toEqual([200]);
    expect(await statuses(manager.api, ben.id)).toEqual([403]);
    expect(await statuses(ben.api, ann.id)).toEqual([403]);
    expect(await statuses(stranger.api, ann.id)).toEqual([404]);
    expect(await statuses(two.admin.api, ann.id)).toEqual([404]);
    expect(await statuses(platform.anonymous, ann.id)).toEqual([401]);
    const [figures] = calls(ann.id);
    expect((await root.get(figures ?? '')).status).toBe(200);
  });

  it('learners have no figures of the organisation', async () => {
    for (const path of ['/trainings/stats/general', `/trainings/stats/period?${february}`])
      expect((await ann.api.get(path)).status).toBe(403);
  });
});

describe('HI-01 the history', () => {
  it('has the latest session first, with its sessions and minutes', async () => {
    const history = await ann.api.ok<HistoryItem[]>('GET', '/trainings/history?lang=en');
    expect(new Set(history.map(({ id }) => id))).toEqual(new Set([first.id, second.id]));
    expect(history.find(({ id }) => id === first.id)).toMatchObject({
      title: expect.stringMatching(/EN$/),
      progressionPercent: 100,
      lastSession: at(3),
    });
    const sessions = await ann.api.ok('GET', `/trainings/${first.id}/sessions`);
    expect(sessions).toEqual([
      { date: at(3), value: 5.5 },
      { date: at(2), value: 10 },
    ]);
    expect(await ben.api.ok('GET', `/trainings/${second.id}/sessions`)).toEqual([]);
  });
});

describe('periods that make no sense', () => {
  it.each([
    ['', ['startDate', 'endDate']],
    ['startDate=2026-02-01', ['endDate']],
    ['startDate=2026-02-30&endDate=2026-03-01', ['startDate']],
    ['startDate=2026-02-02&endDate=2026-02-01', ['endDate']],
    ['startDate=2000-01-01&endDate=2026-02-01', ['endDate']],
  ])('%s: 400', async (query, fields) => {
    for (const path of ['/trainings/stats/period', `/users/${one.admin.id}/stats/period`]) {
      const reply = await one.admin.api.get(`${path}?${query}`);
      expect([reply.status, reply.problem.violations?.map((v) => v.field)]).toEqual([400, fields]);
    }
  });
});
