import type { BenchFigures } from './measure.ts';
import type { StoredBytes } from './stored.ts';

/** The result of a run, as its JSON file stores it. */
export interface BenchRun {
  rows: BenchFigures[];
  /** Work that could not be measured. */
  failed: { work: string; why: string }[];
  /** Bytes of the table. */
  stored?: StoredBytes;
}

/** Returns a table in Markdown. */
export const table = (head: readonly string[], lines: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Returns the CPU in thousandths of the machine's fixed piece of work, to one decimal place. */
const ofMachine = ({ whole, machine }: BenchFigures): number | string =>
  whole === null || machine === null ? '–' : Math.round((whole / machine) * 10_000) / 10;

const cellsOf = (r: BenchFigures): (string | number)[] => [
  ...[
    r.varies ? `${r.work} ≈` : r.work,
    r.calls,
    r.reads,
    r.writes,
    r.bytes,
    r.handler ?? '–',
    r.whole ?? '–',
  ],
  ...[ofMachine(r), r.goal],
];

/**
 * Returns the figures as a table in Markdown. “≈” marks figures that vary, because consumers batch messages
 * that arrive together. A dash marks CPU that cannot be separated from the work that follows the response.
 */
export const tableOf = ({ rows, failed }: BenchRun): string =>
  table(
    ['work', 'calls', 'read units', 'write units', 'bytes', 'handler ms', 'whole ms', '‰ of machine', 'goal'],
    [
      ...rows.map(cellsOf),
      ...failed.map(({ work, why }) => [work, ...Array<string>(7).fill('–'), `not measured: ${why}`]),
    ],
  );

/** Returns the baseline with the rows of a later run replacing its rows. New rows are at the end. */
export const merged = (baseline: BenchRun, run: BenchRun): BenchRun => ({
  rows: [
    ...baseline.rows.map((row) => run.rows.find(({ work }) => work === row.work) ?? row),
    ...run.rows.filter(({ work }) => baseline.rows.every((row) => row.work !== work)),
  ],
  failed: [
    ...baseline.failed.filter(({ work }) => [...run.rows, ...run.failed].every((row) => row.work !== work)),
    ...run.failed,
  ],
  ...(run.stored ? { stored: run.stored } : baseline.stored && { stored: baseline.stored }),
});

/** Returns each row and unit that differs from the baseline. */
export function counted(
  run: BenchRun,
  baseline: BenchRun,
): { work: string; unit: string; was: number; is: number }[] {
  const units = ['calls', 'reads', 'writes'] as const;
  return run.rows.flatMap((row) => {
    const base = baseline.rows.find(({ work }) => work === row.work);
    return units.flatMap((unit) =>
      base && !row.varies && base[unit] !== row[unit]
        ? [{ work: row.work, unit, was: base[unit], is: row[unit] }]
        : [],
    );
  });
}

/**
 * Returns the CPU of a run divided by the CPU of the baseline, each relative to its machine. 2 means twice as
 * much.
 */
export const ratios = (
  run: BenchRun,
  baseline: BenchRun,
): { work: string; handler: number; whole: number }[] =>
  run.rows.flatMap((row) => {
    const base = baseline.rows.find(({ work }) => work === row.work);
    const ratio = (of: 'handler' | 'whole'): number | undefined => {
      const [is, was] = [row, base].map((one) => one?.[of] && one.machine && one[of] / one.machine);
      return is && was ? Math.round((is / was) * 100) / 100 : undefined;
    };
    const [handler, whole] = [ratio('handler'), ratio('whole')];
    return handler === undefined || whole === undefined ? [] : [{ work: row.work, handler, whole }];
  });

/** Returns the differences of units and of CPU as text. */
export function comparisonOf(run: BenchRun, baseline: BenchRun): string {
  const differs = counted(run, baseline);
  const cells = differs.map(({ work, unit, was, is }) => [work, unit, was, is]);
  const units =
    differs.length > 0 ? table(['work', 'unit', 'baseline', 'now'], cells) : 'Units: as in the baseline';
  const cpu = ratios(run, baseline).map(({ work, handler, whole }) => [work, handler, whole]);
  return `${units}\n\n${table(['CPU against the baseline, by machine', 'handler', 'whole'], cpu)}`;
}
