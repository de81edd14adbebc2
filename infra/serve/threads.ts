import { totalmem } from 'node:os';

const megabyte = 1024 * 1024;
/** Memory for the system, the proxy, the store of the table and the host's first thread. */
const others = 1024 * megabyte;
/** A busy thread needs 25 to 40 MB. The rest is for the buffers of uploads and pictures. */
const perThread = 48 * megabyte;
const [min, max] = [20, 100];

/**
 * Returns the number of threads for the memory of a machine, in bytes. There are some sixty functions. If fewer
 * threads than used functions exist, most requests start a thread: one of them then needs seven times the CPU.
 */
export const threadsFor = (memory: number): number =>
  Math.min(max, Math.max(min, Math.floor((memory - others) / perThread)));

/** Returns the default number of threads of this machine, within the limit of its control group. */
export function defaultThreads(): number {
  // Without a limit, the value is zero or exceeds the memory.
  const limit = process.constrainedMemory();
  return threadsFor(limit > 0 ? Math.min(totalmem(), limit) : totalmem());
}
