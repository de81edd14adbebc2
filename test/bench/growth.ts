import { table } from './answer.ts';
import type { BenchFigures } from './measure.ts';

/** The figures of a piece of work, or the reason why it was not measured. */
export type GrowthFigures = BenchFigures | { failed: string };
const isMeasured = (of: GrowthFigures | undefined): of is BenchFigures =>
  of !== undefined && !('failed' in of);

/**
 * A piece of work, measured in an organisation of a hundred people among few and among many other
 * organisations, and in a large organisation.
 */
export interface ScaleRow {
  work: string;
  /** The quantity that increases the cost by design. */
  grows?: string;
  few?: GrowthFigures;
  many?: GrowthFigures;
  /** Absent if the work concerns no single organisation, such as the list of organisations. */
  large?: GrowthFigures;
}

export interface Scale {
  /** Numbers of records in the store at each measurement. */
  few: Record<string, number>;
  many: Record<string, number>;
  rows: ScaleRow[];
}

/** Highest growth that counts as flat. */
const tolerance = 1.1;

/** Returns the growth of the unit that grows most, bytes included. 1 means no growth. */
export function growthOf(from: BenchFigures, to: BenchFigures): number {
  const ratios = (['calls', 'reads', 'writes', 'bytes'] as const).map((unit) =>
    to[unit] <= from[unit] ? 1 : to[unit] / from[unit],
  );
  return Math.round(Math.max(...ratios) * 100) / 100;
}

/** Returns the growth of CPU, relative to each machine, or undefined if CPU was not measured. */
const cpuOf = (from: BenchFigures, to: BenchFigures): number | undefined =>
  from.whole && to.whole && from.machine && to.machine
    ? Math.round((to.whole / to.machine / (from.whole / from.machine)) * 100) / 100
    : undefined;

/** Returns the rows whose units grow without an explanation. */
export const unexplained = ({ rows }: Scale): string[] =>
  rows.flatMap((row) =>
    !row.grows && !(isMeasured(row.few) && row.few.varies) && isGrowing(row) ? [row.work] : [],
  );

const isGrowing = ({ few, many, large }: ScaleRow): boolean =>
  isMeasured(few) && [many, large].filter(isMeasured).some((to) => growthOf(few, to) > tolerance);

const cells = (figures: GrowthFigures | undefined): string =>
  figures && 'failed' in figures
    ? `not measured: ${figures.failed}`
    : figures
      ? `${figures.calls} / ${figures.reads} / ${figures.writes} / ${figures.bytes} / ${figures.handler ?? '–'} / ${figures.whole ?? '–'}`
      : '–';

const growthText = (from: GrowthFigures | undefined, to: GrowthFigures | undefined): string => {
  if (!isMeasured(from) || !isMeasured(to)) return '–';
  const [units, cpu] = [growthOf(from, to), cpuOf(from, to)];
  return `${units <= tolerance ? 'flat' : `× ${units}`}${cpu === undefined ? '' : `, CPU × ${cpu}`}`;
};

/**
 * Returns a table in Markdown with a row for each piece of work. Cells: calls / read units / write units /
 * bytes / handler ms / whole ms.
 */
export const scaleTable = ({ few, many, rows }: Scale): string =>
  table(
    [
      ...['work', `of ${few.organisations} organisations`, `of ${many.organisations}`, ''],
      ...[`in one of ${many.large} people`, '', 'grows with'],
    ],
    rows.map((row) => [
      ...[row.work, cells(row.few), cells(row.many), growthText(row.few, row.many)],
      ...[cells(row.large), growthText(row.few, row.large)],
      isGrowing(row) ? (row.grows ?? 'not explained') : '',
    ]),
  );
