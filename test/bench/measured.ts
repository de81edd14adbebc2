import type { GrowthFigures } from './growth.ts';
import { type Bench, type BenchWork, measure } from './measure.ts';

/**
 * Measures one piece of work. Returns the reason if that fails, and sets the exit code of the process to 1.
 */
export async function measured(bench: Bench, work: BenchWork): Promise<GrowthFigures> {
  try {
    return await measure(bench, work);
  } catch (error) {
    process.exitCode = 1;
    const text = String(error);
    const [, status, detail] = /: (\d{3}) .*"detail":"([^"]+)/.exec(text) ?? [];
    return { failed: status ? `${status}, ${detail}` : text.slice(0, 120).replaceAll('|', ' ') };
  }
}

/** Returns one line for the log. */
export const lineOf = (name: string, row: GrowthFigures): string =>
  'failed' in row
    ? `${name}: not measured: ${row.failed}`
    : `${name}: ${row.calls} calls, ${row.reads} reads, ${row.writes} writes, ${row.whole ?? '–'} ms`;
