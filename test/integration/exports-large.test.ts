import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import type { Job } from '../../shared/contracts/identity/jobs.ts';
import { newId } from '../../shared/ids.ts';
import type { Client } from '../factories/client.ts';
import { reachStores } from '../factories/in-process.ts';
import { manyPeople } from '../factories/many-people.ts';
import { type Organisation, Platform } from '../factories/platform.ts';

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
async function rowsOf(api: Client): Promise<string[][]> {
  const { body } = await api.get<Job>('/trainings/export/en', { headers: { prefer: 'respond-async' } });
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
