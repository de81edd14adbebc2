import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import type { Job } from '../../shared/contracts/identity/jobs.ts';
import { treeOf } from '../bench/processes.ts';
import type { Client } from '../factories/client.ts';
import { ended, importLater, importRows, liftSeats, members, resultsIn } from '../factories/imports.ts';
import { brokenInvariants } from '../factories/invariants.ts';
import { type Organisation, Platform } from '../factories/platform.ts';
import { limit } from '../tools/limits.ts';

/** Rows of each of three files: `npm run test:large` takes five thousand. */
const size = Number(process.env.LARGE_ROWS ?? 200);
/** The most seconds that a job of five thousand rows may take, including a restart. */
const seconds = 60;
/** The most bytes of memory that the host may use for it. The functions are threads of the host. */
const allowed = 150_000_000;
/** Milliseconds, including the time to start three times and to send the mails. */
const timeout = limit(180_000 + size * 200);

let host: RunningHost;
let platform: Platform;
let one: Organisation;
let two: Organisation;

beforeAll(async () => {
  host = await startHost();
  platform = new Platform(host);
  one = await platform.organisation();
  two = await platform.organisation();
  for (const organisation of [one, two]) await liftSeats(host, organisation, 4 * size + 200);
});
afterAll(async () => {
  await host.stop();
  rmSync(host.dataDir, { recursive: true, force: true });
});

const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${host.pid}/status`, 'utf8'))?.[1]) * 1024;
/** Watches the memory of the host during `work`. @returns the largest growth in bytes */
async function grownDuring(work: () => Promise<void>): Promise<number> {
  const before = memory();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, memory());
  }, 50);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak - before;
}
const signedIn = ({ admin }: Organisation) => platform.signIn(admin.email, admin.password);
const seatsTaken = async (api: Client, { id }: Organisation) =>
  (await api.ok<{ currentUser: number }>('GET', `/clients/${id}/quota`)).currentUser;
/** Returns the number of `results` that equal `what`. */
const count = (results: readonly string[], what: string) =>
  results.filter((result) => result === what).length;

async function killAndStart(): Promise<void> {
  await host.kill();
  host = await startHost({ dataDir: host.dataDir });
  platform = new Platform(host);
}

/** Waits until no work is pending, including slow mails. */
async function drained(): Promise<void> {
  const until = Date.now() + timeout;
  while (Date.now() < until)
    if (
      await platform.idle().then(
        () => true,
        () => false,
      )
    )
      return;
  throw new Error('There is still work on its way');
}

/** Waits until a fifth of the members of a file are imported. */
async function underWay(api: Client, organisation: Organisation, before: number): Promise<void> {
  while ((await seatsTaken(api, organisation)) < before + size / 5)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

it(`PE-04 LY-12 imports ${size} rows in limited time and memory, and creates each member once despite kills`, {
  timeout,
}, async () => {
  // Warms up: loads all modules of an import.
  await importRows(two.admin.api, members(60, 'warm'));
  await ended(two.admin.api, (await importLater(two.admin.api, members(60, 'later'))).body.id);
  await drained();
  const cpu = treeOf(host.pid).cpu;
  const started = performance.now();
  const since = () => (performance.now() - started) / 1000;
  let answered = 0;
  let spent = 0;
  let notInTime = 0;
  const grown = await grownDuring(async () => {
    const answer = await importRows(one.admin.api, members(size, 'whole'));
    answered = since();
    expect(answer.status).toBe(200);
    // Rows that a busy machine could not import in time are sent again. The other rows are imported.
    let late = count(resultsIn(answer.body), 'error UNAVAILABLE');
    expect(count(resultsIn(answer.body), 'created')).toBe(size - late);
    for (notInTime = late; late > 0; ) {
      const results = resultsIn((await importRows(one.admin.api, members(size, 'whole'))).body);
      expect(count(results, 'skipped ALREADY_MEMBER')).toBe(size - late);
      expect(count(results, 'created')).toBe(late - count(results, 'error UNAVAILABLE'));
      late = count(results, 'error UNAVAILABLE');
    }
    spent = (treeOf(host.pid).cpu - cpu) / size;
    const twice = await importRows(one.admin.api, members(size, 'whole'));
    expect(count(resultsIn(twice.body), 'skipped ALREADY_MEMBER')).toBe(size);
  });
  // Many threads send mails, and the heap of each thread grows until it is collected. The growth is reported
  // without a limit.
  const grownByMails = await grownDuring(drained);
  const mailed = since();

  // A job continues after its host was killed.
  const rows = members(size, 'job');
  const sent = performance.now();
  const { body } = await importLater(one.admin.api, rows);
  await underWay(one.admin.api, one, 1 + size);
  await killAndStart();
  let api = await signedIn(one);
  const job: Job = await ended(api, body.id);
  const worked = (performance.now() - sent) / 1000;
  expect(job).toMatchObject({
    status: 'done',
    receipt: { created: size, skipped: 0, errors: 0, rows: size },
  });
  expect(count(resultsIn(await (await fetch(job.url ?? '')).text()), 'created')).toBe(size);

  // A request whose host dies half-way is sent again.
  const broken = expect(importRows(api, members(size, 'sent'))).rejects.toThrow();
  await underWay(api, one, 1 + 2 * size);
  await killAndStart();
  await broken;
  api = await signedIn(one);
  const before = (await seatsTaken(api, one)) - 1 - 2 * size;
  // The mails of the job are still being sent, so rows that did not fit in the time are sent again.
  for (let imported = before; imported < size; ) {
    const results = resultsIn((await importRows(api, members(size, 'sent'))).body);
    const created = count(results, 'created');
    expect(created).toBeGreaterThan(0);
    expect(count(results, 'skipped ALREADY_MEMBER')).toBe(imported);
    imported += created;
    expect(count(results, 'error UNAVAILABLE')).toBe(size - imported);
  }
  expect(await seatsTaken(api, one)).toBe(1 + 3 * size);

  await drained();
  expect(await brokenInvariants(host)).toEqual([]);
  expect(await (await signedIn(two)).ok('GET', '/users')).toHaveLength(121);
  // Mails are numbered: two invitations, the mails of `two`, and one mail for each member of the three files.
  const newest = Number((await platform.mails())[0]?.id);
  console.log(
    `${size} rows: answered in ${answered.toFixed(1)} s (${notInTime} not in time) with ${spent.toFixed(2)} ms of CPU a row (mails on their way ` +
      `included), as a job with a kill and a restart in ${worked.toFixed(1)} s; invited within ${mailed.toFixed(0)} s; ` +
      `memory grew by ${Math.round(grown / 1e6)} MB, and by ${Math.round(grownByMails / 1e6)} MB more while the mails went out; ${newest} mails`,
  );
  expect(newest).toBeGreaterThanOrEqual(2 + 120 + 3 * size);
  expect(newest).toBeLessThan(2 + 120 + 3 * size + 50);
  expect(worked).toBeLessThan(seconds);
  expect(grown).toBeLessThan(allowed);
});
