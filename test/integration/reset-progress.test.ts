import { beforeAll, describe, expect, inject, it } from 'vitest';
import type {
  AdminStats,
  GeneralStats,
  MemberStats,
  Series,
} from '../../shared/contracts/learning/statistics.ts';
import type { Client } from '../factories/client.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { play, report } from '../factories/sessions.ts';
import { lookups, type MadeTraining, readyTraining } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
let one: Organisation;
let two: Organisation;
let manager: Person;
let ann: Person;
let colleague: Person;
let first: MadeTraining;
let second: MadeTraining;
let foreign: MadeTraining;
let session: string;

const at = (day: number) => `2026-02-${String(day).padStart(2, '0')}T09:00:00.000Z`;
const statsOf = (api: Client, trainingId?: string) =>
  api.ok<MemberStats>(
    'GET',
    `/users/${ann.id}/stats/general${trainingId ? `?trainingId=${trainingId}` : ''}`,
  );
const general = () => one.admin.api.ok<GeneralStats>('GET', '/trainings/stats/general');
/** Returns the statistics of the organisation, which a reset does not change. */
async function totals(trainingId?: string): Promise<AdminStats> {
  if (trainingId) return one.admin.api.ok<AdminStats>('GET', `/trainings/${trainingId}/stats`);
  const { skillStats: _skills, ranksByPoint: _points, ranksByTime: _time, ...kept } = await general();
  return kept;
}
const minutesOf = async (path: string) => {
  const days = await ann.api.ok<Series>('GET', `${path}?startDate=2026-02-01&endDate=2026-02-28`);
  return days.reduce((sum, day) => sum + day.totalMinuteSpent, 0);
};
const reset = (api: Client, trainingId = first.id) =>
  api.call('DELETE', `/users/${ann.id}/stats/general?trainingId=${trainingId}`);

beforeAll(async () => {
  const root = await platform.superAdmin();
  [one, two] = await Promise.all([platform.organisation({ scoreRanking: true }), platform.organisation()]);
  const ids = await lookups(root);
  first = await readyTraining(platform, one.admin.api, ids);
  second = await readyTraining(platform, one.admin.api, ids);
  foreign = await readyTraining(platform, two.admin.api, ids);
  manager = await platform.member(one, ['ROLE_MANAGER']);
  colleague = await platform.member(one, ['ROLE_MANAGER']);
  ann = await platform.member(one, [], { firstName: 'Ann', lastName: 'Able', managerEmail: manager.email });
  const done = { minuteSpent: 10, points: 30, progressionPercent: 100, badgeNumbers: [1] };
  session = await play(ann.api, first.id, done, at(2));
  await play(ann.api, first.id, { minuteSpent: 4, points: 5, progressionPercent: 100 }, at(3));
  await play(ann.api, second.id, { minuteSpent: 7, points: 11, progressionPercent: 20 }, at(3));
  await ann.api.ok('PUT', `/trainings/${first.id}/like`);
  await platform.idle();
});

