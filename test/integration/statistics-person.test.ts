import { beforeAll, describe, expect, inject, it } from 'vitest';
import type {
  LaunchedTraining,
  MemberStats,
  Series,
  TrainingBadges,
} from '../../shared/contracts/learning/statistics.ts';
import type { Client } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { Platform } from '../factories/platform.ts';
import { february, type PlayedScene, played, sums } from '../factories/played.ts';
import { capacity, play } from '../factories/sessions.ts';
import { draft, readyTraining } from '../factories/trainings.ts';

const host = inject('host');
const platform = new Platform(host);
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

describe('ST-02 figures of a member', () => {
  const stats = (api: Client, id: string, query = '') =>
    api.ok<MemberStats>('GET', `/users/${id}/stats/general?lang=en${query}`);

  it('sum all started trainings', async () => {
    const mine = await stats(ann.api, ann.id);
    expect(mine).toMatchObject({ minuteSpent: 17.5, totalPoint: 50, totalBadge: 2, userStat: null });
    // 100 percent of one training and 50 of the other teach the same skill.
    expect(mine.skillStats).toMatchObject([{ skillId: ids.skillId, value: 75 }]);
    expect(mine.certifiedSkills).toMatchObject([{ skillId: ids.skillId }]);
  });

  it('rank the members of the organisation with equal ranks, if its rankings are enabled', async () => {
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

  it('contain steps, badges and points by day of one training', async () => {
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

  it('return 404 for unknown and unreachable trainings, but not for a closed training with sessions', async () => {
    const paths = (id: string) => [
      `/users/${ben.id}/stats/general?trainingId=${id}`,
      `/users/${ben.id}/trainings/${id}/stats/period?${february}`,
    ];
    const hidden = await draft(root, ids);
    for (const id of [foreign.id, hidden.id, `${one.id}_nothere00000`, 'nonsense'])
      for (const api of [ben.api, one.admin.api])
        for (const path of paths(id)) expect((await api.get(path)).status, path).toBe(404);
    const { id } = await readyTraining(platform, root, ids);
    const open = (trainings: string[]) => root.ok('PUT', `/clients/${one.id}/trainings`, { body: trainings });
    await open([id]);
    await play(ben.api, id, { minuteSpent: 3, progressionPercent: 40 }, '2026-02-05T10:00:00.000Z');
    await platform.idle();
    await open([]);
    expect((await ben.api.get(`/trainings/${id}`)).status).toBe(404);
    expect((await stats(ben.api, ben.id, `&trainingId=${id}`)).minuteSpent).toBe(3);
    const [, days = ''] = paths(id);
    expect(sums(await ben.api.ok<Series>('GET', days))).toEqual({ views: 1, minutes: 3 });
    // A month without sessions of the training returns zeros, too.
    expect(sums(await ben.api.ok<Series>('GET', days.replaceAll('-02-', '-01-')))).toEqual({
      views: 0,
      minutes: 0,
    });
    await one.admin.api.ok('DELETE', `/users/${ben.id}/stats/general?trainingId=${id}`);
    await platform.idle();
    expect((await ben.api.get(paths(id)[0] ?? '')).status).toBe(404);
  });

  it('are listed by day, for all trainings and for one', async () => {
    const all = await ann.api.ok<Series>('GET', `/users/${ann.id}/stats/period?${february}`);
    expect(sums(all)).toEqual({ views: 3, minutes: 17.5 });
    const path = `/users/${ann.id}/trainings/${second.id}/stats/period?${february}`;
    expect(sums(await ann.api.ok<Series>('GET', path))).toEqual({ views: 1, minutes: 2 });
  });

  it('ST-02 list the launched trainings with minutes, progress and pass score, and their badges', async () => {
    await addCourse(one.admin.api, [second.id, first.id]);
    const launched = await ann.api.ok<LaunchedTraining[]>(
      'GET',
      `/users/${ann.id}/launched-trainings?lang=fr`,
    );
    const byId = new Map(launched.map((one) => [one.trainingId, one]));
    expect(byId.get(first.id)).toMatchObject({
      title: expect.stringMatching(/FR$/),
      totalMinuteSpent: 15.5,
      progressPercentage: 100,
      minimalScoreNeeded: 50,
    });
    expect(byId.get(second.id)?.minimalScoreNeeded).toBe(0);
    const badges = await ann.api.ok<TrainingBadges[]>('GET', `/users/${ann.id}/training-badges?lang=en`);
    const own = badges.find(({ trainingId }) => trainingId === first.id)?.badges;
    expect(own?.map(({ number, name, obtained }) => [number, name, obtained])).toEqual([
      [1, 'Badge 1', true],
      [2, 'Badge 2', true],
      [3, 'Badge 3', false],
    ]);
    expect(badges).toHaveLength(2);
  });

  it('BA-02 list the badges by page, by title, and for one training', async () => {
    const badgesPage = (query: string) =>
      ann.api.get<TrainingBadges[]>(`/users/${ann.id}/training-badges?lang=en${query}`);
    const [all, head, tail] = [
      await badgesPage(''),
      await badgesPage('&range=[0,0]'),
      await badgesPage('&range=[1,1]'),
    ];
    expect([...head.body, ...tail.body]).toEqual(all.body);
    expect(head.headers.get('content-range')).toBe('training-badges 0-0/2');
    expect(tail.headers.get('x-total-count')).toBe('2');
    const down = await badgesPage('&sort=["title","DESC"]');
    expect(down.body).toEqual([...all.body].reverse());
    const filter = (values: object) => badgesPage(`&filter=${JSON.stringify(values)}`);
    expect((await filter({ id: [second.id] })).body.map(({ trainingId }) => trainingId)).toEqual([second.id]);
    expect((await filter({ id: [foreign.id] })).body).toEqual([]);
    const title = encodeURIComponent(head.body[0]?.title ?? '');
    expect((await badgesPage(`&filter={"q":"${title}"}`)).body).toEqual(head.body);
    const [whole, part] = [all, head].map(({ headers }) => capacity(headers).reads);
    expect(part).toBeLessThan(whole ?? 0);
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

  it('are visible to the member, their managers and admins; 403 for colleagues, 404 for other organisations', async () => {
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

  it('reject learners who request figures of the organisation', async () => {
    for (const path of ['/trainings/stats/general', `/trainings/stats/period?${february}`])
      expect((await ann.api.get(path)).status).toBe(403);
  });
});
