import { setTimeout as pause } from 'node:timers/promises';
import type { Invocation } from '../../infra/local/pool.ts';
import type { Reply } from '../factories/client.ts';
import type { Platform } from '../factories/platform.ts';
import { measureMachine } from './machine.ts';
import type { Meter, Metered } from './meter.ts';
import { hottest } from './partitions.ts';
import { handlersOf, hashersOf, treeOf } from './processes.ts';

/** A running host to measure. */
export interface Bench {
  platform: Platform;
  meter: Meter;
  /** Process id of the host. */
  pid: number;
  /** Measures units only, because CPU figures are useless on a machine under other load. */
  unitsOnly: boolean;
}

/** A piece of work to measure. */
export interface BenchWork {
  name: string;
  /** The expected cost according to the design. */
  goal: string;
  /**
   * Number of runs for the CPU measurement. `warm` runs precede them, by default as many, because V8 compiles
   * code that runs often. The compared platform has been running for days, too.
   */
  times: number;
  warm?: number;
  /** Number of things in one run, such as rows of a file. Figures are for one of them. */
  per?: number;
  /** Measures until no message or job is pending. Otherwise only the request is measured. */
  settled?: boolean;
  /** Number of runs whose units are counted. The median is used. */
  samples?: number;
  /** The work verifies a password. The hash is subtracted from `whole`. Its threads do nothing else. */
  hashes?: boolean;
  /** Consumers still work during the next run, so the CPU of the request cannot be separated. */
  followed?: boolean;
  /**
   * Consumers batch messages that arrive together, so units vary. They are reported, but not compared with
   * the baseline.
   */
  varies?: boolean;
  /** Prepares the next run and is not measured. For work whose CPU is measured in one run. */
  ready?(): Promise<void>;
  act(index: number): Promise<Reply<unknown>>;
}

export interface BenchFigures {
  work: string;
  goal: string;
  varies?: true;
  /** Calls of the table, and its units as AWS bills them. */
  calls: number;
  reads: number;
  writes: number;
  /** Units of the hottest partition of each kind, such as `ORG#…#STATS`. */
  readFrom: Record<string, number>;
  writtenTo: Record<string, number>;
  /** Number of functions invoked, including the function of the call. null: more than the host remembers. */
  invocations: number | null;
  /** Number of these functions that a queue invoked. */
  queued: number;
  /** Bytes of the response body. */
  bytes: number;
  /** Bytes that the functions write to their logs. Absent in older runs. null: more than the host remembers. */
  logged?: number | null;
  /**
   * CPU milliseconds of the function threads (`handler`), and of node and the stores together (`whole`).
   * null: not measured, or inseparable from the work that follows the response.
   */
  handler: number | null;
  whole: number | null;
  /** CPU milliseconds of `npm run bench:machine`, measured just before. */
  machine: number | null;
}

/** Milliseconds within which all work of a run ends, even an import of thousands. */
const timeout = 600_000;

/** Number of invocations that a host lists. */
const remembered = 300;