describe('TE-03 ST-06 a reset of progress', () => {
  it("is available to admins and the member's manager only", async () => {
    expect((await reset(ann.api)).status).toBe(403);
    expect((await reset(colleague.api)).status).toBe(403);
    expect((await reset(two.admin.api)).status).toBe(404);
    expect((await one.admin.api.call('DELETE', `/users/${ann.id}/stats/general`)).status).toBe(400);
    // Trainings that the callers cannot see, or that do not exist.
    for (const id of [foreign.id, `${one.id}_nothere00000`])
      for (const { api } of [one.admin, manager]) expect((await reset(api, id)).status).toBe(404);
    expect(await statsOf(ann.api)).toMatchObject({ minuteSpent: 21, totalPoint: 46, totalBadge: 1 });
  });

  it("removes the member's progress in the training, but not the organisation's totals", async () => {
    expect(await ann.api.ok('GET', '/users/profile')).toMatchObject({ badges: [`${first.id}#1`] });
    const [all, training] = [await totals(), await totals(first.id)];
    expect(await general()).toMatchObject({ skillStats: [{ value: 60 }], ranksByPoint: [{ value: 46 }] });
    expect((await reset(manager.api)).body).toEqual({ id: ann.id });
    expect((await reset(manager.api)).status).toBe(200);
    await platform.idle();

    expect(await statsOf(ann.api)).toMatchObject({ minuteSpent: 7, totalPoint: 11, totalBadge: 0 });
    expect(await statsOf(ann.api, first.id)).toMatchObject({ minuteSpent: 0, totalPoint: 0, userStat: null });
    expect((await statsOf(ann.api)).ranksByPoint).toMatchObject([{ userId: ann.id, value: 11 }]);
    expect(await minutesOf(`/users/${ann.id}/stats/period`)).toBe(7);
    expect(await minutesOf(`/users/${ann.id}/trainings/${first.id}/stats/period`)).toBe(0);
    expect(await ann.api.ok('GET', `/trainings/${first.id}/sessions`)).toEqual([]);
    const history = await ann.api.ok<{ id: string }[]>('GET', '/trainings/history');
    expect(history.map(({ id }) => id)).toEqual([second.id]);
    const list = await ann.api.ok<{ id: string; progressionPercent: number; like: boolean }[]>(
      'GET',
      '/trainings',
    );
    expect(list.find(({ id }) => id === first.id)).toMatchObject({ progressionPercent: 0, like: true });
    expect((await ann.api.call('GET', `/trainings/${first.id}/certificate/en`)).status).toBe(403);
    expect(await ann.api.ok('GET', '/users/profile')).toMatchObject({ badges: [] });
    expect(await totals()).toEqual(all);
    // ST-04 a reset changes the skills and ranks, because they belong to the member.
    expect(await general()).toMatchObject({ skillStats: [{ value: 20 }], ranksByPoint: [{ value: 11 }] });
    expect(await totals(first.id)).toEqual(training);
  });

  it('ignores later reports of a removed session', async () => {
    const late = await report(ann.api, first.id, session, { minuteSpent: 50, sequence: 99 });
    expect(late.status).toBe(200);
    const again = await ann.api.call('POST', `/trainings/${first.id}/sessions`, {
      body: { id: session, fileType: 'WEB_GL', startedAt: at(2) },
    });
    expect(again.status).toBe(200);
    await platform.idle();
    expect(await statsOf(ann.api)).toMatchObject({ minuteSpent: 7, totalPoint: 11 });
  });

  it('allows a new start, which does not count as another member who started', async () => {
    const before = await totals(first.id);
    await play(
      ann.api,
      first.id,
      { minuteSpent: 3, points: 2, progressionPercent: 100, badgeNumbers: [1] },
      at(9),
    );
    await platform.idle();
    expect(await statsOf(ann.api)).toMatchObject({ minuteSpent: 10, totalPoint: 13, totalBadge: 1 });
    const after = await totals(first.id);
    expect(after.totalView).toBe(before.totalView + 1);
    expect(after.totalMinuteSpent).toBe(before.totalMinuteSpent + 3);
    expect(after.totalPeopleWhoStartedTraining).toBe(1);
    expect(after.totalPeopleWhoCompletedTraining).toBe(1);
    expect((await totals()).totalPeopleWhoStartedTraining).toBe(1);
  });

  it('removes the latest day once under repeated requests', async () => {
    const [all, training] = [await totals(), await totals(first.id)];
    const person = `/users/${ann.id}/stats/period`;
    expect(await minutesOf(person)).toBe(10);
    for (let times = 0; times < 3; times += 1) expect((await reset(manager.api)).status).toBe(200);
    await platform.idle();
    expect(await minutesOf(person)).toBe(7);
    expect(await minutesOf(`/users/${ann.id}/trainings/${first.id}/stats/period`)).toBe(0);
    expect(await statsOf(ann.api)).toMatchObject({ minuteSpent: 7, totalPoint: 11, totalBadge: 0 });
    expect([await totals(), await totals(first.id)]).toEqual([all, training]);
  });

  it('is recorded in the audit log', async () => {
    const filter = encodeURIComponent(JSON.stringify({ action: 'progress-reset' }));
    const log = await one.admin.api.ok<object[]>('GET', `/audit?filter=${filter}`);
    expect(log).toHaveLength(2);
    expect(log[0]).toMatchObject({ actor: { id: manager.id }, target: { id: ann.id } });
  });
});
