import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import type { Job } from '../../shared/contracts/identity/jobs.ts';
import { brokenInvariants } from '../factories/invariants.ts';
import { Platform } from '../factories/platform.ts';
import { limit } from '../tools/limits.ts';

let host: RunningHost;
let platform: Platform;

beforeAll(async () => {
  host = await startHost({ env: { FAULT: 'lag=200' } });
  platform = new Platform(host);
});
afterAll(() => host?.stop());

it('OR-05 continues a removal in another invocation after its time limit', async () => {
  const root = await platform.superAdmin();
  const gone = await platform.organisation();
  // More members than one slice. The worker checks its limit of ten minutes between two slices.
  await Promise.all(Array.from({ length: 40 }, () => platform.member(gone)));
  const { body: job } = await root.call<Job>('DELETE', `/clients/${gone.id}`);
  const status = async () => (await root.ok<Job>('GET', `/jobs/${job.id}`)).status;
  await expect.poll(status, { interval: 10, timeout: limit(30_000) }).toBe('running');
  await platform.clock({ advanceSeconds: 11 * 60 });
  await platform.idle();
  const shifts = (await (await fetch(`${host.origin}/_local/invocations`)).json()) as {
    function: string;
    error?: string;
  }[];
  const removals = shifts.filter((one) => one.function === 'erasure-remove-organisation-worker');
  expect(removals.length).toBeGreaterThan(1);
  expect(removals.filter(({ error }) => error)).toEqual([]);
  expect(await root.ok<Job>('GET', `/jobs/${job.id}`)).toMatchObject({ status: 'done' });
  expect((await root.get(`/clients/${gone.id}`)).status).toBe(404);
  await platform.clock();
  expect(await brokenInvariants(host)).toEqual([]);
});
