import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Series } from '../../shared/contracts/learning/statistics.ts';
import type { Client } from '../factories/client.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { capacity, play } from '../factories/sessions.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
const january = 'startDate=2026-01-12&endDate=2026-01-16';
const at = (day: number, hour = 9) => `2026-01-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** Sessions and minutes of each day. */
const daysOf = async (api: Client, path = '/trainings/stats/period', more = '') =>
  (await api.ok<Series>('GET', `${path}?${january}${more}`)).map(
    ({ totalView, totalMinuteSpent }) => [totalView, totalMinuteSpent] as const,
  );
type Days = Awaited<ReturnType<typeof daysOf>>;
const less = (days: Days, before: Days) =>
  days.map(([views, minutes], index) => [
    views - (before[index]?.[0] ?? 0),
    Math.round((minutes - (before[index]?.[1] ?? 0)) * 100) / 100,
  ]);

let root: Client;
let ids: Awaited<ReturnType<typeof lookups>>;
/** Creates an organisation with a training and learners. */
async function withLearners(count: number) {
  const organisation: Organisation = await platform.organisation();
  const training = await readyTraining(platform, organisation.admin.api, ids);
  const learners: Person[] = [];
  for (let n = 0; n < count; n += 1) learners.push(await platform.member(organisation));
  return { organisation, training, learners };
}

beforeAll(async () => {
  root = await platform.superAdmin();
  ids = await lookups(root);
});

describe('ST-05 days of all organisations', () => {
  it('are the sums of the organisations, and lose a deleted organisation', async () => {
    const before = await daysOf(root);
    const one = await withLearners(1);
    const two = await withLearners(1);
    const played = async ({ learners, training }: typeof one, minuteSpent: number, startedAt: string) => {
      await play(learners[0]?.api ?? root, training.id, { minuteSpent }, startedAt);
      await platform.idle();
    };
    await played(one, 4, at(13));
    await played(two, 7.5, at(13));
    expect(less(await daysOf(root), before)[1]).toEqual([2, 11.5]);
    // A new day starts. Late sessions are counted afterwards.
    await played(one, 2, at(15));
    await played(one, 1.25, at(13));
    await played(two, 3, at(12));
    const all = [
      [1, 3],
      [3, 12.75],
      [0, 0],
      [1, 2],
      [0, 0],
    ];
    expect(less(await daysOf(root), before)).toEqual(all);
    const own = [
      [0, 0],
      [2, 5.25],
      [0, 0],
      [1, 2],
      [0, 0],
    ];
    const { admin } = one.organisation;
    expect(await daysOf(admin.api)).toEqual(own);
    expect(await daysOf(admin.api, `/trainings/${one.training.id}/stats/period`)).toEqual(own);
    expect(await daysOf(root, undefined, `&clientId=${one.organisation.id}`)).toEqual(own);

    const { status } = await root.delete(`/clients/${two.organisation.id}`);
    expect(status).toBe(202);
    await platform.idle();
    expect(less(await daysOf(root), before)).toEqual(own);
  });

  it('cost half a unit or one unit per organisation', async () => {
    const ask = async () => capacity((await root.get(`/trainings/stats/period?${january}`)).headers).reads;
    const before = await ask();
    for (let n = 0; n < 5; n += 1) await platform.organisation();
    // Each organisation costs half a unit, plus its larger records.
    const more = (await ask()) - before;
    expect(more).toBeGreaterThanOrEqual(2.5);
    expect(more).toBeLessThanOrEqual(5);
  });
});

it('ST-06 counts each session on its day while many members start a new day', async () => {
  const { organisation, training, learners } = await withLearners(8);
  const { api } = organisation.admin;
  const path = `/trainings/${training.id}/stats/period`;
  for (const latest of [13, 14, 16]) {
    await Promise.all(
      learners.map(async ({ api: own }, index) => {
        await play(own, training.id, { minuteSpent: 1 + index / 4 }, at(latest - (index % 2), index));
      }),
    );
    await platform.idle();
  }
  // Four members report 1, 1.5, 2 and 2.5 minutes on the latest day. The other four report a quarter of a
  // minute more each on the day before.
  const expected = [
    [4, 8],
    [8, 15],
    [4, 7],
    [4, 8],
    [4, 7],
  ];
  expect(await daysOf(api)).toEqual(expected);
  expect(await daysOf(api, path)).toEqual(expected);
  const total = await api.ok<{ totalView: number; totalMinuteSpent: number }>(
    'GET',
    `/trainings/${training.id}/stats`,
  );
  expect(total).toMatchObject({ totalView: 24, totalMinuteSpent: 45 });
});
