import { expect, inject, it } from 'vitest';
import type { Series } from '../../shared/contracts/statistics.ts';
import { Platform } from '../factories/platform.ts';
import { capacity, play } from '../factories/sessions.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
const day = '2026-01-13';
const path = `/trainings/stats/period?startDate=${day}&endDate=${day}`;

it('ST-05 days of all organisations come to those of each, cost the same for more of them, and lose who is removed', async () => {
  const root = await platform.superAdmin();
  const ids = await lookups(root);
  const ask = async () => {
    const { body, headers } = await root.get<Series>(path);
    return { reads: capacity(headers).reads, ...body[0] };
  };
  const before = await ask();
  const [one, two] = [await platform.organisation(), await platform.organisation()];
  for (const [organisation, minuteSpent] of [
    [one, 4],
    [two, 7.5],
  ] as const) {
    const training = await readyTraining(platform, organisation.admin.api, ids);
    const learner = await platform.member(organisation);
    await play(learner.api, training.id, { minuteSpent }, `${day}T09:00:00.000Z`);
  }
  await platform.idle();
  const after = await ask();
  expect((after.totalMinuteSpent ?? 0) - (before.totalMinuteSpent ?? 0)).toBeCloseTo(11.5);
  expect((after.totalView ?? 0) - (before.totalView ?? 0)).toBe(2);
  for (let n = 0; n < 5; n += 1) await platform.organisation();
  expect((await ask()).reads).toBe(after.reads);

  const { status } = await root.delete(`/clients/${two.id}`);
  expect(status).toBe(202);
  await platform.idle();
  expect((await ask()).totalMinuteSpent).toBeCloseTo((before.totalMinuteSpent ?? 0) + 4);
});
