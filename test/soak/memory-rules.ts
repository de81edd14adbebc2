/** Memory of a process tree at one moment. */
export interface MemorySample {
  /** Seconds since the first sample. */
  seconds: number;
  /** Proportional set size: shared pages count once in the whole tree. */
  bytes: number;
}

export interface MemoryGrowth {
  /** Median of the minute that ends the warm-up. */
  baseline: number;
  /** Largest median of a minute after the warm-up. */
  peak: number;
  /** Median of the last minute. */
  end: number;
  /** `peak / baseline - 1`. */
  growth: number;
}

const minute = 60;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Compares the memory of each minute after the warm-up with the last minute of the warm-up. A median per
 * minute ignores a single sample during an export or a picture. It does not ignore memory that remains for a
 * minute.
 */
export function memoryGrowth(samples: readonly MemorySample[], warmUpSeconds: number): MemoryGrowth {
  const between = (from: number, to: number) =>
    median(samples.filter(({ seconds }) => seconds >= from && seconds < to).map((sample) => sample.bytes));
  const last = samples.at(-1)?.seconds ?? 0;
  const baseline = between(warmUpSeconds - minute, warmUpSeconds);
  const minutes: number[] = [];
  for (let from = warmUpSeconds; from + minute <= last + 1; from += minute)
    minutes.push(between(from, from + minute));
  const peak = minutes.length > 0 ? Math.max(...minutes) : Number.NaN;
  return { baseline, peak, end: between(last - minute, last + 1), growth: peak / baseline - 1 };
}
