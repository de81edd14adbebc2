export interface Pace {
  /** Bytes a second. */
  speed: number | undefined;
  /** Seconds. */
  remaining: number | undefined;
}

const window = 6000;
/** Before this there is too little to tell, in milliseconds. */
const least = 800;

/**
 * How fast bytes went over the last six seconds, so that what is shown follows the network and does not jump.
 * Pure but for its samples; the clock is an argument.
 */
export function paceMeter(size: number) {
  let samples: { at: number; sent: number }[] = [];
  return {
    /** `sent` bytes have arrived in all, at `at` milliseconds. */
    measure(sent: number, at: number): Pace {
      const last = samples.at(-1);
      // What was sent in vain is sent again: measured from there.
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
    /** Forgets, after a pause. */
    reset(): void {
      samples = [];
    },
  };
}
