import { fork } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { shapeCases } from '../shapes/cases.ts';
import type { Measured } from '../shapes/measure.ts';
import { limit } from '../tools/limits.ts';

// Every decoder reads or rejects inputs of extreme shape within 1 s of CPU and 200 MB of memory. `npm test`
// reads a sample. `npm run test:shapes` reads all of them, each in a separate process.

const all = process.env.SHAPES === 'all';
const numbers = [...shapeCases.keys()].filter((number) => all || shapeCases[number]?.sample);
/** Processes are expensive, so that a sample shares a few of them. */
const perProcess = all ? 1 : 40;
const groups = Array.from({ length: Math.ceil(numbers.length / perProcess) }, (_, index) =>
  numbers.slice(index * perProcess, (index + 1) * perProcess),
);
const most = { cpu: limit(1000), memory: 200 * 1024 * 1024 };

async function measure(cases: readonly number[]): Promise<Measured[]> {
  const child = fork(new URL('../shapes/measure.ts', import.meta.url), cases.map(String), {
    execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'],
  });
  const measured: Measured[] = [];
  child.on('message', (one: Measured) => measured.push(one));
  const code = await new Promise((ended) => child.once('exit', ended));
  expect(`${code} after ${measured.at(-1)?.name}`, 'the process ended without a signal').toMatch(/^0 /);
  return measured;
}

const isBeyond = ({ cpu, memory, outcome }: Measured): boolean =>
  cpu > most.cpu || memory > most.memory || !/^read$|^refused: /.test(outcome);

/** Returns the cheapest of two further measurements, because other work on a machine also costs its caches. */
async function measureAgain(number: number): Promise<Measured> {
  const [second] = await measure([number]);
  const [third] = await measure([number]);
  if (!second || !third) throw new Error('nothing was measured');
  return second.cpu < third.cpu ? second : third;
}

describe('the cost of an input depends on its size, not its shape', () => {
  it.each(
    groups.map(
      (group) =>
        [all ? shapeCases[group[0] ?? 0]?.name : `a sample of ${group.length} inputs`, group] as const,
    ),
  )(
    'is limited for %s',
    async (_, group) => {
      const measured = await measure(group);
      expect(measured).toHaveLength(group.length);
      if (all) for (const { name, cpu, memory } of measured) console.log(name, Math.round(cpu), memory >> 20);
      const beyond: Measured[] = [];
      for (const [index, first] of measured.entries())
        if (isBeyond(first) && isBeyond(await measureAgain(group[index] ?? 0))) beyond.push(first);
      expect(beyond).toEqual([]);
    },
    limit(120_000),
  );
});
