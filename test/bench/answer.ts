import type { Figures } from './measure.ts';

/** What a run found, as its JSON holds it. */
export interface Run {
  /** Milliseconds of CPU of `npm run bench:machine` on the same machine. */
  machine: number;
  rows: Figures[];
}

/** Markdown. */
export const table = (head: readonly string[], lines: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The figures as a table of Markdown. */
export const tableOf = ({ machine, rows }: Run): string =>
  table(
    ['work', 'calls', 'read units', 'write units', 'bytes', 'handler ms', 'whole ms', '‰ of machine', 'goal'],
    rows.map((r) => [
      ...[r.work, r.calls, r.reads, r.writes, r.bytes, r.handler, r.whole],
      ...[Math.round((r.whole / machine) * 10_000) / 10, r.goal],
    ]),
  );

/** What a run counted that the baseline did not: each row and unit that differs, by name. */
export function counted(run: Run, baseline: Run): { work: string; unit: string; was: number; is: number }[] {
  const units = ['calls', 'reads', 'writes'] as const;
  return run.rows.flatMap((row) => {
    const base = baseline.rows.find(({ work }) => work === row.work);
    return units.flatMap((unit) =>
      base && base[unit] !== row[unit] ? [{ work: row.work, unit, was: base[unit], is: row[unit] }] : [],
    );
  });
}

/** CPU of a run against the baseline's, each by its machine: 2 is twice as much. */
export const ratios = (run: Run, baseline: Run): { work: string; handler: number; whole: number }[] =>
  run.rows.flatMap((row) => {
    const base = baseline.rows.find(({ work }) => work === row.work);
    if (!base) return [];
    const ratio = (of: 'handler' | 'whole') =>
      Math.round((row[of] / run.machine / (base[of] / baseline.machine)) * 100) / 100;
    return [{ work: row.work, handler: ratio('handler'), whole: ratio('whole') }];
  });

/** Both, as text. */
export function comparisonOf(run: Run, baseline: Run): string {
  const differs = counted(run, baseline);
  const cells = differs.map(({ work, unit, was, is }) => [work, unit, was, is]);
  const units =
    differs.length > 0 ? table(['work', 'unit', 'baseline', 'now'], cells) : 'Units: as in the baseline';
  const cpu = ratios(run, baseline).map(({ work, handler, whole }) => [work, handler, whole]);
  return `${units}\n\n${table(['CPU against the baseline, by machine', 'handler', 'whole'], cpu)}`;
}
