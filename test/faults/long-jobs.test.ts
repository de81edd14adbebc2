import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import type { Job } from '../../shared/contracts/identity/jobs.ts';
import { archiveOf, checkArchive, sendArchive, startImport } from '../factories/archives.ts';
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

/** Returns the number of invocations of a function. Expects that none has failed. */
async function successfulInvocations(name: string): Promise<number> {
  const invocations = (await (await fetch(`${host.origin}/_local/invocations`)).json()) as {
    function: string;
    error?: string;
  }[];
  const own = invocations.filter((one) => one.function === name);
  expect(own.filter(({ error }) => error)).toEqual([]);
  return own.length;
}

it('OR-05 continues a removal in another invocation after its time limit', async () => {
  const root = await platform.superAdmin();
  const gone = await platform.organisation({ maxUser: 100 });
  // Members of several slices, so that the removal still runs when its state arrives. The worker checks its limit of
  // ten minutes between two slices.
  await Promise.all(Array.from({ length: 95 }, () => platform.member(gone)));
  // Starts the function of the state, which could take longer than the removal.
  expect((await root.get('/jobs/1_000000000000')).status).toBe(404);
  const { body: job } = await root.call<Job>('DELETE', `/clients/${gone.id}`);
  const status = async () => (await root.ok<Job>('GET', `/jobs/${job.id}`)).status;
  await expect.poll(status, { interval: 10, timeout: limit(30_000) }).toBe('running');
  await platform.clock({ advanceSeconds: 11 * 60 });
  await platform.idle();
  expect(await successfulInvocations('erasure-remove-organisation-worker')).toBeGreaterThan(1);
  expect(await root.ok<Job>('GET', `/jobs/${job.id}`)).toMatchObject({ status: 'done' });
  expect((await root.get(`/clients/${gone.id}`)).status).toBe(404);
  await platform.clock();
  expect(await brokenInvariants(host)).toEqual([]);
});

it('continues the import of an organisation in another invocation after its time limit', async () => {
  const root = await platform.superAdmin();
  const moved = await platform.organisation();
  await Promise.all(Array.from({ length: 40 }, () => platform.member(moved)));
  const { bytes } = await archiveOf(root, moved.id);
  await root.ok('DELETE', `/clients/${moved.id}`);
  await platform.idle();
  const id = await sendArchive(root, bytes);
  expect((await checkArchive(root, id)).state).toBe('checked');
  const before = await successfulInvocations('transfers-move-organisation-worker');
  const job = await startImport(root, id);
  const progress = async () => (await root.ok<Job>('GET', `/jobs/${job.id}`)).progress;
  // The import checks its limit of eight minutes after each part.
  await expect.poll(progress, { interval: 10, timeout: limit(30_000) }).toBeGreaterThan(0);
  await platform.clock({ advanceSeconds: 9 * 60 });
  await platform.idle();
  expect(await successfulInvocations('transfers-move-organisation-worker')).toBeGreaterThan(before + 1);
  expect(await root.ok<Job>('GET', `/jobs/${job.id}`)).toMatchObject({ status: 'done' });
  await platform.clock();
  expect(await brokenInvariants(host)).toEqual([]);
});
