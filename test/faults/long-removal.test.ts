import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import type { Job } from '../../shared/contracts/jobs.ts';
import { brokenInvariants } from '../factories/invariants.ts';
import { Platform } from '../factories/platform.ts';

let host: RunningHost;
let platform: Platform;

beforeAll(async () => {
  host = await startHost({ env: { FAULT: 'lag=200' } });
  platform = new Platform(host);
});
afterAll(() => host?.stop());

it('OR-05 a removal that outlasts its shift goes on in another one', async () => {
  const root = await platform.superAdmin();
  const gone = await platform.organisation();
  await Promise.all(Array.from({ length: 3 }, () => platform.member(gone)));
  // The worker waits for the table, and meanwhile its ten minutes are over.
  await platform.faults('BatchWriteItem:before:1-4:throttle');
  const { body: job } = await root.call<Job>('DELETE', `/clients/${gone.id}`);
  await expect.poll(async () => (await platform.faultList())[0]?.fired).toBeGreaterThan(0);
  await platform.clock({ advanceSeconds: 11 * 60 });
  await platform.idle();
  const shifts = (await (await fetch(`${host.origin}/_local/invocations`)).json()) as { function: string }[];
  const removals = shifts.filter((one) => one.function === 'erasure-remove-organisation-worker');
  expect(removals.length).toBeGreaterThan(1);
  expect(await root.ok<Job>('GET', `/jobs/${job.id}`)).toMatchObject({ status: 'done' });
  expect((await root.get(`/clients/${gone.id}`)).status).toBe(404);
  await platform.clock();
  expect(await brokenInvariants(host)).toEqual([]);
});
