export interface Pace {
  /** Bytes per second. */
  speed: number | undefined;
  /** Seconds. */
  remaining: number | undefined;
}

const window = 6000;
/** Milliseconds before the first estimate. */
const least = 800;

/**
 * Measures the speed of the last six seconds, so that the display follows the network without jumping. The
 * caller passes the clock.
 */
export function paceMeter(size: number) {
  let samples: { at: number; sent: number }[] = [];
  return {
    /** Adds a sample: `sent` bytes in total at `at` milliseconds. */
    measure(sent: number, at: number): Pace {
      const last = samples.at(-1);
      // A failed part is sent again, so measuring restarts.
      if (last && sent < last.sent) samples = [];
      samples.push({ at, sent });
      while (samples.length > 2 && (samples[0]?.at ?? 0) < at - window) samples.shift();
      const first = samples[0];
      const time = first ? at - first.at : 0;
      if (!first || time < least) return { speed: undefined, remaining: undefined };
      const speed = ((sent - first.sent) / time) * 1000;
      if (speed <= 0) return { speed: 0, remaining: undefined };
      return { speed, remaining: Math.max(0, (size - sent) / speed) };
    },
    /** Discards the samples, after a pause. */
    reset(): void {
      samples = [];
    },
  };
}
