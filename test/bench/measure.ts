import { setTimeout as pause } from 'node:timers/promises';
import type { Reply } from '../factories/client.ts';
import type { Platform } from '../factories/platform.ts';
import { measureMachine } from './machine.ts';
import type { Meter, Metered } from './meter.ts';
import { hottest } from './partitions.ts';
import { handlersOf, hashersOf, treeOf } from './processes.ts';

/** A running host that is measured. */
export interface Bench {
  platform: Platform;
  meter: Meter;
  /** Of the host. */
  pid: number;
  /** Units alone are asked for: CPU says nothing on a machine that has other things to do. */
  unitsOnly: boolean;
}

/** A piece of work to be measured. */
export interface BenchWork {
  name: string;
  /** What it is to cost, as the design says it. */
  goal: string;
  /**
   * How often it is done for its CPU, after `warm` turns that warm it up, as many if not said: V8 compiles what is
   * called often, and what is compared with has been running for days, too.
   */
  times: number;
  warm?: number;
  /** How many things one turn does, such as rows of a file; figures are of one of them. */
  per?: number;
  /** Until nothing is on its way any more, what follows the answer included; else the request alone. */
  settled?: boolean;
  /** How often it is counted; the median is taken. */
  samples?: number;
  /** It looks at a password, whose hash is left out of the whole: the threads that do it have nothing else to do. */
  hashes?: boolean;
  /** What follows the answer works on while the next turn runs: CPU of the request alone cannot be told. */
  followed?: boolean;
  /** Consumers take together what comes together: its units are told, and not held against a baseline's. */
  varies?: boolean;
  /** Makes what the turn after it works on: not measured. Of work that is done once for its CPU. */
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
  /** Units of the partition that is read or written most, of each kind of partition, such as `ORG#…#STATS`. */
  readFrom: Record<string, number>;
  writtenTo: Record<string, number>;
  /** Functions that were invoked, the one that answers included; null: more than the host remembers. */
  invocations: number | null;
  /** Those of them by a queue. */
  queued: number;
  /** Of the answer's body. */
  bytes: number;
  /**
   * Milliseconds of CPU: of the threads that run functions, and of node and the stores together; null: cannot be
   * told apart from what follows the answer, or was not asked for.
   */
  handler: number | null;
  whole: number | null;
  /** Milliseconds of CPU of `npm run bench:machine`, just before. */
  machine: number | null;
}

/** Milliseconds within which all that a turn began is done, imports of thousands too. */
const timeout = 600_000;

/** Invocations that a host tells of. */
const remembered = 300;

const rounded = (n: number): number => Math.round(n * 100) / 100;
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Measures one piece of work, its turns one after the other: its units first, then its CPU. */
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
    Pick<BenchFigures, 'queued' | 'bytes'> & { invocations: number })[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    await work.ready?.();
    const { reply, taken, invoked } = await count(bench, turn, work.settled);
    const queued = invoked.filter(({ trigger }) => trigger.startsWith('queue')).length;
    counted.push({ ...unitsOf(taken), invocations: invoked.length, queued, bytes: reply.bytes.byteLength });
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
    handler: cpu ? rounded(cpu.handler / per) : null,
    whole: cpu ? rounded(cpu.whole / per) : null,
    machine: cpu?.machine ?? null,
  };
}

/** One turn and what it asked of the table: by the function that answered, or by all until nothing is on its way. */
async function count({ platform, meter }: Bench, turn: () => Promise<Reply<unknown>>, settled = false) {
  await platform.idle(timeout);
  const before = new Set((await invocations(platform)).map(({ id }) => id));
  meter.begin();
  const reply = await turn();
  if (settled) await platform.idle(timeout);
  const taken = await meter.end();
  const { by } = taken[0] ?? {};
  if (!settled) return { reply, taken: taken.filter((one) => one.by === by), invoked: [{ trigger: 'api' }] };
  return { reply, taken, invoked: (await invocations(platform)).filter(({ id }) => !before.has(id)) };
}

const invocations = async ({ host }: Platform): Promise<{ id: string; trigger: string }[]> =>
  (await (await fetch(`${host.origin}/_local/invocations`)).json()) as { id: string; trigger: string }[];

const unitsOf = (taken: readonly Metered[]) => ({
  calls: taken.length,
  reads: sum(taken.map(({ reads }) => reads)),
  writes: sum(taken.map(({ writes }) => writes)),
  readFrom: hottest(taken.map(({ readFrom }) => readFrom)),
  writtenTo: hottest(taken.map(({ writtenTo }) => writtenTo)),
});

/** What a turn takes, and what the machine took for its fixed piece of work just before. */
interface Cpu {
  machine: number;
  handler: number;
  whole: number;
}

/** In how many rounds work that is done often is measured: one in which the machine had other things to do is no median. */
const rounds = 3;
/** From how many turns on. */
const often = 30;

/** Milliseconds of CPU that a turn takes, less what the host uses while nothing is asked: the median of several rounds. */
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

/** What the host uses in a millisecond in which nothing is asked: the least of some looks, as others may still end something. */
async function idlePerMs({ pid }: Bench): Promise<number> {
  const looks: number[] = [];
  while (looks.length < rounds) {
    const [from, at] = [treeOf(pid).cpu, performance.now()];
    await pause(700);
    looks.push((treeOf(pid).cpu - from) / (performance.now() - at));
  }
  return Math.min(...looks);
}

async function roundOf(
  { platform, pid }: Bench,
  turn: () => Promise<Reply<unknown>>,
  { times, settled = false, hashes = false }: BenchWork,
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
