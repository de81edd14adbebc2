import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startHost } from '../../infra/local/spawn.ts';
import { Platform } from '../factories/platform.ts';
import { startReceiver } from '../factories/receiver.ts';
import { Ledger } from '../soak/ledger.ts';
import { type Act, enter, learner, manager } from '../soak/people.ts';
import { prepare } from '../soak/run.ts';
import { type LoadSample, learnersOn, requestsPerLearner } from './people-rules.ts';

// `npm run bench:people`: PEOPLE virtual people (24) use a host on this machine for SECONDS (60), with pauses of
// PAUSE milliseconds (1000). Prints the CPU time of a request, and the active learners that machines of 2, 4
// and 8 cores serve.
const { SECONDS = '60', PEOPLE = '24', PAUSE = '1000' } = process.env;
const [seconds, people, wait] = [Number(SECONDS), Number(PEOPLE), Number(PAUSE)];
/** Linux counts CPU time in hundredths of a second. */
const ticks = 100;

const receiver = await startReceiver();
// An empty THREADS selects the default of an installation, not the 56 threads of tests.
const host = await startHost({ env: { THREADS: '' } });
try {
  const platform = new Platform(host);
  const ledger = new Ledger((id) => platform.logOf(id));
  const { scene, managers, learners } = await prepare(platform, ledger, people, receiver.origin);
  let end = 0;
  const live = async (acts: readonly Act[]) => {
    await pause(Math.random() * wait);
    while (performance.now() < end) {
      await acts[Math.floor(Math.random() * acts.length)]?.();
      await pause(wait * (0.5 + Math.random()));
    }
  };
  const lives = await Promise.all([
    ...managers.map(({ person, team }) => manager(scene, person.api, team)),
    ...learners.map(async (person) => learner(scene, person, (await enter(scene, person)) ?? person.api)),
  ]);
  // Functions are warm, as on a machine that has run for some minutes.
  end = performance.now() + 10_000;
  await Promise.all(lives.map(live));
  ledger.milliseconds.length = 0;
  ledger.counts.requests = 0;
  const before = cpuOf(host.pid);
  const from = performance.now();
  end = from + seconds * 1000;
  await Promise.all(lives.map(live));
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
  const rate = sample.requests / ((performance.now() - from) / 1000);
  console.log(
    `requests     ${sample.requests}, ${rate.toFixed(1)} a second, ${ledger.failures.length} failed`,
  );
  console.log(`latency      p50 ${ledger.percentile(0.5)} ms, p95 ${ledger.percentile(0.95)} ms`);
  console.log(
    `CPU          ${each(sample.total)} a request, main thread ${each(sample.mainThread)}, store ${each(sample.store)}`,
  );
  for (const cores of [2, 4, 8])
    console.log(
      `${cores} cores      ${learnersOn(cores, sample)} active learners (${requestsPerLearner} requests a second each)`,
    );
  for (const failure of ledger.failures.slice(0, 5)) console.error(failure);
  process.exitCode = ledger.failures.length > 0 ? 1 : 0;
} finally {
  receiver.stop();
  await host.stop();
}

/** Returns CPU seconds of a host, of its first thread and of its store. */
function cpuOf(pid: number): Omit<LoadSample, 'requests'> {
  const own = cpuIn(`/proc/${pid}/stat`);
  const store = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid)
    .reduce((sum, name) => sum + cpuIn(`/proc/${name}/stat`), 0);
  return { total: own + store, mainThread: cpuIn(`/proc/${pid}/task/${pid}/stat`), store };
}

/** Returns user and system seconds of a stat file of the kernel. */
function cpuIn(path: string): number {
  const fields = fieldsOf(path);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticks;
}

const parentOf = (pid: number): number => Number(fieldsOf(`/proc/${pid}/stat`)[1]);

/** Returns the fields after the name of the program. Empty if the process has ended. */
function fieldsOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}
