import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startHost } from '../../infra/local/spawn.ts';
import { defaultThreads } from '../../infra/serve/threads.ts';
import { Platform } from '../factories/platform.ts';
import { startReceiver } from '../factories/receiver.ts';
import { Ledger } from '../soak/ledger.ts';
import { type Act, enter, learner, manager } from '../soak/people.ts';
import { prepare } from '../soak/run.ts';
import { type LoadSample, learnersOn, requestsPerLearner } from './people-rules.ts';

// `npm run bench:people`: PEOPLE virtual people (24, or several numbers: 24,48,96) use a host on this machine for
// SECONDS (60) with pauses of PAUSE milliseconds (1000), one number after another. Prints latency and CPU time of a
// request, and the active learners that machines of 2, 4 and 8 cores serve. The virtual people run on the same cores.
const { SECONDS = '60', PEOPLE = '24', PAUSE = '1000' } = process.env;
const [seconds, wait] = [Number(SECONDS), Number(PAUSE)];
const steps = PEOPLE.split(',').map(Number);
/** Linux counts CPU time in hundredths of a second. */
const ticks = 100;

const receiver = await startReceiver();
// The default of an installation.
const host = await startHost({ env: { THREADS: String(defaultThreads()) } });
try {
  const platform = new Platform(host);
  const ledger = new Ledger((id) => platform.logOf(id));
  const { scene, managers, learners } = await prepare(platform, ledger, Math.max(...steps), receiver.origin);
  const lives = await Promise.all([
    ...managers.map(({ person, team }) => manager(scene, person.api, team)),
    ...learners.map(async (person) => learner(scene, person, (await enter(scene, person)) ?? person.api)),
  ]);
  // Functions are warm, as on a machine that has run for some minutes.
  await runFor(lives, 10);
  for (const people of steps) await measure(platform, ledger, lives.slice(0, people));
  for (const failure of ledger.failures.slice(0, 5)) console.error(failure);
  process.exitCode = ledger.failures.length > 0 ? 1 : 0;
} finally {
  receiver.stop();
  await host.stop();
}

/** Lets every person act again and again, with pauses. */
async function runFor(lives: readonly Act[][], duration: number): Promise<void> {
  const end = performance.now() + duration * 1000;
  const live = async (acts: readonly Act[]) => {
    await pause(Math.random() * wait);
    while (performance.now() < end) {
      await acts[Math.floor(Math.random() * acts.length)]?.();
      await pause(wait * (0.5 + Math.random()));
    }
  };
  await Promise.all(lives.map(live));
}

/** Measures one number of people, and prints the figures. */
async function measure(platform: Platform, ledger: Ledger, lives: readonly Act[][]): Promise<void> {
  ledger.milliseconds.length = 0;
  Object.assign(ledger.counts, { requests: 0, unavailable: 0 });
  const [before, from] = [cpuOf(host.pid), performance.now()];
  await runFor(lives, seconds);
  const rate = ledger.counts.requests / ((performance.now() - from) / 1000);
  // Messages and statistics that the requests have caused belong to their cost.
  await platform.idle(120_000);
  const after = cpuOf(host.pid);
  const sample: LoadSample = {
    requests: ledger.counts.requests,
    total: after.total - before.total,
    mainThread: after.mainThread - before.mainThread,
    store: after.store - before.store,
  };
  const each = (value: number) => `${((value / sample.requests) * 1000).toFixed(1)} ms`;
  const [p50, p95] = [ledger.percentile(0.5), ledger.percentile(0.95)];
  console.log(
    `${lives.length} people: ${sample.requests} requests, ${rate.toFixed(1)} a second, as ${Math.round(rate / requestsPerLearner)} active learners send`,
  );
  console.log(`  latency  p50 ${p50} ms, p95 ${p95} ms, ${ledger.counts.unavailable} refused for a moment`);
  console.log(
    `  CPU      ${each(sample.total)} a request, main thread ${each(sample.mainThread)}, store ${each(sample.store)}`,
  );
  console.log(`  memory   ${Math.round(residentBytes(host.pid) / 1e6)} MB of the host, without the store`);
  for (const cores of [2, 4, 8])
    console.log(`  ${cores} cores  ${learnersOn(cores, sample)} active learners`);
}

/** Returns CPU seconds of a host, of its first thread and of its store. */
function cpuOf(pid: number): Omit<LoadSample, 'requests'> {
  const own = cpuIn(`/proc/${pid}/stat`);
  const store = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid)
    .reduce((sum, name) => sum + cpuIn(`/proc/${name}/stat`), 0);
  return { total: own + store, mainThread: cpuIn(`/proc/${pid}/task/${pid}/stat`), store };
}

/** Returns the resident memory of a process in bytes. */
function residentBytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

/** Returns user and system seconds of a stat file of the kernel. */
function cpuIn(path: string): number {
  const fields = fieldsOf(path);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticks;
}

function parentOf(pid: number): number {
  return Number(fieldsOf(`/proc/${pid}/stat`)[1]);
}

/** Returns the fields after the name of the program. Empty if the process has ended. */
function fieldsOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}
