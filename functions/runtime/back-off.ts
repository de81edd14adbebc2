/** Milliseconds that a wait lasts at most. */
const longest = 800;

/** Waits before another attempt: at random, up to 50 ms after the first, twice as long after each further one. */
export const backOff = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(longest, 25 * 2 ** attempt)));
