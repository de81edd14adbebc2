import { table } from './answer.ts';
import type { BenchFigures } from './measure.ts';

/** What was found, or why nothing was. */
export type GrowthFigures = BenchFigures | { failed: string };
const found = (of: GrowthFigures | undefined): of is BenchFigures => of !== undefined && !('failed' in of);

/** A piece of work, measured in an organisation of a hundred people beside few and beside many others, and in a large one. */
export interface ScaleRow {
  work: string;
  /** What its cost grows with by its nature. */
  grows?: string;
  few?: GrowthFigures;
  many?: GrowthFigures;
  /** Absent: it is nobody's in particular, such as the list of organisations. */
  large?: GrowthFigures;
}

export interface Scale {
  /** What stood in the store at either measurement. */
  few: Record<string, number>;
  many: Record<string, number>;
  rows: ScaleRow[];
}

/** Up to here it is flat. */
const tolerance = 1.1;

/** How much more units or bytes something takes: the one that grows most, 1 is as many. */
export function growthOf(from: BenchFigures, to: BenchFigures): number {
  const ratios = (['calls', 'reads', 'writes', 'bytes'] as const).map((unit) =>
    to[unit] <= from[unit] ? 1 : to[unit] / from[unit],
  );
  return Math.round(Math.max(...ratios) * 100) / 100;
}

/** How much more CPU, each by its machine; undefined where it was not told apart. */
const cpuOf = (from: BenchFigures, to: BenchFigures): number | undefined =>
  from.whole && to.whole && from.machine && to.machine
    ? Math.round((to.whole / to.machine / (from.whole / from.machine)) * 100) / 100
    : undefined;

/** Rows whose units are not flat, and that say nothing of why. */
export const unexplained = ({ rows }: Scale): string[] =>
  rows.flatMap((row) =>
    !row.grows && !(found(row.few) && row.few.varies) && isGrowing(row) ? [row.work] : [],
  );

const isGrowing = ({ few, many, large }: ScaleRow): boolean =>
  found(few) && [many, large].filter(found).some((to) => growthOf(few, to) > tolerance);

const cells = (figures: GrowthFigures | undefined): string =>
  figures && 'failed' in figures
    ? `not measured: ${figures.failed}`
    : figures
      ? `${figures.calls} / ${figures.reads} / ${figures.writes} / ${figures.bytes} / ${figures.handler ?? '–'} / ${figures.whole ?? '–'}`
      : '–';

const told = (from: GrowthFigures | undefined, to: GrowthFigures | undefined): string => {
  if (!found(from) || !found(to)) return '–';
  const [units, cpu] = [growthOf(from, to), cpuOf(from, to)];
  return `${units <= tolerance ? 'flat' : `× ${units}`}${cpu === undefined ? '' : `, CPU × ${cpu}`}`;
};

/** Markdown: a row for each piece of work. Cells: calls / read units / write units / bytes / handler ms / whole ms. */
export const scaleTable = ({ few, many, rows }: Scale): string =>
  table(
    [
      ...['work', `of ${few.organisations} organisations`, `of ${many.organisations}`, ''],
      ...[`in one of ${many.large} people`, '', 'grows with'],
    ],
    rows.map((row) => [
      ...[row.work, cells(row.few), cells(row.many), told(row.few, row.many)],
      ...[cells(row.large), told(row.few, row.large)],
      isGrowing(row) ? (row.grows ?? 'not explained') : '',
    ]),
  );
