import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { HistoryItem } from '../../shared/contracts/learning/history.ts';
import type { MemberStats, Rank } from '../../shared/contracts/learning/statistics.ts';
import { Platform } from '../factories/platform.ts';
import { at, type PlayedScene, played } from '../factories/played.ts';
import { play } from '../factories/sessions.ts';

const host = inject('host');
const platform = new Platform(host);
let one: PlayedScene['one'];
let two: PlayedScene['two'];
let ann: PlayedScene['ann'];
let ben: PlayedScene['ben'];
let manager: PlayedScene['manager'];
let first: PlayedScene['first'];
let second: PlayedScene['second'];

beforeAll(async () => {
  ({ one, two, ann, ben, manager, first, second } = await played(platform));
});

describe('HI-01 the history', () => {
  it('lists the trainings with their sessions and minutes, latest session first', async () => {
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

  it('ST-02 returns the details of each session, paged, to permitted readers only', async () => {
    const path = `/trainings/${second.id}/sessions`;
    const skill = { description: 'Calm', stat: 'share', statValue: 4, maxStatValue: 5 };
    const stats = [{ context: 'Whole', description: 'Errors', statValue: 2 }];
    const last = await play(
      ben.api,
      second.id,
      {
        minuteSpent: 6,
        progressionPercent: 40,
        score: 71,
        steps: [{ name: 'Gloves', current: true, succeeded: true, score: 90, isPercent: true }],
        skills: [skill],
        stats,
      },
      at(21),
    );
    await play(ben.api, second.id, { minuteSpent: 1, progressionPercent: 10 }, at(20));
    const reply = await ben.api.get(`${path}?detail=true&range=[0,0]`);
    expect(reply.headers.get('content-range')).toBe('sessions 0-0/2');
    expect(reply.body).toEqual([
      {
        date: at(21),
        value: 6,
        sessionId: last,
        fileType: 'WEB_GL',
        contentVersion: expect.stringMatching(/./),
        contentSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        minuteSpent: 6,
        progressionPercent: 40,
        score: 71,
        steps: [
          { name: 'Gloves', current: true, previous: false, succeeded: true, score: 90, isPercent: true },
        ],
        skills: [skill],
        stats,
        images: [],
      },
    ]);
    const rest = await one.admin.api.ok('GET', `${path}?detail=true&range=[1,9]&userId=${ben.id}`);
    expect(rest).toMatchObject([{ date: at(20), value: 1, score: null, skills: [], stats: [] }]);
    const named = `${path}?detail=true&filter=${JSON.stringify({ id: last })}`;
    expect(await ben.api.ok('GET', named)).toMatchObject([{ sessionId: last }]);
    expect((await manager.api.get(`${path}?detail=true&userId=${ben.id}`)).status).toBe(403);
    expect((await two.admin.api.get(`${path}?detail=true&userId=${ben.id}`)).status).toBe(404);
  });

  it("contains a manager's own trainings, with certificate and figures", async () => {
    const leader = await platform.member(one, ['ROLE_MANAGER']);
    await play(leader.api, first.id, { minuteSpent: 4, progressionPercent: 100, score: 88 }, at(22));
    const history = await leader.api.ok<HistoryItem[]>('GET', '/trainings/history?lang=en');
    expect(history).toMatchObject([{ id: first.id, progressionPercent: 100, lastSession: at(22) }]);
    expect((await leader.api.get(`/trainings/${first.id}/certificate/en`)).status).toBe(200);
    const figures = await leader.api.ok<MemberStats>('GET', `/users/${leader.id}/stats/general`);
    expect(figures).toMatchObject({ minuteSpent: 4 });
    await platform.idle();
    const { bestScores } = await leader.api.ok<MemberStats>(
      'GET',
      `/users/${leader.id}/stats/general?trainingId=${first.id}`,
    );
    expect(bestScores).toMatchObject([{ rank: 1, userId: leader.id, value: 88 }]);
    const ranked = await leader.api.ok<Rank[]>(
      'GET',
      `/users/${leader.id}/stats/ranking?by=score&trainingId=${first.id}`,
    );
    expect(ranked).toEqual(bestScores);
  });
});
