/** Maximum wait in milliseconds. */
const longest = 800;

/**
 * Waits for a random time before another attempt: up to 50 ms after the first, then twice as long each time.
 */
export const backOff = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(longest, 25 * 2 ** attempt)));
