/** How many times slower than usual the machine was as the suite began (`machine-speed.ts`, vitest.config.ts). */
const slowness = Number(process.env.TEST_SLOWNESS ?? 1);

/** Milliseconds that something may take here, of those that it may take on the usual machine. */
export const limit = (milliseconds: number): number => Math.round(milliseconds * slowness);
