import { setTimeout as pause } from 'node:timers/promises';
import type { Reply } from '../factories/client.ts';
import { treeOf } from './processes.ts';

export interface Figures {
  work: string;
  /** What design asks for, as written. */
  goal: string;
  calls: number;
  reads: number;
  writes: number;
  /** Milliseconds of CPU a request, of node and the stores together. */
  cpu: number;
  /** Milliseconds, median, seen by the client. */
  p50: number;
  perSecond: number;
}

const capacity = (reply: Reply<unknown>, name: string): number =>
  Number(new RegExp(`${name}=([\\d.]+)`).exec(reply.headers.get('x-capacity') ?? '')?.[1] ?? Number.NaN);
const mean = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length;
const rounded = (n: number) => Math.round(n * 100) / 100;

/**
 * Makes a request `times` times, one after the other, after a tenth as many to warm up. Units and calls are
 * DynamoDB's own, from `x-capacity`; CPU is that of the host's processes over all of them, less what they use
 * while nothing is asked.
 */
export async function measure(
  pid: number,
  work: string,
  goal: string,
  times: number,
  request: (index: number) => Promise<Reply<unknown>>,
): Promise<Figures> {
  for (let index = 0; index < times / 10; index += 1) await request(index);
  const idleFrom = treeOf(pid).cpu;
  await pause(1000);
  const idlePerMs = (treeOf(pid).cpu - idleFrom) / 1000;
  const replies: Reply<unknown>[] = [];
  const durations: number[] = [];
  const cpuFrom = treeOf(pid).cpu;
  const from = performance.now();
  for (let index = 0; index < times; index += 1) {
    const started = performance.now();
    const reply = await request(times + index);
    durations.push(performance.now() - started);
    if (reply.status >= 400) throw new Error(`${work}: ${reply.status} ${JSON.stringify(reply.body)}`);
    replies.push(reply);
  }
  const took = performance.now() - from;
  const cpu = (treeOf(pid).cpu - cpuFrom - idlePerMs * took) / times;
  return {
    work,
    goal,
    calls: rounded(mean(replies.map((reply) => capacity(reply, 'calls')))),
    reads: rounded(mean(replies.map((reply) => capacity(reply, 'reads')))),
    writes: rounded(mean(replies.map((reply) => capacity(reply, 'writes')))),
    cpu: rounded(cpu),
    p50: rounded([...durations].sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0),
    perSecond: Math.round((times / took) * 1000),
  };
}

/** The figures as a table of Markdown. */
export function tableOf(rows: readonly Figures[]): string {
  const head = ['work', 'calls', 'read units', 'write units', 'CPU ms', 'p50 ms', 'per second', 'goal'];
  const lines = rows.map((r) =>
    [r.work, r.calls, r.reads, r.writes, r.cpu, r.p50, r.perSecond, r.goal].join(' | '),
  );
  return [head.join(' | '), head.map(() => '---').join(' | '), ...lines]
    .map((line) => `| ${line} |`)
    .join('\n');
}
