import { type BenchRun, table } from './answer.ts';

/**
 * What another platform took for the same work: milliseconds of CPU of all that it runs (web server, PHP, database), in
 * the same minutes as an earlier build of this one, on a machine whose `npm run bench:machine` was `machine`: by
 * inference, for that build was measured once more where it is known (profile, sign-in, progress took 0.57 to 0.66 of
 * what they took then, at 558).
 */
export interface Other {
  measured: string;
  version: string;
  machine: number;
  /** `less`: a row whose CPU is no part of the comparison. */
  works: { row: string; less?: string; milliseconds: number; goal: number }[];
}

/** How many times less CPU a row takes than the other platform would on the machine as it was at that row. */
export const timesLess = (
  milliseconds: number,
  then: number,
  { whole, machine }: { whole: number; machine: number },
): number => (milliseconds * (machine / then)) / whole;

/** A table of both, for the rows that a run has. */
export const besideTable = (run: BenchRun, { machine: then, works }: Other): string =>
  table(
    ['work', 'Moodle ms', 'here ms', 'times less', 'goal'],
    works.flatMap(({ row, less, milliseconds, goal }) => {
      const found = (name: string) => run.rows.find(({ work }) => work === name);
      const { whole, machine } = found(row) ?? {};
      if (whole == null || machine == null) return [];
      const own = Math.round((whole - ((less && found(less)?.whole) || 0)) * 100) / 100;
      const name = less ? `${row}, less ${less}` : row;
      const times = timesLess(milliseconds, then, { whole: own, machine });
      const other = milliseconds * (machine / then);
      return [[name, other.toPrecision(3), own, times.toPrecision(2), `≥ ${goal}`]];
    }),
  );