const rounded = (n: number): number => Math.round(n * 100) / 100;
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Measures one piece of work sequentially: first its units, then its CPU. */
export async function measure(bench: Bench, work: BenchWork): Promise<BenchFigures> {
  const { name, goal, times, per = 1, samples = 3 } = work;
  let index = 0;
  const turn = async (): Promise<Reply<unknown>> => {
    const reply = await work.act(index);
    index += 1;
    if (reply.status >= 400) throw new Error(`${name}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply;
  };
  const before = times > 1 ? (work.warm ?? times) : 0;
  for (let warm = 0; warm < (bench.unitsOnly ? 1 : before); warm += 1) {
    await work.ready?.();
    await turn();
  }
  const counted: (ReturnType<typeof unitsOf> &
    Pick<BenchFigures, 'queued' | 'bytes'> & { invocations: number; logged: number })[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    await work.ready?.();
    const { reply, taken, invoked } = await count(bench, turn, work.settled);
    const queued = invoked.filter(({ trigger }) => trigger.startsWith('queue')).length;
    const logged = sum(invoked.flatMap(({ logs }) => logs).map((line) => Buffer.byteLength(line)));
    const { byteLength: bytes } = reply.bytes;
    counted.push({ ...unitsOf(taken), invocations: invoked.length, queued, bytes, logged });
  }
  const median = (of: (one: (typeof counted)[number]) => number): number =>
    counted.map(of).sort((a, b) => a - b)[Math.floor(samples / 2)] ?? 0;
  const each = (units: Record<string, number> = {}) =>
    Object.fromEntries(Object.entries(units).map(([kind, of]) => [kind, rounded(of / per)]));
  const most = median((one) => one.invocations);
  if (!bench.unitsOnly) await work.ready?.();
  const cpu = work.followed || bench.unitsOnly ? undefined : await cpuOf(bench, turn, work);
  return {
    work: name,
    goal,
    ...(work.varies ? { varies: true } : {}),
    calls: rounded(median((one) => one.calls) / per),
    reads: rounded(median((one) => one.reads) / per),
    writes: rounded(median((one) => one.writes) / per),
    readFrom: each(counted[0]?.readFrom),
    writtenTo: each(counted[0]?.writtenTo),
    invocations: most < remembered ? rounded(most / per) : null,
    queued: rounded(median((one) => one.queued) / per),
    bytes: Math.round(median((one) => one.bytes)),
    logged: most < remembered ? Math.round(median((one) => one.logged) / per) : null,
    handler: cpu ? rounded(cpu.handler / per) : null,
    whole: cpu ? rounded(cpu.whole / per) : null,
    machine: cpu?.machine ?? null,
  };
}

/**
 * Runs once and returns the calls of the table: of the function that answered, or of all functions until no
 * message or job is pending.
 */
async function count({ platform, meter }: Bench, turn: () => Promise<Reply<unknown>>, settled = false) {
  await platform.idle(timeout);
  const before = new Set((await invocations(platform)).map(({ id }) => id));
  meter.begin();
  const reply = await turn();
  if (settled) await platform.idle(timeout);
  const taken = await meter.end();
  const { by } = taken[0] ?? {};
  const invoked = (await invocations(platform)).filter(({ id }) => !before.has(id));
  if (settled) return { reply, taken, invoked };
  const own = invoked.filter(({ trigger }) => /^[A-Z]+ \//.test(trigger)).slice(0, 1);
  return { reply, taken: taken.filter((one) => one.by === by), invoked: own };
}

type Invoked = Pick<Invocation, 'id' | 'trigger' | 'logs'>;
const invocations = async ({ host }: Platform): Promise<Invoked[]> =>
  (await (await fetch(`${host.origin}/_local/invocations`)).json()) as Invoked[];

const unitsOf = (taken: readonly Metered[]) => ({
  calls: taken.length,
  reads: sum(taken.map(({ reads }) => reads)),
  writes: sum(taken.map(({ writes }) => writes)),
  readFrom: hottest(taken.map(({ readFrom }) => readFrom)),
  writtenTo: hottest(taken.map(({ writtenTo }) => writtenTo)),
});

/** The CPU of one run, and of the machine's fixed piece of work just before. */
interface Cpu {
  machine: number;
  handler: number;
  whole: number;
}

/** Number of rounds for work that is measured often. The median excludes a round with other load. */
const rounds = 3;
/** Lowest number of runs that is split into several rounds. */
const often = 30;

/**
 * Returns the CPU milliseconds of one run without the host's idle CPU. The result is the median of several
 * rounds.
 */
async function cpuOf(bench: Bench, turn: () => Promise<Reply<unknown>>, work: BenchWork): Promise<Cpu> {
  await bench.platform.idle(timeout);
  const idle = await idlePerMs(bench);
  const count = work.times < often ? 1 : rounds;
  const taken: Cpu[] = [];
  for (let round = 0; round < count; round += 1)
    taken.push(await roundOf(bench, turn, { ...work, times: Math.ceil(work.times / count) }, idle));
  taken.sort((a, b) => a.whole / a.machine - b.whole / b.machine);
  const median = taken[Math.floor(count / 2)];
  if (!median) throw new Error('Nothing was measured');
  return median;
}

/**
 * Returns the host's CPU per millisecond without requests. The lowest of several samples excludes work that
 * is still ending.
 */
export async function idlePerMs({ pid }: Pick<Bench, 'pid'>): Promise<number> {
  const looks: number[] = [];
  while (looks.length < rounds) {
    const [from, at] = [treeOf(pid).cpu, performance.now()];
    await pause(700);
    looks.push((treeOf(pid).cpu - from) / (performance.now() - at));
  }
  return Math.min(...looks);
}

/** Runs the work several times, and returns the CPU milliseconds of one run without the idle CPU of the host. */
export async function roundOf(
  { platform, pid }: Pick<Bench, 'platform' | 'pid'>,
  turn: () => Promise<Reply<unknown>>,
  { times, settled = false, hashes = false }: Pick<BenchWork, 'times' | 'settled' | 'hashes'>,
  idle: number,
): Promise<Cpu> {
  const machine = measureMachine().all;
  const [wholeFrom, handlerFrom, hashFrom] = [treeOf(pid).cpu, handlersOf(pid), hashersOf(pid)];
  const from = performance.now();
  for (let done = 0; done < times; done += 1) await turn();
  if (settled) await platform.idle(timeout);
  const apart = (hashes ? hashersOf(pid) - hashFrom : 0) + idle * (performance.now() - from);
  return {
    machine,
    handler: (handlersOf(pid) - handlerFrom) / times,
    whole: Math.max(0, treeOf(pid).cpu - wholeFrom - apart) / times,
  };
}
