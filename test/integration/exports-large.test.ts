import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import type { Job } from '../../shared/contracts/identity/jobs.ts';
import { newId } from '../../shared/ids.ts';
import type { Client } from '../factories/client.ts';
import { reachStores } from '../factories/in-process.ts';
import { manyPeople } from '../factories/many-people.ts';
import { type Organisation, Platform } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';

// A separate host, because these members have neither addresses nor seats, which would violate the invariants
// of the shared host.
let host: RunningHost;
let platform: Platform;
let one: Organisation;
let two: Organisation;
/** More members than are read in parallel, with more than a megabyte of progress. */
const [people, each] = [55, 34];

beforeAll(async () => {
  host = await startHost();
  platform = new Platform(host);
  [one, two] = [await platform.organisation(), await platform.organisation()];
  await reachStores(host);
  const trainings = Array.from({ length: each }, () => newId(one.id));
  await manyPeople(one.id, people, trainings);
  await manyPeople(two.id, 3, trainings.slice(0, 2));
});
afterAll(() => host?.stop());

/** Exports an organisation's data with a job. Returns the rows without the headings. */
async function rowsOf(api: Client, path = '/trainings/export/en'): Promise<string[][]> {
  const { body } = await api.get<Job>(path, { headers: { prefer: 'respond-async' } });
  await platform.idle();
  const job = await api.ok<Job>('GET', `/jobs/${body.id}`);
  const text = await (await fetch(job.url ?? '')).text();
  const [, ...lines] = text.trimEnd().split('\r\n');
  expect(job.receipt).toEqual({ rows: lines.length });
  return lines.map((line) => line.split(','));
}

it('EX-02 exports each row of many members once, and no row of another organisation', async () => {
  const rows = await rowsOf(one.admin.api);
  expect(rows).toHaveLength(people * each);
  const progress = new Map<string, Set<string>>();
  for (const [, , email = '', , percent = ''] of rows)
    progress.set(email, (progress.get(email) ?? new Set()).add(percent));
  // The rows of each member have different progress values.
  expect([...progress.values()].map(({ size }) => size)).toEqual(Array.from({ length: people }, () => each));
  expect([...progress.keys()].every((email) => email.startsWith(`person-${one.id}_`))).toBe(true);
  const others = await rowsOf(two.admin.api);
  expect(others).toHaveLength(6);
  expect(others.every(([, , email]) => email?.startsWith(`person-${two.id}_`))).toBe(true);
});

it('EX-01 exports the same rows of a person with all others, from the figures, and alone', async () => {
  const ids = await lookups(await platform.superAdmin());
  const [played, reset, liked] = [
    await readyTraining(platform, one.admin.api, ids),
    await readyTraining(platform, one.admin.api, ids),
    await readyTraining(platform, one.admin.api, ids),
  ];
  const { api, id, email } = await platform.member(one);
  await play(
    api,
    played.id,
    { minuteSpent: 2.25, progressionPercent: 40, score: 61 },
    '2026-02-02T09:00:00.000Z',
  );
  await play(api, played.id, { minuteSpent: 3, progressionPercent: 20 }, '2026-02-03T09:00:00.000Z');
  await play(api, reset.id, { progressionPercent: 100, score: 90 });
  await api.ok('PUT', `/trainings/${liked.id}/like`);
  await platform.idle();
  await one.admin.api.ok('DELETE', `/users/${id}/stats/general?trainingId=${reset.id}`);
  await platform.idle();
  const of = (path: string) => rowsOf(one.admin.api, path);
  const own = (rows: string[][]) => rows.filter(([, , address]) => address === email);
  for (const path of ['/trainings/export/en', `/trainings/${played.id}/export/en`]) {
    const rows = own(await of(path));
    expect(rows).toEqual(await of(`${path}?userIds=${id}`));
    expect(rows.map((row) => row.slice(4, 8))).toEqual([['40', '5.3', '61', '03/02/2026 10:00']]);
  }
  // The other organisation has the trainings of this one, but no row of them.
  expect(await rowsOf(two.admin.api)).toHaveLength(6);
});
