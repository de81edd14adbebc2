/**
 * How many times slower than usual the machine was when the suite started (`machine-speed.ts`,
 * vitest.config.ts).
 */
const slowness = Number(process.env.TEST_SLOWNESS ?? 1);

/** Converts a limit in milliseconds for the usual machine into a limit for this machine. */
export const limit = (milliseconds: number): number => Math.round(milliseconds * slowness);
