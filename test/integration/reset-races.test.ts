import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { MemberStats, Series } from '../../shared/contracts/learning/statistics.ts';
import { momentsOfCalls, reachStores } from '../factories/in-process.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { play, report } from '../factories/sessions.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';

const host = inject('host');
const platform = new Platform(host);
let one: Organisation;
let two: Organisation;
let ids: Awaited<ReturnType<typeof lookups>>;
let work: Awaited<ReturnType<typeof inThisProcess>>;

/** The reset in this process, so that something can happen at one call of it. */
async function inThisProcess() {
  await reachStores(host);
  const [moments, { deps }, { getMember }, { getOrganisationRecord }, { resetMemberProgress }] =
    await Promise.all([
      momentsOfCalls(),
      import('../../functions/runtime/deps.ts'),
      import('../../functions/identity/members/index.ts'),
      import('../../functions/foundation/tenancy/index.ts'),
      import('../../functions/learning/statistics/reset-member-progress.ts'),
    ]);
  const { id, profile } = one.admin;
  const actor = {
    userId: id,
    clientId: profile.clientId,
    person: await getMember(profile, id),
    role: 'admin' as const,
    sessionId: 'session',
    address: '127.0.0.1',
    organisation: await getOrganisationRecord(profile),
  };
  const request = {
    files: new Map(),
    ifMatch: undefined,
    headers: {},
    sourceIp: '127.0.0.1',
    body: undefined,
  };
  const reset = (person: Person, trainingId: string) =>
    resetMemberProgress(deps, actor, {
      ...request,
      params: { id: person.id },
      query: { trainingId },
    } as unknown as Parameters<typeof resetMemberProgress>[2]);
  return { moments, reset };
}

const days = 'startDate=2026-02-01&endDate=2026-02-28';
const at = (day: number) => `2026-02-${String(day).padStart(2, '0')}T09:00:00.000Z`;

/** Returns a member's progress, figures, chart and history of a training. They must agree. */
async function seen({ api, id }: Person, trainingId: string) {
  const stats = await api.ok<MemberStats>('GET', `/users/${id}/stats/general?trainingId=${trainingId}`);
  const chart = await api.ok<Series>('GET', `/users/${id}/trainings/${trainingId}/stats/period?${days}`);
  const sessions = await api.ok<object[]>('GET', `/trainings/${trainingId}/sessions`);
  return {
    progress: stats.minuteSpent,
    points: stats.totalPoint,
    ranked: stats.ranksByPoint.find(({ userId }) => userId === id)?.value ?? 0,
    chart: chart.map(({ totalMinuteSpent }) => totalMinuteSpent).filter((minutes) => minutes !== 0),
    sessions: sessions.length,
  };
}

beforeAll(async () => {
  const root = await platform.superAdmin();
  ids = await lookups(root);
  [one, two] = await Promise.all([platform.organisation({ scoreRanking: true }), platform.organisation()]);
  work = await inThisProcess();
});

describe('TE-03 ST-06 a reset of progress with parallel requests', () => {
  it('leaves progress, figures, chart and history consistent for a report before any of its calls', async () => {
    const training = await readyTraining(platform, one.admin.api, ids);
    const other = await readyTraining(platform, two.admin.api, ids);
    const ben = await platform.member(two);
    await play(ben.api, other.id, { minuteSpent: 3, points: 4 }, at(2));
    let call = 1;
    for (let called = true; called; call += 1) {
      const ann = await platform.member(one);
      const first = await play(ann.api, training.id, { minuteSpent: 10, points: 30 }, at(3));
      await platform.idle();
      let second = '';
      const wasCalled = work.moments.before(call, async () => {
        second = await play(ann.api, training.id, { minuteSpent: 2, points: 7 }, at(4));
        await report(ann.api, training.id, first, { minuteSpent: 15, points: 50, sequence: 2 });
      });
      await work.reset(ann, training.id);
      called = wasCalled();
      if (!called) break;
      await platform.idle();
      const after = await seen(ann, training.id);
      const left = after.progress > 0 ? 2 : 0;
      expect(after, `played before call ${call}`).toEqual({
        progress: left,
        points: left === 0 ? 0 : 7,
        ranked: left === 0 ? 0 : 7,
        chart: left === 0 ? [] : [left],
        sessions: left === 0 ? 0 : 1,
      });
      const again = await report(ann.api, training.id, second, { minuteSpent: 2.5, points: 8, sequence: 3 });
      expect(again.status, `reported after call ${call}`).toBe(200);
      await work.reset(ann, training.id);
      await platform.idle();
      expect(await seen(ann, training.id)).toEqual({
        progress: 0,
        points: 0,
        ranked: 0,
        chart: [],
        sessions: 0,
      });
    }
    expect(call).toBeGreaterThan(8);
    expect(await seen(ben, other.id)).toMatchObject({ progress: 3, chart: [3] });
  });

  it('removes each day once when two resets run in parallel', async () => {
    const training = await readyTraining(platform, one.admin.api, ids);
    let call = 1;
    for (let called = true; called; call += 1) {
      const ann = await platform.member(one);
      for (const day of [3, 4, 5])
        await play(ann.api, training.id, { minuteSpent: day, points: 10 * day }, at(day));
      await platform.idle();
      const wasCalled = work.moments.before(call, async () => {
        const { status } = await one.admin.api.call(
          'DELETE',
          `/users/${ann.id}/stats/general?trainingId=${training.id}`,
        );
        expect(status).toBe(200);
      });
      await work.reset(ann, training.id);
      called = wasCalled();
      await platform.idle();
      expect(await seen(ann, training.id), `twice at call ${call}`).toEqual({
        ...{ progress: 0, points: 0, ranked: 0, chart: [], sessions: 0 },
      });
    }
    expect(call).toBeGreaterThan(8);
  });
});
