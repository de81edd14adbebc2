import { type BenchRun, table } from './answer.ts';

/**
 * CPU milliseconds of another platform for the same work, of all its processes (web server, PHP, database).
 * They were measured in the same minutes as an earlier build of this platform. `machine` is the inferred
 * result of `npm run bench:machine` on that machine. It was inferred by measuring that build again on a
 * machine with a known result (profile, sign-in and progress took 0.57 to 0.66 of the earlier figures, at
 * 558).
 */
export interface Other {
  measured: string;
  version: string;
  machine: number;
  /** `less` names a row whose CPU is subtracted. */
  works: { row: string; less?: string; milliseconds: number; goal: number }[];
}

/**
 * Returns how many times less CPU a row takes than the other platform would take on the machine at that row.
 */
export const timesLess = (
  milliseconds: number,
  then: number,
  { whole, machine }: { whole: number; machine: number },
): number => (milliseconds * (machine / then)) / whole;

/** Returns a table of both platforms for the rows that a run has. */
export const besideTable = (run: BenchRun, { machine: then, works }: Other): string =>
  table(
    ['work', 'Moodle ms', 'here ms', 'times less', 'goal'],
    works.flatMap(({ row, less, milliseconds, goal }) => {
      const rowOf = (name: string) => run.rows.find(({ work }) => work === name);
      const { whole, machine } = rowOf(row) ?? {};
      if (whole == null || machine == null) return [];
      const own = Math.round((whole - ((less && rowOf(less)?.whole) || 0)) * 100) / 100;
      const name = less ? `${row}, less ${less}` : row;
      const times = timesLess(milliseconds, then, { whole: own, machine });
      const other = milliseconds * (machine / then);
      return [[name, other.toPrecision(3), own, times.toPrecision(2), `≥ ${goal}`]];
    }),
  );
